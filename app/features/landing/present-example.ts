import { presentReason, type ReasonView } from "#app/features/jobs/present-reason.ts";
import type { MatchExample } from "#server/features/jobs/match-example.ts";

export type ExampleView = Omit<MatchExample, "reasons"> & { reasons: Pick<ReasonView, "mark" | "state" | "text">[] };

/** For the loader. What the posting does not state gets its own sentence on the page. */
export function presentExample({ reasons, ...posting }: MatchExample): ExampleView {
  const told = reasons.filter(({ state }) => state !== "notStated").map(presentReason);
  return { ...posting, reasons: told.map(({ mark, state, text }) => ({ mark, state, text })) };
}
