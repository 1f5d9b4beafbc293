import { m } from "#app/paraglide/messages.js";
import { Disclosure } from "#app/ui/layout/disclosure.tsx";
import { Link } from "#app/ui/link.tsx";
import { pathWith } from "./path-with.ts";
import type { ResultsPage } from "./results-page.ts";

type HiddenByProps = { page: ResultsPage; params: URLSearchParams };

/** The answers this view leaves out, each with the way back. */
export function Relaxed({ page: { relaxed, relaxedAll }, params }: HiddenByProps) {
  if (relaxedAll)
    return (
      <p className="text-sm">
        {relaxedAll}{" "}
        <Link to={pathWith(params, { relax: [] })} preventScrollReset className="underline">
          {m.results_relaxed_all_undo()}
        </Link>
      </p>
    );
  return relaxed.map(({ topic, text }) => (
    <p key={topic} className="text-sm">
      {/* A phone's first screen is for jobs, and the title says it in short. */}
      <span className="max-sm:sr-only">{text} </span>
      <Link
        to={pathWith(params, { relax: relaxed.map((one) => one.topic).filter((other) => other !== topic) })}
        preventScrollReset
        className="underline"
      >
        {m.results_relaxed_undo()}
      </Link>
    </p>
  ));
}

/** Which answer hides how many jobs, with the way to get them back. */
export function HiddenBy({ page: { relaxed, hiddenBy }, params }: HiddenByProps) {
  if (hiddenBy.length === 0) return null;
  return (
    <div className="text-sm">
      <Disclosure summary={m.results_hidden_title()}>
        <ul className="space-y-2">
          {hiddenBy.map(({ topic, text, show }) => (
            <li key={topic}>
              {text}{" "}
              <Link
                to={pathWith(params, { relax: [...relaxed.map((one) => one.topic), topic] })}
                preventScrollReset
                className="underline"
              >
                {show}
              </Link>
            </li>
          ))}
        </ul>
      </Disclosure>
    </div>
  );
}
