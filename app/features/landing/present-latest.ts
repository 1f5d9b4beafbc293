import { type CardView, presentCard } from "#app/features/jobs/present-card.ts";
import type { JobCard } from "#domain/matching/job-card.ts";

/** A posting in the landing page's list: nothing here is matched with anybody. */
export type LatestView = Pick<CardView, "id" | "path" | "title" | "company" | "logo" | "salary" | "place" | "posted">;

/** For the loader. */
export function presentLatest(card: JobCard): LatestView {
  const { id, path, title, company, logo, salary, place, posted } = presentCard(card);
  return { id, path, title, company, logo, salary, place, posted };
}
