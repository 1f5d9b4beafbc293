import { SaveSearch } from "#app/features/searches/save-search.tsx";
import { m } from "#app/paraglide/messages.js";
import { Note } from "#app/ui/feedback/note.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { Link } from "#app/ui/link.tsx";
import { Badge } from "#app/ui/listing/badge.tsx";
import { OFFER } from "#domain/billing/plan.ts";
import { AnswerChips } from "./answer-chips.tsx";
import type { ResultsPage } from "./results-page.ts";

type ResultsHeadProps = { page: ResultsPage; search: string; shownAsTrial: boolean };

/** Badge, title, and what has to be said before the list. */
export function ResultsHead({ page, search, shownAsTrial }: ResultsHeadProps) {
  const { tier, hasAnswers, answersUnavailable, fromSamples } = page;
  return (
    <header className="space-y-2 py-2.5 sm:space-y-3 sm:py-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Heading level={1} className="max-sm:text-xl">
          {page.title}
        </Heading>
        {tier === "premium" ? <Badge tone="good">{m.results_badge_premium()}</Badge> : null}
        {tier === "trial-active" ? <Badge tone="good">{m.results_badge_trial()}</Badge> : null}
        <SaveSearch search={search} />
      </div>
      {tier === "trial-active" || (shownAsTrial && tier !== "premium") ? <Note>{trialNote(page)}</Note> : null}
      {fromSamples ? <Note>{m.results_samples()}</Note> : null}
      {answersUnavailable ? <Note tone="warn">{m.results_answers_unavailable()}</Note> : null}
      {hasAnswers ? <AnswerChips chips={page.chips} /> : null}
      {hasAnswers || answersUnavailable ? null : (
        <p className="max-w-measure">
          {m.results_no_answers()}{" "}
          <Link to="/onboarding" className="font-semibold text-action underline underline-offset-2">
            {m.results_no_answers_action()}
          </Link>
        </p>
      )}
    </header>
  );
}

/** What the trial really includes. */
function trialNote({ trialListings: limit, price }: ResultsPage): string {
  const offer = { days: OFFER.trialDays, price };
  return limit === null ? m.results_trial_note(offer) : m.results_trial_note_limited({ ...offer, count: limit });
}
