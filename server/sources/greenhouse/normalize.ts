import { normalizer } from "#domain/sources/board.ts";
import { at, entries, joined, namesNoPlace, text } from "#domain/sources/raw-values.ts";

/** A job of the job board API with `content=true`. Its content is HTML, escaped once or twice; the reader undoes that. */
export const normalize = normalizer((raw) => ({
  id: raw.id,
  title: raw.title,
  company: text(raw.company_name),
  location: locationOf(raw),
  description: raw.content,
  sourceCategory: joined(entries(raw.departments).map((one) => at(one, "name"))),
  url: raw.absolute_url,
  datePosted: raw.first_published,
}));

/** "Hybrid" or "Remote" alone names no place: then the offices do. */
function locationOf(raw: Record<string, unknown>): string | null {
  const name = text(at(raw, "location", "name"));
  if (!namesNoPlace(name)) return name;
  const offices = entries(raw.offices).map((one) => text(at(one, "location")) ?? text(at(one, "name")));
  return joined([name, joined(offices, "; ")], " - ");
}
