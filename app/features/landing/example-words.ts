import { type ReasonWords, reasonWords } from "#app/features/jobs/reason-words.ts";
import type { MatchReason } from "#domain/matching/match-reason.ts";
import type { QuotedSegment } from "#domain/matching/quoted-lines.ts";

/** The landing page's match in finished words. */
export type ExampleWords = {
  title: string;
  company: string;
  lines: QuotedSegment[][];
  reasons: Pick<ReasonWords, "mark" | "state" | "text">[];
};

/** For the loader. What the posting does not state has a sentence of its own on the page. */
export function exampleWords({
  reasons,
  ...posting
}: Omit<ExampleWords, "reasons"> & { reasons: MatchReason[] }): ExampleWords {
  const told = reasons.filter(({ state }) => state !== "notStated").map(reasonWords);
  return { ...posting, reasons: told.map(({ mark, state, text }) => ({ mark, state, text })) };
}
