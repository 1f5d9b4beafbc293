import { normalizer } from "#domain/sources/board.ts";
import { at, joined, oneOrMore, places, text } from "#domain/sources/raw-values.ts";

/** An `item` of jobs.rss as JSON. `remoteStatus` is none, hybrid, temporary or fully. */
export const normalize = normalizer((raw) => {
  const named = oneOrMore(at(raw, "tt:locations", "tt:location")).map(
    (one) => joined([at(one, "tt:city"), at(one, "tt:country")]) ?? at(one, "tt:name"),
  );
  return {
    id: idOf(raw),
    title: raw.title,
    location: places(named, raw.remoteStatus),
    sourceCategory: joined([raw["tt:department"], raw["tt:role"]]),
    description: raw.description,
    url: raw.link,
    datePosted: raw.pubDate,
    remoteFlag: raw.remoteStatus === "fully" ? true : null,
  };
});

/** The number in the link, which the pages of the system go by; else the guid. */
export function idOf(raw: unknown): string | null {
  return /\/jobs\/(\d{1,20})(?:-|$)/.exec(text(at(raw, "link")) ?? "")?.[1] ?? text(at(raw, "guid"));
}
