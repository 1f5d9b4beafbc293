import { requireLogin } from "#app/middleware/require-login.server.ts";
import { exportApplications } from "#server/features/applications/tracker/export-applications.ts";
import { webTextStream } from "#server/features/uploads/web-stream.ts";
import type { Route } from "./+types/export.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = requireLogin(context, url);
  const csv = await exportApplications(ctx);
  const day = ctx.now().toISOString().slice(0, 10);
  return new Response(webTextStream(csv), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="applications-${day}.csv"`,
    },
  });
}
