import type { MatchReason } from "./match-reason.ts";
import { WEIGHTS } from "./weights.ts";

const MAX_FITS = 3;

/** What a card says of a match in one line: up to three weightiest topics that are met, and the weightiest thing against it. */
type CardReasons = { fits: MatchReason[]; against: MatchReason | null };

/** Against a job stands what is not met, else what it asks that the person has not told us. */
export function cardReasons(reasons: readonly MatchReason[]): CardReasons {
  const byWeight = reasons.toSorted((a, b) => WEIGHTS[b.topic] - WEIGHTS[a.topic]);
  const first = (state: MatchReason["state"]) => byWeight.find((reason) => reason.state === state);
  return {
    fits: byWeight.filter(({ state }) => state === "met").slice(0, MAX_FITS),
    against: first("notMet") ?? first("notAnswered") ?? null,
  };
}
