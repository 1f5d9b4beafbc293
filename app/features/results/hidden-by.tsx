import { Link } from "react-router";
import { m } from "#app/paraglide/messages.js";
import { Disclosure } from "#app/ui/layout/disclosure.tsx";
import { pathWith } from "./path-with.ts";
import type { ResultsPage } from "./results-page.ts";

/** Which answer hides how many jobs, with the way to get them back; and which answers this view leaves out. */
export function HiddenBy({ page, params }: { page: ResultsPage; params: URLSearchParams }) {
  const { relaxed, hiddenBy } = page;
  const topics = relaxed.map(({ topic }) => topic);
  if (relaxed.length === 0 && hiddenBy.length === 0) return null;
  return (
    <div className="space-y-2 text-sm">
      {relaxed.map(({ topic, text }) => (
        <p key={topic}>
          {text}{" "}
          <Link
            to={pathWith(params, { relax: topics.filter((other) => other !== topic) })}
            preventScrollReset
            className="underline"
          >
            {m.results_relaxed_undo()}
          </Link>
        </p>
      ))}
      {hiddenBy.length === 0 ? null : (
        <Disclosure summary={m.results_hidden_title()} open={page.isEmpty}>
          <ul className="space-y-2">
            {hiddenBy.map(({ topic, text }) => (
              <li key={topic}>
                {text}{" "}
                <Link to={pathWith(params, { relax: [...topics, topic] })} preventScrollReset className="underline">
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
