import type { Quoted, ReadDates } from "#domain/resumes/reading/resume-reading.ts";

/** Months in any job, each once: `months` takes a year alone as January, `most` as December at an end. `isWhole`: all have dates. */
export type DatedWork = { months: number; most: number; isWhole: boolean; words: string };

type Job = { dates: Pick<Quoted<ReadDates>, "value" | "quote"> | null };
type Period = { from: number; to: number };

/** How long somebody has worked, as far as they date it. `today` ends what goes on, and nothing counts after it; a period that ends first is none. */
export function datedWork(work: readonly Job[], today: Date): DatedWork {
  const now = today.getUTCFullYear() * 12 + today.getUTCMonth();
  const dated = work.flatMap(({ dates }) => {
    const { startDate = null, endDate = null, isCurrent = false } = dates?.value ?? {};
    if (!dates || !startDate || !(isCurrent || endDate)) return [];
    const from = monthOf(startDate, 1);
    const [end, latest] = isCurrent ? [now, now] : [monthOf(endDate ?? "", 1), monthOf(endDate ?? "", 12)];
    return latest >= from || isCurrent ? [{ from, end: Math.max(from, end), latest, words: dates.quote }] : [];
  });
  const until = (end: "end" | "latest") =>
    unionOf(dated.map((job) => ({ from: job.from, to: Math.min(job[end], now) + 1 })));
  return {
    months: until("end"),
    most: until("latest"),
    isWhole: dated.length === work.length,
    words: dated.map(({ words }) => words).join("; "),
  };
}

function unionOf(periods: readonly Period[]): number {
  let months = 0;
  let counted = 0;
  for (const { from, to } of periods.toSorted((a, b) => a.from - b.from)) {
    months += Math.max(0, to - Math.max(from, counted));
    counted = Math.max(counted, to);
  }
  return months;
}

const monthOf = (date: string, otherwise: number) =>
  Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7) || otherwise) - 1;
