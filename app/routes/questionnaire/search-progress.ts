import { ctxContext } from "#app/context.ts";
import { streamSearch } from "#server/features/questionnaire/load-step.ts";
import type { Route } from "./+types/search-progress.ts";

/** The search step's real progress, a line of JSON at a time. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const lines = await streamSearch(ctx);
  return new Response(lines, {
    headers: { "Content-Type": "application/x-ndjson; charset=utf-8", "X-Accel-Buffering": "no" },
  });
}
