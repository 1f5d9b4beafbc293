import { Form } from "react-router";
import { m } from "#app/paraglide/messages.js";
import type { ResultsPage } from "./results-page.ts";

/** For people who chose a broad field and no kind within it: each narrows the list in one press. */
export function KindChips({ fields, search }: { fields: ResultsPage["kinds"]; search: string }) {
  return (
    <Form
      method="post"
      action="/answers"
      className="grid gap-2 rounded border border-dashed border-edge px-4 py-3"
      aria-labelledby="kinds-asked"
    >
      <input type="hidden" name="search" value={search} />
      <p id="kinds-asked" className="font-semibold">
        {m.results_kinds()}
      </p>
      {fields.map(({ category, name, kinds }) => (
        <fieldset key={category} className="grid min-w-0 gap-1">
          <legend className={fields.length === 1 ? "sr-only" : "mb-1 text-sm text-ink-soft"}>{name}</legend>
          <div className="chips">
            <div className="flex gap-2 sm:flex-wrap">
              {kinds.map(({ value, label }) => (
                <button key={value} type="submit" name="kind" value={value} className="chip">
                  {label}
                </button>
              ))}
            </div>
          </div>
        </fieldset>
      ))}
    </Form>
  );
}
