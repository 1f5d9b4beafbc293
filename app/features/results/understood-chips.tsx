import { m } from "#app/paraglide/messages.js";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { pathWith } from "./path-with.ts";
import type { ResultsPage } from "./results-page.ts";

/** What the search text was taken to mean; each chip leads to the search without it. */
export function UnderstoodChips({ page, params }: { page: ResultsPage; params: URLSearchParams }) {
  if (page.understood.length === 0) return null;
  return (
    <nav aria-label={m.results_understood_label()} className="chips">
      <ul className="flex gap-2">
        {page.understood.map(({ text, remove, rest }) => (
          <li key={text}>
            <Link
              to={pathWith(params, { q: rest === "" ? null : rest })}
              preventScrollReset
              title={remove}
              className="chip"
            >
              {text}
              <Icon name="close" label={remove} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
