import { redirect } from "react-router";
import { z } from "zod";
import { readJson } from "#app/middleware/read-json.server.ts";
import { requireLogin } from "#app/middleware/require-login.server.ts";
import { recordApplyClick } from "#server/features/applications/apply/apply-link.ts";
import type { Route } from "./+types/opened.ts";

const Body = z.object({ id: z.string().max(100) });

export function loader() {
  return redirect("/results");
}

/** What the link to an employer's page sends as it is followed. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const ctx = requireLogin(context, url);
  const body = await readJson(request, Body);
  if (!body) return Response.json({ recorded: false }, { status: 400 });
  return Response.json({ recorded: await recordApplyClick(ctx, { jobId: body.id }) });
}
