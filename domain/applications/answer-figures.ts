import type { ApplicationEvent } from "./application-event.ts";
import { effectiveEvents } from "./application-progress.ts";

/** What one source's employers answered: `applied` is the n that both figures rest on, `answered` the n of the median. */
export type AnswerFigures = {
  source: string;
  applied: number;
  answered: number;
  /** Of 100 applications, rounded; at least one was made. */
  ratePercent: number;
  /** From applying to the day the answer was noted, in whole days; null without an answer. */
  medianDays: number | null;
};

type Tracked = { source: string; events: readonly ApplicationEvent[] };

const APPLIED = ["submitted", "sent", "confirmed"];
const ANSWERED = ["interview", "offer", "rejected"];
const DAY_MS = 86_400_000;

/**
 * How often, and how fast, the employers of each source answered this person, most applications first. Counts applications that the
 * record says were made; a source without any is left out. An answer is an interview, an offer or a rejection that was not taken back.
 */
export function answerFigures(applications: readonly Tracked[]): AnswerFigures[] {
  const daysOf = new Map<string, (number | null)[]>();
  for (const { source, events } of applications) {
    const days = daysToAnswer(events);
    if (days !== undefined) daysOf.set(source, [...(daysOf.get(source) ?? []), days]);
  }
  const figures = [...daysOf].map(([source, all]) => {
    const answers = all.filter((days) => days !== null);
    const ratePercent = Math.round((100 * answers.length) / all.length);
    return { source, applied: all.length, answered: answers.length, ratePercent, medianDays: median(answers) };
  });
  return figures.sort((a, b) => b.applied - a.applied || (a.source < b.source ? -1 : 1));
}

/** Days until the first answer; null while there is none, undefined for what was never applied to. */
function daysToAnswer(all: readonly ApplicationEvent[]): number | null | undefined {
  const events = effectiveEvents(all);
  const applied = events.find(({ kind }) => APPLIED.includes(kind));
  if (!applied) return undefined;
  const answer = events.find(({ kind }) => ANSWERED.includes(kind));
  return answer ? Math.max(0, Math.floor((answer.at.getTime() - applied.at.getTime()) / DAY_MS)) : null;
}

function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[sorted.length >> 1];
  const lower = sorted[(sorted.length - 1) >> 1];
  return upper === undefined || lower === undefined ? null : Math.round((lower + upper) / 2);
}
