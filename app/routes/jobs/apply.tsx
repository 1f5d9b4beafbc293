import { redirect } from "react-router";
import { ctxContext } from "#app/context.ts";
import { cookieHeaders } from "#app/middleware/cookie-headers.server.ts";
import { orHttpError } from "#app/middleware/http-error.server.ts";
import { requireKnown } from "#app/middleware/require-login.server.ts";
import { isEntitled } from "#domain/billing/viewer.ts";
import { errorCode } from "#domain/shared/app-error.ts";
import { openApplyLink, requestApply } from "#server/features/applications/apply/request-apply.ts";
import { renewedVisitorCookie } from "#server/features/questionnaire/visitor-cookie.ts";
import type { Route } from "./+types/apply.ts";

/** For people who may apply; everybody else is told on a page of ours what can be done. Changes nothing. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  requireKnown(ctx);
  const link = await orClosedPage(ctx, params.id, openApplyLink(ctx, { jobId: params.id }));
  const id = encodeURIComponent(params.id);
  return redirect(link ?? `/jobs/${id}${isEntitled(ctx.viewer) ? "?activate=true" : ""}`);
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const ctx = context.get(ctxContext);
  const { location, newToken } = await orClosedPage(ctx, params.id, requestApply(ctx, { jobId: params.id }));
  const headers = cookieHeaders(renewedVisitorCookie(newToken, request.headers.get("cookie"), ctx.settings));
  return redirect(location, { status: 303, headers });
}

/** A job that has just closed leads to its page, which says so and shows the nearest open ones. */
function orClosedPage<T>(ctx: Parameters<typeof orHttpError>[0], id: string, result: Promise<T>): Promise<T> {
  const leading = result.catch((error: unknown) => {
    throw errorCode(error) === "GONE" ? redirect(`/jobs/${encodeURIComponent(id)}`, 303) : error;
  });
  return orHttpError(ctx, leading);
}

/** Never seen, since both answers lead on; with a page of its own the route's refusals are pages too, not data. */
export default function Apply() {
  return null;
}
