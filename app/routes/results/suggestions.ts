import { ctxContext } from "#app/context.ts";
import { suggestSearches } from "#server/features/search/suggest-searches.ts";
import type { Route } from "./+types/suggestions.ts";

const LONGEST = 60;
const MINUTE = "public, max-age=60";

/** Searches that begin with what is typed (`?typed=…&in=it`), as JSON. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const typed = (url.searchParams.get("typed") ?? "").slice(0, LONGEST);
  const locale = url.searchParams.get("in") ?? "en";
  return Response.json(await suggestSearches(context.get(ctxContext), { typed, locale }), {
    headers: { "Cache-Control": MINUTE },
  });
}
