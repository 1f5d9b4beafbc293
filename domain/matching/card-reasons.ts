import { type MatchReason, WEIGHTS } from "./match-reason.ts";

const MAX_FITS = 3;

/** One-line summary of a match: up to three most important topics met, and the most important one against it. */
type CardReasons = { fits: MatchReason[]; against: MatchReason | null };

/** Work near one's own is no fit of it. Counted against a job: what is not met, else what it requires and the person has not answered. */
export function cardReasons(reasons: readonly MatchReason[]): CardReasons {
  const byWeight = reasons.toSorted((a, b) => WEIGHTS[b.topic] - WEIGHTS[a.topic]);
  const first = (state: MatchReason["state"]) => byWeight.find((reason) => reason.state === state);
  return {
    fits: byWeight.filter(({ state, note }) => state === "met" && note !== "nearWork").slice(0, MAX_FITS),
    against: first("notMet") ?? first("notAnswered") ?? null,
  };
}
