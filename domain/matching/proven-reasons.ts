import type { JobReading } from "#domain/reading/job-reading.ts";
import type { MatchReason, MatchTopic } from "./match-reason.ts";
import { yearsAskedBy } from "./rules/experience-range.ts";

/** What a source may state in a field of its own that has no words: an amount, a flag, a board for remote work only. */
const WORDLESS: ReadonlySet<MatchTopic> = new Set(["salary", "jobType"]);

/** A board's guess, "Probably worldwide", is no statement. */
const GUESS = /^probably\b/i;

/**
 * The reasons of a match as shown to people: what no words of the posting prove is not called met, nor are years of experience in what may be
 * another field. Pay whose period was only guessed from its height counts neither way. Lists are ordered by the verdicts themselves.
 */
export function provenReasons(
  reasons: readonly MatchReason[],
  reading: Pick<JobReading, "yearsAsked" | "seniority" | "pay">,
): MatchReason[] {
  const isPeriodGuessed = reading.pay !== null && reading.pay.period === null;
  const proven = reasons
    .map(withoutGuess)
    .map((reason) =>
      (reason.state === "met" && reason.quote === null && !WORDLESS.has(reason.topic)) ||
      (reason.topic === "salary" && isPeriodGuessed)
        ? { ...reason, state: "notStated" as const }
        : reason,
    );
  const isOwnField = proven.every(({ topic, state }) => topic !== "category" || state === "met");
  const isAsked = (yearsAskedBy(reading)?.min ?? 0) > 0;
  return proven.map((reason) => {
    const isOther = reason.note === "otherWork" || !isOwnField;
    return isAsked && isOther && reason.topic === "experience" && reason.state === "met"
      ? { ...reason, state: "notAnswered" as const, note: "otherWork" as const }
      : reason;
  });
}

function withoutGuess(reason: MatchReason): MatchReason {
  return reason.quote !== null && GUESS.test(reason.quote) ? { ...reason, quote: null, field: null } : reason;
}
