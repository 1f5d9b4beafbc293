import { m } from "#app/paraglide/messages.js";
import { Card } from "#app/ui/layout/card.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { Link } from "#app/ui/link.tsx";
import type { TailoringView } from "#server/features/applications/letter/tailored-cv.ts";
import { type DemandView, SortedDemands } from "./machine/demand-list.tsx";

type TailoringProps = { view: Omit<TailoringView, "demands"> & { demands: DemandView[] } };

/** What a posting asks beside the facts that say it, and why the CV shows what it shows. A skill that is said stands with the latter. */
export default function Tailoring({ view: { jobId, title, answers, demands } }: TailoringProps) {
  const asked = demands.filter(({ topic, state }) => topic !== "skill" || state !== "met");
  return (
    <Card as="section" className="grid gap-4">
      <Heading level={2} id="job">
        {m.cv_tailored()}
      </Heading>
      <p>
        <Link to={`/jobs/${jobId}`}>
          <bdi>{title ?? m.cv_tailored()}</bdi>
        </Link>
      </p>
      <p className="text-sm text-ink-soft">{m.cv_tailored_hint()}</p>
      <SortedDemands demands={asked} />
      {asked.some(({ state, source }) => state !== "met" || source === "answer") && (
        <p className="text-sm text-ink-soft">{m.cv_tailored_missing_hint()}</p>
      )}
      {answers.length > 0 && (
        <div className="grid gap-2">
          <Heading level={3}>{m.cv_tailored_answers()}</Heading>
          <ul className="grid gap-2">
            {answers.map(({ factId, words, asked }) => (
              <li key={`${factId} ${words} ${asked}`} className="border-s-2 border-action ps-3 break-words">
                <p>
                  <bdi>{words}</bdi>
                </p>
                <p className="text-sm text-ink-soft">{m.cv_tailored_asked({ asked })}</p>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Card>
  );
}
