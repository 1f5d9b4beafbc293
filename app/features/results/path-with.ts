import { FILTER_PARAMS } from "./filter-params.ts";

/** What an address may say about a list; anything else is not carried on. */
const KEPT = ["q", ...FILTER_PARAMS, "sort", "session", "relax", "plan", "search", "since"];
const MOST = 30;

/** The results path with some parameters changed: null or [] removes one. The page number is reset unless it is what changes. */
export function pathWith(params: URLSearchParams, changes: Record<string, string | readonly string[] | null>): string {
  const next = new URLSearchParams(
    KEPT.flatMap((name) => [...new Set(params.getAll(name))].slice(0, MOST).map((value) => [name, value])),
  );
  for (const [name, value] of Object.entries(changes)) {
    next.delete(name);
    for (const one of typeof value === "string" ? [value] : (value ?? [])) next.append(name, one);
  }
  const search = next.toString();
  return search ? `/results?${search}` : "/results";
}
