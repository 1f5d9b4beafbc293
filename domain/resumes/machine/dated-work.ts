import type { ReadWork } from "#domain/resumes/reading/resume-reading.ts";

/** Months in any job, each counted once; `isWhole`: every job says its dates. `words`: the dates as the CV has them, "" = none. */
export type DatedWork = { months: number; isWhole: boolean; words: string };

/** How long somebody has worked, as far as their CV dates it. A year alone is its January: in doubt less. `today` ends what goes on. */
export function datedWork(work: readonly ReadWork[], today: Date): DatedWork {
  const now = today.getUTCFullYear() * 12 + today.getUTCMonth();
  const dated = work.flatMap(({ dates }) => {
    if (!dates?.value.startDate || !(dates.value.isCurrent || dates.value.endDate)) return [];
    const from = monthOf(dates.value.startDate);
    const to = dates.value.isCurrent ? now : monthOf(dates.value.endDate as string);
    return to >= from ? [{ from, to: to + 1, words: dates.quote }] : [];
  });
  let months = 0;
  let until = 0;
  for (const { from, to } of dated.toSorted((a, b) => a.from - b.from)) {
    months += Math.max(0, to - Math.max(from, until));
    until = Math.max(until, to);
  }
  return { months, isWhole: dated.length === work.length, words: dated.map(({ words }) => words).join("; ") };
}

const monthOf = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7) || 1) - 1;
