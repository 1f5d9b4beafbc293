import { redirect } from "react-router";
import { z } from "zod";
import { ctxContext } from "#app/context.ts";
import { readJson } from "#app/middleware/read-json.server.ts";
import { ApplicationDraft } from "#domain/applications/apply/application-draft.ts";
import { ERROR_STATUS, errorCode } from "#domain/shared/app-error.ts";
import { saveDraft } from "#server/features/applications/apply/draft.ts";
import { reviewLetter } from "#server/features/applications/letter/offer-letter.ts";
import type { Route } from "./+types/draft.ts";

const Body = z.object({ id: z.string().max(100), entries: ApplicationDraft });

export function loader() {
  return redirect("/results");
}

/** What the form's script sends as one types: keeps it, and answers with hints on the letter. */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(ctxContext);
  const body = await readJson(request, Body);
  if (!body) return Response.json({ result: "too-long" }, { status: 400 });
  if (!ctx.user) return Response.json({ result: "signed-out", message: "User not authenticated" }, { status: 401 });
  try {
    const { id: jobId, entries } = body;
    const result = await saveDraft(ctx, { jobId, entries });
    return Response.json({ result, hints: await reviewLetter(ctx, { jobId, text: entries.coverLetter }) });
  } catch (error) {
    ctx.log.error({ err: error }, "draft could not be saved");
    return Response.json({ result: "failed" }, { status: ERROR_STATUS[errorCode(error) ?? "INTERNAL"] });
  }
}
