import { data } from "react-router";
import { ctxContext } from "#app/context.ts";
import { countWords } from "#app/features/questionnaire/count-words.ts";
import { isStepId } from "#domain/questionnaire/steps.ts";
import { countDraft } from "#server/features/questionnaire/load-step.ts";
import type { Route } from "./+types/option-counts.ts";

/** Counts for what is ticked but not sent yet, in words, as JSON: `?step=…` and the step's fields. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const params = new URL(request.url).searchParams;
  const step = params.get("step");
  if (!isStepId(step)) throw data({ code: "NOT_FOUND" }, { status: 404 });
  params.delete("step");
  return Response.json(countWords(await countDraft(ctx, { step, entries: params })));
}
