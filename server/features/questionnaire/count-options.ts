import type { Answers } from "#domain/questionnaire/answers.ts";
import { parseStepForm } from "#domain/questionnaire/parse-step-form.ts";
import type { FormEntries } from "#domain/questionnaire/read-step-form.ts";
import type { OptionCounts } from "#domain/questionnaire/step-view.ts";
import { STEPS, type StepId } from "#domain/questionnaire/steps.ts";
import { NO_FILTERS } from "#domain/search/search-query.ts";
import type { Ctx } from "#server/ctx.ts";
import { findAnswers } from "./current-answers.ts";

const KINDS_WITH_OPTIONS: readonly string[] = ["single", "list", "country"];

/** The exact counts beside a step's options and below its question, from the same rules as the results. */
export async function countOptions(
  ctx: Pick<Ctx, "catalogue">,
  { step, answers }: { step: StepId; answers: Answers },
): Promise<OptionCounts> {
  const { kind, fields } = STEPS[step];
  const field = KINDS_WITH_OPTIONS.includes(kind) ? fields[0] : undefined;
  const { matching, optionCounts } = await ctx.catalogue.query({
    criteria: answers,
    text: "",
    filters: NO_FILTERS,
    sort: "best",
    page: { offset: 0, limit: 0 },
    want: { optionCounts: field },
  });
  return { matching, options: optionCounts };
}

/** The counts as they would be if the step were answered like this; what cannot be read yet counts as not answered. Stores nothing. */
export async function countDraft(
  ctx: Ctx,
  { step, entries }: { step: StepId; entries: FormEntries },
): Promise<OptionCounts> {
  const draft = parseStepForm(step, entries);
  const own = new Set<string>(STEPS[step].fields);
  const others = Object.entries(await findAnswers(ctx)).filter(([field]) => !own.has(field));
  return countOptions(ctx, { step, answers: { ...Object.fromEntries(others), ...(draft.ok ? draft.patch : {}) } });
}
