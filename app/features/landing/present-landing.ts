import { type CardView, presentCard } from "#app/features/jobs/present-card.ts";
import { presentReason, type ReasonView } from "#app/features/jobs/present-reason.ts";
import type { JobCard } from "#domain/matching/job-card.ts";
import type { MatchExample } from "#server/features/jobs/match-example.ts";

export type ExampleView = Omit<MatchExample, "reasons"> & { reasons: Pick<ReasonView, "mark" | "state" | "text">[] };

/** For the loader. What the posting does not state gets its own sentence on the page. */
export function presentExample({ reasons, ...posting }: MatchExample): ExampleView {
  const told = reasons.filter(({ state }) => state !== "notStated").map(presentReason);
  return { ...posting, reasons: told.map(({ mark, state, text }) => ({ mark, state, text })) };
}

/** A posting in the landing page's list: nothing here is matched with anybody. */
export type LatestView = Pick<CardView, "id" | "path" | "title" | "company" | "logo" | "salary" | "place" | "posted">;

/** For the loader. */
export function presentLatest(card: JobCard): LatestView {
  const { id, path, title, company, logo, salary, place, posted } = presentCard(card);
  return { id, path, title, company, logo, salary, place, posted };
}
