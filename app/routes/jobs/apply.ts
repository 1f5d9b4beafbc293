import { redirect } from "react-router";
import { ctxContext } from "#app/context.ts";
import { orRefuse } from "#app/middleware/or-refuse.server.ts";
import { findApplyLink } from "#server/features/applications/find-apply-link.ts";
import { requestApply } from "#server/features/applications/request-apply.ts";
import { visitorCookie } from "#server/features/questionnaire/visitor-cookie.ts";
import type { Route } from "./+types/apply.ts";

/** Followed by whoever may apply; everybody else learns on the job's page what can be done. Changes nothing. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const link = await orRefuse(findApplyLink(context.get(ctxContext), { jobId: params.id }));
  return redirect(link ?? `/jobs/${encodeURIComponent(params.id)}`);
}

export async function action({ params, context }: Route.ActionArgs) {
  const ctx = context.get(ctxContext);
  const outcome = await orRefuse(requestApply(ctx, { jobId: params.id }));
  const headers = new Headers();
  if (outcome.newToken) headers.append("Set-Cookie", visitorCookie(outcome.newToken, ctx.settings));
  return redirect(outcome.location, { status: 303, headers });
}
