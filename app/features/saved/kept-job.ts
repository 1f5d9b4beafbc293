import type { CardView } from "#app/features/jobs/present-card.ts";
import type { KeptJob } from "#domain/saved/kept-jobs.ts";
import { DAY_MS } from "#domain/shared/instant.ts";

/** What a list keeps of a card; for browsers, whose clock says when it was posted. */
export function keptJob(
  card: Pick<CardView, "path" | "title" | "company" | "salary" | "place" | "ageDays" | "onBoard">,
): KeptJob {
  const { path, title, company, salary, place, ageDays, onBoard } = card;
  const postedOn = ageDays === null ? null : new Date(Date.now() - ageDays * DAY_MS).toISOString().slice(0, 10);
  return { path, title, company, facts: { pay: salary, place, postedOn, onBoard } };
}
