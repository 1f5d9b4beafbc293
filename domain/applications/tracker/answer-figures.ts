import { DAY_MS } from "#domain/shared/instant.ts";
import type { ApplicationEvent, ApplicationEventKind } from "./application-event.ts";
import { effectiveEvents } from "./application-progress.ts";

/** Response figures of one source: `applied` is the sample size of the rate, `answered` that of the median. */
export type AnswerFigures = {
  source: string;
  applied: number;
  answered: number;
  /** Percent, rounded; at least one application was made. */
  ratePercent: number;
  /** From applying to the day the answer was noted, in whole days; null without an answer. */
  medianDays: number | null;
};

/** Applications to one source answered after this many whole days; null = not answered. */
type AnswerCount = { source: string; days: number | null; count: number };

export const APPLIED_KINDS = ["submitted", "sent", "confirmed"] as const satisfies readonly ApplicationEventKind[];
export const ANSWER_KINDS = ["interview", "offer", "rejected"] as const satisfies readonly ApplicationEventKind[];

/** How often and fast each source's employers answered (interview, offer or rejection, not taken back); most applications first. */
export function answerFigures(counts: readonly AnswerCount[]): AnswerFigures[] {
  const sources = [...new Set(counts.map(({ source }) => source))];
  const figures = sources.map((source) => {
    const own = counts.filter((one) => one.source === source);
    const answers = own.flatMap(({ days, count }) => (days === null ? [] : [{ days, count }]));
    const applied = total(own);
    const answered = total(answers);
    const ratePercent = Math.round((100 * answered) / applied);
    return { source, applied, answered, ratePercent, medianDays: median(answers) };
  });
  return figures.sort((a, b) => b.applied - a.applied || (a.source < b.source ? -1 : 1));
}

/** Whole days from applying to the first answer; null while there is none, undefined for what was never applied to. */
export function daysToAnswer(events: readonly ApplicationEvent[]): number | null | undefined {
  const counting = effectiveEvents(events);
  const first = (kinds: readonly ApplicationEventKind[]) => counting.find(({ kind }) => kinds.includes(kind));
  const applied = first(APPLIED_KINDS);
  const answer = first(ANSWER_KINDS);
  if (!applied) return undefined;
  return answer ? Math.max(0, Math.floor((answer.at.getTime() - applied.at.getTime()) / DAY_MS)) : null;
}

function total(counts: readonly { count: number }[]): number {
  return counts.reduce((sum, { count }) => sum + count, 0);
}

function median(answers: readonly { days: number; count: number }[]): number | null {
  const sorted = answers.toSorted((a, b) => a.days - b.days);
  const all = total(sorted);
  const lower = dayAt(sorted, (all - 1) >> 1);
  const upper = dayAt(sorted, all >> 1);
  return lower === null || upper === null ? null : Math.round((lower + upper) / 2);
}

/** The value at this index of the list the counts describe. */
function dayAt(sorted: readonly { days: number; count: number }[], place: number): number | null {
  let before = 0;
  for (const { days, count } of sorted) {
    before += count;
    if (place < before) return days;
  }
  return null;
}
