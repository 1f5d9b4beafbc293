import { redirect } from "react-router";
import { ctxContext } from "#app/context.ts";
import { orRefuse } from "#app/middleware/or-refuse.server.ts";
import { requestApply } from "#server/features/applications/request-apply.ts";
import { visitorCookie } from "#server/features/questionnaire/visitor-cookie.ts";
import type { Route } from "./+types/apply.ts";

/** Opened directly (not by the button): the job's page says what can be done. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(`/jobs/${params.id}`);
}

export async function action({ params, context }: Route.ActionArgs) {
  const ctx = context.get(ctxContext);
  const outcome = await orRefuse(requestApply(ctx, { jobId: params.id }));
  const headers = new Headers();
  if (outcome.newToken) headers.append("Set-Cookie", visitorCookie(outcome.newToken, ctx.settings));
  return redirect(outcome.location, { status: 303, headers });
}
