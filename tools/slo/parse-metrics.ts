export type Samples = { name: string; labels: Record<string, string>; value: number }[];

/** Samples of Prometheus's text format; NaN, which says that something is not known, is left out. */
export function parseMetrics(text: string): Samples {
  return text.split("\n").flatMap((line) => {
    const [, name, labels = "", value] = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
    const number = value === "+Inf" ? Number.POSITIVE_INFINITY : Number(value);
    if (!name || Number.isNaN(number)) return [];
    const pairs = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, key = "", own = ""]) => [key, own]);
    return [{ name, labels: Object.fromEntries(pairs), value: number }];
  });
}

/** The largest sample of that name; null when there is none. */
export function worst(samples: Samples, name: string): number | null {
  const values = samples.filter((one) => one.name === name).map(({ value }) => value);
  return values.length === 0 ? null : Math.max(...values);
}
