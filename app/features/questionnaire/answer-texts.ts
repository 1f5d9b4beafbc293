import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { salaryText as payText } from "#domain/posting/salary-text.ts";
import type { Answers } from "#domain/questionnaire/answers.ts";
import { STEPS } from "#domain/questionnaire/options.ts";
import { isOptionStepId, type OptionStepId, type StepId } from "#domain/questionnaire/steps.ts";
import { countryNamer, languageNamer } from "#domain/shared/display-names.ts";
import { optionText } from "./option-text.ts";

/** The steps whose answer is a wish of the person. */
type AnswerStep = Exclude<StepId, "confirmation" | "searching" | "final">;

/**
 * What was said, by what was asked, in the visitor's language; `step`, and its field where it has several, is where it can be changed. No values = not
 * answered.
 */
export type AnswerText = { step: StepId; field?: "titles" | "without" | "languages"; label: string; values: string[] };

const FIRST: readonly StepId[] = ["jobCategories", "jobType", "employment", "experience", "english", "education"];
const FURTHER = [
  ...(["experience", "english", "education"] as const),
  ...(Object.keys(STEPS) as StepId[]).filter(isOptionStepId).filter((step) => !FIRST.includes(step)),
];

/** For loaders: every question with an effect on the list first, then the others. */
export function answerTexts(answers: Answers): AnswerText[] {
  const { jobCategories = [], kinds = [] } = answers;
  const country = answers.country ? countryNamer(getLocale())(answers.country) : m.profile_country_open();
  const asked = (step: AnswerStep, ...values: (string | undefined)[]): AnswerText => ({
    step,
    label: m.answers_label({ step }),
    values: values.filter((value) => value !== undefined),
  });
  const chosen = (step: OptionStepId) => {
    const values = [answers[STEPS[step].fields[0]] ?? []].flat();
    return asked(step, ...values.map((option) => optionText(step, option, country)));
  };
  const named = (field: AnswerText["field"], label: string, values: readonly string[] = []): AnswerText[] =>
    values.length === 0 ? [] : [{ step: "jobCategories", field, label, values: [...values] }];
  return [
    asked(
      "jobCategories",
      // Closer than the field, and where only the first is shown it is what was chosen last.
      ...kinds.map((kind) => m.questionnaire_kind({ kind })),
      ...jobCategories.map((option) => m.questionnaire_category({ option })),
    ),
    ...named("titles", m.answers_titles(), answers.titles),
    ...named("without", m.questionnaire_without(), answers.without),
    ...named("languages", m.questionnaire_languages(), answers.languages?.map(languageNamer(getLocale()))),
    asked("country", answers.country && country),
    chosen("jobType"),
    chosen("employment"),
    asked("salaryRange", salaryText(answers)),
    ...FURTHER.map(chosen),
  ];
}

function salaryText({ salaryType, salaryCurrency, salaryMin, salaryMax }: Answers): string | undefined {
  if (!salaryType || !salaryCurrency || salaryMin === undefined || salaryMax === undefined) return undefined;
  const amounts = { salary: null, salaryMin, salaryMax, salaryCurrency, salaryPeriod: salaryType };
  // Nothing is the least: any pay.
  return (
    payText(amounts, getLocale()) ??
    `≥ 0 ${m.questionnaire_salary_unit({ type: salaryType, currency: salaryCurrency })}`
  );
}
