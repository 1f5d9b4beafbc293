import { type Percentiles, percentilesOf } from "./percentiles.ts";

/** Wall-clock and processor milliseconds of this process. */
export type Figure = { clock: Percentiles; processor: Percentiles };
/** One implementation, called `times` times after a warm-up. */
type Contender = { label: string; rounds: number; work: () => unknown };

/** Warm-up per contender: a server has usually run long enough for the engine to have optimized its code. */
const WARM_UP_MS = 3_000;
const WARM_UP_ROUNDS = 5;

/** Results by label, printed as they arrive. */
export type Figures = {
  row(label: string, value: string): void;
  seconds<T>(label: string, work: () => Promise<T> | T): Promise<T>;
  /** Interleaves all contenders, so that other load on the machine affects them alike. */
  race(contenders: readonly Contender[]): Promise<void>;
  of(label: string): Figure | undefined;
  /** Wall-clock medians. */
  medians(): ReadonlyMap<string, number>;
};

export function openFigures(): Figures {
  const kept = new Map<string, Figure>();
  const row = (label: string, value: string) => console.log(`  ${label.padEnd(46)} ${value}`);
  return {
    row,
    of: (label) => kept.get(label),
    medians: () => new Map([...kept].map(([label, { clock }]) => [label, clock.p50])),
    async seconds(label, work) {
      const started = performance.now();
      const result = await work();
      row(label, `${((performance.now() - started) / 1_000).toFixed(2)} s`);
      return result;
    },
    async race(contenders) {
      const most = Math.max(...contenders.map(({ rounds }) => rounds));
      const times = contenders.map(() => ({ clock: [] as number[], processor: [] as number[] }));
      for (const { work } of contenders) {
        const until = performance.now() + WARM_UP_MS;
        for (let round = 0; round < WARM_UP_ROUNDS || performance.now() < until; round++) await work();
      }
      for (let round = 0; round < most; round++)
        for (const [at, { rounds, work }] of contenders.entries()) {
          // Contenders with fewer calls are spread over the whole run.
          const isDue = Math.floor(((round + 1) * rounds) / most) > Math.floor((round * rounds) / most);
          if (!isDue) continue;
          const time = await timed(work);
          times[at]?.clock.push(time.clock);
          times[at]?.processor.push(time.processor);
        }
      for (const [at, { label }] of contenders.entries()) {
        const { clock, processor } = times[at] as (typeof times)[number];
        const figure = { clock: percentilesOf(clock), processor: percentilesOf(processor) };
        kept.set(label, figure);
        const perSecond = (1_000 * clock.length) / clock.reduce((sum, ms) => sum + ms, 0);
        row(label, `${format(figure)} ${perSecond.toFixed(0).padStart(8)}/s`);
      }
    },
  };
}

export async function timed(work: () => unknown): Promise<{ clock: number; processor: number }> {
  const before = process.cpuUsage();
  const started = performance.now();
  await work();
  const clock = performance.now() - started;
  const { user, system } = process.cpuUsage(before);
  return { clock, processor: (user + system) / 1_000 };
}

export function format({ clock, processor }: Figure): string {
  return [clock.p50, clock.p95, clock.p99, processor.p50, processor.p95]
    .map((ms) => ms.toFixed(2).padStart(8))
    .join(" ");
}
