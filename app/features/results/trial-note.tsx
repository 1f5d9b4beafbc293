import { m } from "#app/paraglide/messages.js";
import { Note } from "#app/ui/feedback/note.tsx";
import { OFFER } from "#domain/billing/plan.ts";
import type { ResultsPage } from "./results-page.ts";

/** What the trial really includes; below the jobs, which it is about. */
export function TrialNote({ page: { trialListings: limit, price } }: { page: ResultsPage }) {
  const offer = { days: OFFER.trialDays, price };
  return (
    <Note>
      {limit === null ? m.results_trial_note(offer) : m.results_trial_note_limited({ ...offer, count: limit })}
    </Note>
  );
}
