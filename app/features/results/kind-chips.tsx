import { Form } from "react-router";
import { m } from "#app/paraglide/messages.js";
import type { ResultsPage } from "./results-page.ts";

/** For who chose a field that holds many crafts and named none: each narrows the list in one press. */
export function KindChips({ fields, search }: { fields: ResultsPage["kinds"]; search: string }) {
  if (fields.length === 0) return null;
  return (
    <Form method="post" action="/answers" preventScrollReset className="chips" aria-labelledby="kinds-asked">
      <input type="hidden" name="search" value={search} />
      <div className="flex items-center gap-2 lg:flex-wrap">
        <h2 id="kinds-asked" className="whitespace-nowrap text-sm font-semibold">
          {m.results_kinds()}
        </h2>
        {fields.map(({ field, kinds }) => (
          <div key={field} className="contents">
            {fields.length > 1 && <span className="whitespace-nowrap text-sm text-ink-soft">{field}:</span>}
            {kinds.map(({ value, text }) => (
              <button key={value} type="submit" name="kind" value={value} className="chip chip-open">
                {text}
              </button>
            ))}
          </div>
        ))}
      </div>
    </Form>
  );
}
