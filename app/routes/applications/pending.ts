import { redirect } from "react-router";
import { ctxContext } from "#app/context.ts";
import { loginFirst } from "#app/middleware/login-first.server.ts";
import { orRefuse } from "#app/middleware/or-refuse.server.ts";
import { takePendingApplication } from "#server/features/applications/apply/take-pending-application.ts";
import type { Route } from "./+types/pending.ts";

export function loader() {
  return redirect("/results");
}

/** The list takes what waited for checkout, to open it or to drop it; either way it is forgotten. */
export async function action({ url, context }: Route.ActionArgs) {
  const ctx = context.get(ctxContext);
  loginFirst(ctx, url);
  return { jobId: await orRefuse(ctx, takePendingApplication(ctx)) };
}
