import { m } from "#app/paraglide/messages.js";
import { SuggestField } from "#app/ui/fields/suggest-field.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { Disclosure } from "#app/ui/layout/disclosure.tsx";
import { WISH_LIMITS } from "#domain/questionnaire/options.ts";
import { errorText } from "./error-text.ts";
import type { QuestionProps } from "./option-question.tsx";
import { suggestTitles } from "./suggest-titles.ts";

type WishField = "titles" | "kinds" | "without" | "languages";

/** What may be said beside the categories: titles, kinds within the widest ones, what is not wanted, languages. All of it may stay empty. */
export function WishFields({ view, result, errors, counts }: QuestionProps) {
  const given = (field: WishField): readonly string[] => result?.values[field] ?? view.answers[field] ?? [];
  const errorOf = (field: WishField) => {
    const error = errors[field];
    return error && errorText(error);
  };
  const text = (field: "titles" | "without") => ({
    id: field,
    name: field,
    error: errorOf(field),
    defaultValue: given(field).join(", "),
    maxLength: WISH_LIMITS[field][0] * (WISH_LIMITS[field][1] + 2),
  });
  const asksKinds = view.kinds?.some(({ category }) => view.answers.jobCategories?.includes(category));
  return (
    <div className="grid gap-4">
      <SuggestField
        {...text("titles")}
        label={m.questionnaire_titles()}
        hint={m.questionnaire_titles_hint()}
        suggest={suggestTitles}
        countText={(count) => m.questionnaire_titles_found({ count })}
      />
      <p role="status" className="text-sm font-semibold break-words empty:hidden">
        {counts.unknownTitles}
      </p>
      <Disclosure summary={m.questionnaire_kinds()} open={asksKinds || given("kinds").length > 0}>
        <p className="mb-3 text-sm text-ink-soft">{m.questionnaire_kinds_hint()}</p>
        {view.kinds?.map(({ category, name, kinds }) => (
          <div key={category} className="kinds-of" data-category={category}>
            <Ticks id={`kinds-${category}`} name="kinds" legend={name} options={kinds} given={given("kinds")} />
          </div>
        ))}
      </Disclosure>
      <Disclosure summary={m.questionnaire_languages()} open={given("languages").length > 0}>
        <Ticks
          name="languages"
          legend={m.questionnaire_languages()}
          legendHidden
          hint={m.questionnaire_languages_hint()}
          options={view.languages ?? []}
          given={given("languages")}
        />
      </Disclosure>
      <Disclosure summary={m.questionnaire_more_wishes()} open={given("without").length > 0}>
        <TextField {...text("without")} label={m.questionnaire_without()} hint={m.questionnaire_without_hint()} />
      </Disclosure>
    </div>
  );
}

type TicksProps = {
  id?: string;
  name: string;
  legend: string;
  /** For a disclosure whose heading already asks. */
  legendHidden?: boolean;
  hint?: string;
  options: readonly { value: string; label: string }[];
  given: readonly string[];
};

function Ticks({ id, name, legend, legendHidden, hint, options, given }: TicksProps) {
  return (
    <fieldset id={id ?? name} className="mb-4">
      <legend className={legendHidden ? "sr-only" : "mb-1 font-semibold"}>{legend}</legend>
      {hint && <p className="mb-2 text-sm text-ink-soft">{hint}</p>}
      <ul className="columns-2 gap-4 sm:columns-3">
        {options.map(({ value, label }) => (
          <li key={value} className="break-inside-avoid">
            <label className="flex min-h-9 items-center gap-2.5 py-1 text-sm">
              <input
                type="checkbox"
                name={name}
                value={value}
                defaultChecked={given.includes(value)}
                className="tick"
              />
              <span className="min-w-0 break-words">{label}</span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
