import { ctxContext } from "#app/context.ts";
import { loginFirst } from "#app/middleware/login-first.server.ts";
import { orRefuse } from "#app/middleware/or-refuse.server.ts";
import { exportApplications } from "#server/features/applications/tracker/export-applications.ts";
import type { Route } from "./+types/export.ts";

/** The person's own applications as a file for spreadsheets. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  loginFirst(ctx, url);
  const csv = await orRefuse(ctx, exportApplications(ctx));
  const day = ctx.now().toISOString().slice(0, 10);
  return new Response(csv, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="applications-${day}.csv"`,
    },
  });
}
