/** Median and tail of a list of milliseconds, as one line of figures. */
export type Percentiles = { p50: number; p95: number; p99: number };

export function percentilesOf(times: readonly number[]): Percentiles {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}

export function formatPercentiles({ p50, p95, p99 }: Percentiles): string {
  return [p50, p95, p99].map((ms) => ms.toFixed(2).padStart(8)).join(" ");
}
