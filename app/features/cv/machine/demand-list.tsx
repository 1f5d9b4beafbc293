import { m } from "#app/paraglide/messages.js";
import { Card } from "#app/ui/layout/card.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { Link } from "#app/ui/link.tsx";
import { type MarkState, StateMark } from "#app/ui/listing/state-mark.tsx";
import type { CvDemand } from "#domain/applications/letter/cv-demand.ts";

const MARKS: Record<CvDemand["state"], MarkState> = { met: "met", "not-stated": "notStated", contradicted: "notMet" };

/** `title`: what is asked, in words. */
export type DemandView = CvDemand & { title: string; isKnockOut: boolean };
type DemandListProps = { job: { path: string; title: string }; demands: readonly DemandView[] };

/** What a posting asks beside a CV's own words, knock-outs first. */
export function DemandList({ job, demands }: DemandListProps) {
  return (
    <Card as="section" className="grid gap-4">
      <Heading level={2}>{m.machine_demands()}</Heading>
      <p>
        <Link to={job.path}>
          <bdi>{job.title}</bdi>
        </Link>
      </p>
      {demands.length === 0 && <p>{m.machine_demands_none()}</p>}
      <SortedDemands demands={demands} />
    </Card>
  );
}

/** Demands with the words that answer them: what forms ask first, then the others. */
export function SortedDemands({ demands }: Pick<DemandListProps, "demands">) {
  const [first = [], others = []] = [true, false].map((wanted) =>
    demands.filter(({ isKnockOut }) => isKnockOut === wanted),
  );
  return (
    <>
      <Demands title={m.machine_knock_outs()} hint={m.machine_knock_outs_hint()} demands={first} />
      <Demands title={m.machine_others()} demands={others} />
    </>
  );
}

/** Many skills with nothing to say of each are one line. */
function Demands({ title, hint, demands }: { title: string; hint?: string; demands: readonly DemandView[] }) {
  if (demands.length === 0) return null;
  const [lacking = [], others = []] = [true, false].map((wanted) =>
    demands.filter(({ topic, state }) => (topic === "skill" && state === "not-stated") === wanted),
  );
  return (
    <div className="grid gap-3">
      <Heading level={3}>{title}</Heading>
      {hint && <p className="text-sm text-ink-soft">{hint}</p>}
      <ul className="grid gap-3">
        {others.map(({ topic, name, title, asked, state, words, source }) => (
          <li key={`${topic} ${name}`} className="grid gap-0.5 break-words">
            <p>
              <span className="font-semibold">{title}</span>{" "}
              <StateMark state={MARKS[state]} label={m.machine_state({ state, source })} className="text-sm" />
            </p>
            {asked && !isSame(asked, title) && (
              <p className="text-sm text-ink-soft">
                {m.machine_asked()} <q dir="auto">{asked}</q>
              </p>
            )}
            {words && !isSame(words, title) && (
              <p className="text-sm">
                {m.machine_words({ source })} <q dir="auto">{words}</q>
              </p>
            )}
          </li>
        ))}
        {lacking[0] && (
          <li className="grid gap-0.5 break-words">
            <StateMark
              state="notStated"
              label={m.machine_state({ state: "not-stated", source: lacking[0].source })}
              className="text-sm"
            />
            <ul className="flex flex-wrap gap-x-4">
              {lacking.map(({ title, asked }) => (
                <li key={title}>
                  <bdi className="font-semibold">{title}</bdi>
                  {asked && !isSame(asked, title) && (
                    <>
                      {" "}
                      <q className="text-sm text-ink-soft">{asked}</q>
                    </>
                  )}
                </li>
              ))}
            </ul>
          </li>
        )}
      </ul>
    </div>
  );
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
