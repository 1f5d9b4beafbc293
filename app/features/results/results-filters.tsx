import { useState } from "react";
import { inUnit } from "#app/features/questionnaire/in-unit.ts";
import { KeptMarkup, manyOf } from "#app/lib/kept-markup.tsx";
import { useHydrated } from "#app/lib/use-hydrated.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { NumberField } from "#app/ui/fields/number-field.tsx";
import { SelectField } from "#app/ui/fields/select-field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { POSTED_WITHIN_DAYS } from "#domain/search/search-query.ts";
import type { FacetWords, ResultsPage } from "./results-page.ts";

/** Values come from `shown`; the form listens for changes, so the fields themselves do not. */
const listenedAbove = () => {};

/** What is chosen of fixed options. */
const CODES = ["posted"];

type ResultsFiltersProps = {
  page: ResultsPage;
  /** Parameters of the list that is shown or on its way. */
  shown: URLSearchParams;
};

/** Folded away on a small screen, always open beside the list on a wide one. */
export function ResultsFilters({ page, shown }: ResultsFiltersProps) {
  const { facets, facetsNote, query } = page;
  // Where a message waits in them; later their own press alone opens and closes them.
  const [open] = useState(Object.keys(page.amountFaults).length > 0);
  return (
    <details className="filters" open={open}>
      <summary className="inline-flex min-h-11 items-center gap-2 rounded font-semibold text-action">
        <Icon name="filter" />
        <span className="filters-word">{m.results_filters()}</span>
      </summary>
      <div className="space-y-5 pt-2">
        {facetsNote && <p className="text-sm text-ink-soft">{facetsNote}</p>}
        <Boxes
          name="category"
          legend={m.results_filter_category()}
          options={facets.categories}
          chosen={shown.getAll("category")}
        />
        <Boxes name="type" legend={m.results_filter_type()} options={facets.types} chosen={shown.getAll("type")} />
        <SelectField
          name="country"
          label={m.results_filter_country()}
          value={shown.get("country") ?? ""}
          onChange={listenedAbove}
          options={[
            { value: "", label: page.anyCountry },
            ...facets.countries.map(({ value, text, count }) => ({ value, label: `${text} (${count})` })),
          ]}
        />
        <KeptMarkup
          as="div"
          className="contents space-y-5"
          part={AgeAndPay}
          of={{
            posted: String(POSTED_WITHIN_DAYS.find((days) => days === Number(shown.get("posted"))) ?? ""),
            currency: page.payCurrency,
            period: page.payPeriod,
            unit: m.questionnaire_salary_unit({ type: page.payPeriod, currency: page.payCurrency }),
            min: String(query.filters.salaryMin ?? shown.get("salary_min") ?? ""),
            max: String(query.filters.salaryMax ?? shown.get("salary_max") ?? ""),
            minFault: page.amountFaults.salary_min ?? "",
            maxFault: page.amountFaults.salary_max ?? "",
            apply: page.filtersApply,
            show: page.filtersShow,
          }}
          codes={CODES}
          own={{}}
        />
      </div>
    </details>
  );
}

type AgeAndPayProps = Record<
  "posted" | "currency" | "period" | "unit" | "min" | "max" | "minFault" | "maxFault" | "apply" | "show",
  string
>;

function AgeAndPay({ posted, currency, period, unit, min, max, minFault, maxFault, apply, show }: AgeAndPayProps) {
  const hydrated = useHydrated();
  return (
    <>
      <SelectField
        id="filter-posted"
        name="posted"
        label={m.results_filter_posted()}
        value={posted}
        onChange={listenedAbove}
        options={[
          { value: "", label: m.results_filter_posted_any() },
          ...POSTED_WITHIN_DAYS.map((days) => ({ value: String(days), label: m.results_filter_posted_in({ days }) })),
        ]}
      />
      <fieldset className="grid gap-3">
        <legend className="mb-1.5 font-semibold">{m.results_filter_salary()}</legend>
        <input type="hidden" name="salary_currency" value={currency} />
        <input type="hidden" name="salary_period" value={period} />
        <NumberField
          id="filter-salary-min"
          name="salary_min"
          label={inUnit(m.questionnaire_salary_min(), unit)}
          defaultValue={min}
          error={minFault}
          keeps="text"
          maxLength={20}
        />
        <NumberField
          id="filter-salary-max"
          name="salary_max"
          label={inUnit(m.results_filter_salary_max(), unit)}
          defaultValue={max}
          error={maxFault}
          keeps="text"
          maxLength={20}
        />
        <p className="text-sm text-ink-soft">{m.results_filter_salary_hint()}</p>
      </fieldset>
      {/* What was chosen is applied at once where scripts run: then the button leads to what is left. */}
      <div className="filters-done">
        <Button type="submit" variant="secondary">
          {hydrated ? show : apply}
        </Button>
      </div>
    </>
  );
}

type BoxesProps = {
  name: string;
  legend: string;
  options: FacetWords[];
  chosen: readonly string[];
};

function Boxes({ name, legend, options, chosen }: BoxesProps) {
  if (options.length === 0) return null;
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">{legend}</legend>
      <ul
        className="max-h-72 overflow-y-auto"
        {...manyOf(
          Box,
          options.map((option) => ({ ...option, name, checked: chosen.includes(option.value) })),
        )}
      />
    </fieldset>
  );
}

function Box({ name, value, text, count, checked }: FacetWords & { name: string; checked: boolean }) {
  return (
    <li>
      <label className="flex min-h-9 items-center gap-2.5 py-1 text-sm">
        <input type="checkbox" name={name} value={value} checked={checked} onChange={listenedAbove} className="tick" />
        <span className="grow">{text}</span>
        <span className="pe-2 text-ink-soft tabular-nums">{count}</span>
      </label>
    </li>
  );
}
