import { Link } from "react-router";
import { formatCount } from "#app/lib/format-count.ts";
import { m } from "#app/paraglide/messages.js";
import { Disclosure } from "#app/ui/disclosure.tsx";
import type { HardTopic } from "#domain/matching/match-reason.ts";
import type { ResultsView } from "#domain/search/results-view.ts";
import { pathWith } from "./path-with.ts";

const HIDDEN_ONE: Record<HardTopic, (params: { country: string }) => string> = {
  country: m.results_hidden_country_one,
  category: m.results_hidden_category_one,
  jobType: m.results_hidden_jobType_one,
  employmentType: m.results_hidden_employmentType_one,
};

const HIDDEN: Record<HardTopic, (params: { country: string; count: string }) => string> = {
  country: m.results_hidden_country,
  category: m.results_hidden_category,
  jobType: m.results_hidden_jobType,
  employmentType: m.results_hidden_employmentType,
};

const RELAXED: Record<HardTopic, (params: { country: string }) => string> = {
  country: m.results_relaxed_country,
  category: m.results_relaxed_category,
  jobType: m.results_relaxed_jobType,
  employmentType: m.results_relaxed_employmentType,
};

/** Which answer hides how many jobs, with the way to get them back; and which answers this view leaves out. */
export function HiddenBy({ view, params }: { view: ResultsView; params: URLSearchParams }) {
  const { relaxed, hiddenBy, ownCountry } = view;
  const country = ownCountry ?? "";
  if (relaxed.length === 0 && hiddenBy.length === 0) return null;
  return (
    <div className="space-y-2 text-sm">
      {relaxed.map((topic) => (
        <p key={topic}>
          {RELAXED[topic]({ country })}{" "}
          <Link
            to={pathWith(params, { relax: relaxed.filter((other) => other !== topic) })}
            preventScrollReset
            className="underline"
          >
            {m.results_relaxed_undo()}
          </Link>
        </p>
      ))}
      {hiddenBy.length === 0 ? null : (
        <Disclosure summary={m.results_hidden_title()} open={view.total === 0}>
          <ul className="space-y-2">
            {hiddenBy.map(({ topic, count }) => (
              <li key={topic}>
                {count === 1 ? HIDDEN_ONE[topic]({ country }) : HIDDEN[topic]({ country, count: formatCount(count) })}{" "}
                <Link to={pathWith(params, { relax: [...relaxed, topic] })} preventScrollReset className="underline">
                  {m.results_hidden_show()}
                </Link>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </div>
  );
}
