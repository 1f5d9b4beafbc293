import { redirect } from "react-router";
import { requireLogin } from "#app/middleware/require-login.server.ts";
import { takePendingApplication } from "#server/features/applications/apply/pending-application.ts";
import type { Route } from "./+types/pending.ts";

export function loader() {
  return redirect("/results");
}

/** The list takes what waited for checkout, to open it or to drop it; either way it is forgotten. */
export async function action({ url, context }: Route.ActionArgs) {
  const ctx = requireLogin(context, url);
  return { jobId: await takePendingApplication(ctx) };
}
