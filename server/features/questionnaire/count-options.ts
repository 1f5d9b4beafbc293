import type { Answers } from "#domain/questionnaire/answers.ts";
import { STEPS, type StepId } from "#domain/questionnaire/steps.ts";
import { NO_FILTERS } from "#domain/search/search-query.ts";
import type { Ctx } from "#server/ctx.ts";

/** `matching`: open jobs that pass the answers; `options`: how many stay if an option of this step is chosen, null when the step has none. */
export type OptionCounts = { matching: number; options: Record<string, number> | null };

/** The exact counts beside a step's options, from the same rules as the results. */
export function countOptions(ctx: Pick<Ctx, "catalogue">, { step, answers }: { step: StepId; answers: Answers }): OptionCounts {
  const { kind, fields } = STEPS[step];
  const field = kind === "single" || kind === "list" || kind === "country" ? fields[0] : undefined;
  const { matching, optionCounts } = ctx.catalogue.query({
    criteria: answers,
    text: "",
    filters: NO_FILTERS,
    sort: "best",
    page: { offset: 0, limit: 0 },
    want: field ? { optionCounts: field } : {},
  });
  return { matching, options: optionCounts };
}
