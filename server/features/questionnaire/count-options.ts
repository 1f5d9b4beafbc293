import type { Answers } from "#domain/questionnaire/answers.ts";
import type { OptionCounts } from "#domain/questionnaire/step-view.ts";
import { STEPS, type StepId } from "#domain/questionnaire/steps.ts";
import { NO_FILTERS } from "#domain/search/search-query.ts";
import type { Ctx } from "#server/ctx.ts";

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
