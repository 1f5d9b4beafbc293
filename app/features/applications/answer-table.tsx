import { formatCount } from "#app/lib/format-count.ts";
import { m } from "#app/paraglide/messages.js";
import { Heading } from "#app/ui/layout/heading.tsx";
import type { AnswerFigures } from "#domain/applications/tracker/answer-figures.ts";

const CELL = "border-b border-line px-2 py-2 text-left align-top first:pl-0 last:pr-0";

/** How often and how fast each source's employers answered, with the numbers both rest on. Nothing before the first application. */
export function AnswerTable({ figures }: { figures: readonly AnswerFigures[] }) {
  if (figures.length === 0) return null;
  return (
    <section className="grid gap-3">
      <Heading level={2}>{m.tracker_figures_title()}</Heading>
      <p className="max-w-measure text-sm text-ink-soft">{m.tracker_figures_hint()}</p>
      <table className="w-full max-w-measure border-collapse text-sm tabular-nums">
        <thead>
          <tr>
            {[
              m.tracker_figures_source(),
              m.tracker_figures_applied(),
              m.tracker_figures_answered(),
              m.tracker_figures_median(),
            ].map((title) => (
              <th key={title} scope="col" className={`${CELL} font-semibold`}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {figures.map(({ source, applied, answered, ratePercent, medianDays }) => (
            <tr key={source}>
              <th scope="row" className={`${CELL} font-normal break-words`}>
                {source}
              </th>
              <td className={CELL}>{formatCount(applied)}</td>
              <td className={CELL}>
                {m.tracker_figures_rate({ answered: formatCount(answered), percent: formatCount(ratePercent) })}
              </td>
              <td className={CELL}>{medianDays === null ? m.tracker_figures_none() : formatCount(medianDays)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
