import { presentReason, type ReasonView } from "#app/features/jobs/present-reason.ts";
import type { MatchReason } from "#domain/matching/match-reason.ts";
import type { QuotedSegment } from "#domain/matching/quoted-lines.ts";

export type ExampleView = {
  title: string;
  company: string;
  lines: QuotedSegment[][];
  reasons: Pick<ReasonView, "mark" | "state" | "text">[];
};

/** For the loader. What the posting does not state gets its own sentence on the page. */
export function presentExample({
  reasons,
  ...posting
}: Omit<ExampleView, "reasons"> & { reasons: MatchReason[] }): ExampleView {
  const told = reasons.filter(({ state }) => state !== "notStated").map(presentReason);
  return { ...posting, reasons: told.map(({ mark, state, text }) => ({ mark, state, text })) };
}
