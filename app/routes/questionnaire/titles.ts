import { ctxContext } from "#app/context.ts";
import { LABEL_LANGUAGES } from "#domain/reading/occupation/occupation-search.ts";
import { suggestTitles } from "#domain/reading/occupation/suggest-titles.ts";
import type { Route } from "./+types/titles.ts";

const LONGEST = 60;
const HOUR = "public, max-age=3600";

/** Job titles that begin with what is typed (`?typed=…&in=it`), at most eight, as JSON. */
export function loader({ url, context }: Route.LoaderArgs) {
  const typed = (url.searchParams.get("typed") ?? "").slice(0, LONGEST);
  const language = LABEL_LANGUAGES.find((one) => one === url.searchParams.get("in")) ?? "en";
  const titles = suggestTitles(typed, language, context.get(ctxContext).dataFiles.occupations());
  // A comma stands between titles.
  const texts = titles.map(({ text }) => text).filter((text) => !text.includes(","));
  return Response.json(texts, { headers: { "Cache-Control": HOUR } });
}
