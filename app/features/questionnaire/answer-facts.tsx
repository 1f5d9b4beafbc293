import { seriesText } from "#app/lib/series-text.ts";
import { m } from "#app/paraglide/messages.js";
import { Link } from "#app/ui/link.tsx";
import { FactList } from "#app/ui/listing/fact-list.tsx";
import type { AnswerText } from "./answer-texts.ts";
import { stepPath } from "./step-path.ts";

type AnswerFactsProps = {
  answers: readonly AnswerText[];
  /** The page that each answer can be changed from, and where its change leads back to; absent = to be read only, what was answered. */
  from?: "answers" | "profile";
  /** What was not answered is listed too. */
  withOpen?: boolean;
};

/** The questions, each with its answer in words. */
export function AnswerFacts({ answers, from, withOpen = from === "answers" }: AnswerFactsProps) {
  const shown = answers.filter(({ values }) => withOpen || values.length > 0);
  return (
    <FactList
      items={shown.map(({ step, label, values }) => ({
        label,
        value: from ? (
          <span className="flex flex-wrap items-baseline gap-x-4">
            {values.length > 0 ? seriesText(values) : <span className="text-ink-soft">{m.answers_open()}</span>}
            <Link to={stepPath(step, `?from=${from}`)} className="text-sm">
              {values.length > 0 ? m.answers_change() : m.answers_give()}
              <span className="sr-only">: {label}</span>
            </Link>
          </span>
        ) : values.length > 0 ? (
          seriesText(values)
        ) : (
          <span className="text-ink-soft">{m.answers_open()}</span>
        ),
      }))}
    />
  );
}
