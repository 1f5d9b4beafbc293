import { requireLogin } from "#app/middleware/require-login.server.ts";
import { attachmentHeader } from "#domain/shared/attachment-header.ts";
import { exportFacts } from "#server/features/resumes/facts.ts";
import type { Route } from "./+types/export.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = requireLogin(context, url);
  return new Response(await exportFacts(ctx), {
    headers: { "Content-Type": "application/json", "Content-Disposition": attachmentHeader("resume.json") },
  });
}
