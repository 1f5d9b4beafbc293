import { stepPath } from "#app/features/questionnaire/step-path.ts";
import { useKeptJobs } from "#app/features/saved/use-kept-jobs.ts";
import { SaveSearch } from "#app/features/searches/save-search.tsx";
import { formatCount } from "#app/lib/format.ts";
import { manyOf } from "#app/lib/kept-markup.tsx";
import { m } from "#app/paraglide/messages.js";
import { Note } from "#app/ui/feedback/note.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { EARLY, Link } from "#app/ui/link.tsx";
import { Badge } from "#app/ui/listing/badge.tsx";
import { Relaxed } from "./hidden-by.tsx";
import type { ResultsPage } from "./results-page.ts";

/** Badge, title, and what has to be said before the list. */
export function ResultsHead({ page, search }: { page: ResultsPage; search: string }) {
  const { hasAnswers, answersUnavailable, badge } = page;
  return (
    <header className="space-y-2 py-1.5 sm:space-y-3 sm:py-3">
      <div className="results-title">
        <Heading level={1} className="max-sm:text-xl">
          {page.title}
        </Heading>
        {badge && <Badge tone="good">{badge}</Badge>}
        {page.none === null && <SaveSearch search={search} />}
      </div>
      <Relaxed page={page} params={new URLSearchParams(search)} />
      <HiddenInCount />
      {page.samplesNote && <Note>{page.samplesNote}</Note>}
      {page.behindNote && <Note>{page.behindNote}</Note>}
      {page.unavailableNote && <Note tone="warn">{page.unavailableNote}</Note>}
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

/** Jobs that this browser hides are still counted by the server. */
function HiddenInCount() {
  const { jobs } = useKeptJobs("hidden");
  if (!jobs?.length) return null;
  return <p className="text-sm text-ink-soft">{m.results_counts_hidden({ count: formatCount(jobs.length) })}</p>;
}

/** The answers the list rests on, each to be changed alone; what is missing most is offered last. */
function AnswerChips({ chips }: { chips: ResultsPage["chips"] }) {
  const rows = chips.map(({ step, field, label, name, text, out }) => ({
    value: label,
    to: stepPath(step, "?from=results") + (field ? `#${field}` : ""),
    title: out ?? label,
    look: text === null ? "chip chip-open" : out ? "chip chip-out" : "chip",
    isMissing: text === null,
    isNamed: name !== undefined,
    name: name ?? label,
    text: text ?? label,
    out: out ?? "",
  }));
  const all = { value: "", to: "/answers", title: "", look: "chip chip-open", isMissing: false, isNamed: false };
  return (
    <nav aria-label={m.answers_title()} className="chips">
      <ul
        className="flex gap-1.5 lg:flex-wrap"
        {...manyOf(AnswerChip, [...rows, { ...all, name: "", text: m.answers_all(), out: "" }])}
      />
    </nav>
  );
}

type AnswerChipProps = Record<"to" | "title" | "look" | "name" | "text" | "out", string> &
  Record<"isMissing" | "isNamed", boolean> & { value: string };

function AnswerChip({ to, title, look, isMissing, isNamed, name, text, out }: AnswerChipProps) {
  return (
    <li>
      <Link to={to} title={title || undefined} prefetch={title ? EARLY : undefined} className={look}>
        {isMissing && <Icon name="plus" />}
        {!isMissing && name && <span className={isNamed ? undefined : "sr-only"}>{name}: </span>}
        {text}
        {out && <span className="sr-only">. {out}</span>}
      </Link>
    </li>
  );
}
