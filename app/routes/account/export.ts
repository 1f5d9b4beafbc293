import { redirect } from "react-router";
import { requireLogin } from "#app/middleware/require-login.server.ts";
import { errorCode } from "#domain/shared/app-error.ts";
import { exportAccount } from "#server/features/privacy/export-account.ts";
import type { Route } from "./+types/export.ts";

export function loader() {
  return redirect("/profile");
}

/** The person's own data as a download; by POST, so that a link on another site cannot start it. */
export async function action({ url, context }: Route.ActionArgs) {
  const ctx = requireLogin(context, url);
  let archive: ReadableStream<Uint8Array>;
  try {
    archive = await exportAccount(ctx);
  } catch (error) {
    if (errorCode(error) === "RATE_LIMITED") return redirect("/profile?note=wait", 303);
    throw error;
  }
  const day = ctx.now().toISOString().slice(0, 10);
  return new Response(archive, {
    headers: {
      "Content-Type": "application/zip",
      "Content-Disposition": `attachment; filename="remote-job-pilot-${day}.zip"`,
    },
  });
}
