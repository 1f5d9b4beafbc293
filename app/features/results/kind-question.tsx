import type { ReactNode } from "react";
import { Form } from "react-router";
import { suggestTitles } from "#app/features/questionnaire/suggest-titles.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { SuggestField } from "#app/ui/fields/suggest-field.tsx";
import { Disclosure } from "#app/ui/layout/disclosure.tsx";
import type { KindsAsked } from "./kinds-asked.ts";

const LONGEST = 400;

/** Why nothing was named, null where the server could not be asked; then the fields still hold what was. */
export type NotNamed = { error: string | null; kinds?: string[]; titles?: string };

type KindQuestionProps = { asked: KindsAsked; search: string; refused: NotNamed | undefined };

/** For who chose a broad field and no kind within it: what is named narrows the list, and is one of their answers from then on. */
export default function KindQuestion({ asked, search, refused }: KindQuestionProps): ReactNode {
  return (
    <Form
      method="post"
      action={`/results${search}#kinds-asked`}
      className="grid gap-3 rounded border border-dashed border-edge px-4 py-3"
      aria-labelledby="kinds-asked"
    >
      <p>
        <strong id="kinds-asked">{asked.title}</strong>{" "}
        <span className="text-sm text-ink-soft">{m.results_kinds_why()}</span>
      </p>
      <Fields fields={asked.fields} chosen={refused?.kinds} />
      {asked.more.length > 0 && (
        <Disclosure summary={m.results_kinds_more()}>
          <Fields fields={asked.more} chosen={refused?.kinds} />
        </Disclosure>
      )}
      <SuggestField
        id="asked-titles"
        name="titles"
        label={asked.titleLabel}
        defaultValue={refused?.titles ?? ""}
        error={refused && (refused.error ?? m.saved_failed())}
        maxLength={LONGEST}
        suggest={suggestTitles}
        countText={(count) => m.questionnaire_titles_found({ count })}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="small">
          {m.results_kinds_show()}
        </Button>
        <Button type="submit" name="intent" value="later" variant="quiet" size="small">
          {m.results_kinds_later()}
        </Button>
      </div>
    </Form>
  );
}

function Fields({ fields, chosen = [] }: { fields: KindsAsked["fields"]; chosen?: readonly string[] }) {
  return fields.map(({ category, name, kinds }) => (
    <fieldset key={category} className="min-w-0">
      <legend className={fields.length === 1 ? "sr-only" : "mb-1 text-sm text-ink-soft"}>{name}</legend>
      <div className="chips">
        <div className="flex gap-2 sm:flex-wrap">
          {kinds.map(({ value, label, count }) => (
            <label key={value} className="chip">
              <input
                type="checkbox"
                name="kinds"
                value={value}
                defaultChecked={chosen.includes(value)}
                className="tick"
              />
              {label}
              {count !== null && <span className="text-ink-soft tabular-nums">{count}</span>}
            </label>
          ))}
        </div>
      </div>
    </fieldset>
  ));
}
