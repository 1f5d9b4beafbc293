import { stepPath } from "#app/features/questionnaire/step-path.ts";
import { m } from "#app/paraglide/messages.js";
import { Icon } from "#app/ui/icon.tsx";
import { EARLY, Link } from "#app/ui/link.tsx";
import type { ResultsPage } from "./results-page.ts";

/** The answers the list rests on, each to be changed alone; what is missing most is offered last. */
export function AnswerChips({ chips }: { chips: ResultsPage["chips"] }) {
  return (
    <nav aria-label={m.answers_title()} className="chips">
      <ul className="flex gap-2 lg:flex-wrap">
        {chips.map(({ step, field, label, text }) => (
          <li key={label}>
            <Link
              to={stepPath(step, "?from=results") + (field ? `#${field}` : "")}
              title={label}
              prefetch={EARLY}
              className={text === null ? "chip chip-open" : "chip"}
            >
              {text === null ? <Icon name="plus" /> : <span className="sr-only">{label}: </span>}
              {text ?? label}
            </Link>
          </li>
        ))}
        <li>
          <Link to="/answers" className="chip chip-open">
            {m.answers_all()}
          </Link>
        </li>
      </ul>
    </nav>
  );
}
