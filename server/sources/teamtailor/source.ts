import { boardOrigin, normalizer } from "#domain/sources/board.ts";
import { at, joined, oneOrMore, places, text } from "#domain/sources/raw-values.ts";
import { defineSource, nextAfter, sourcePage, tokenInHost, wholePostings } from "../define-source.ts";
import { readXml } from "../read-xml.ts";

/** An `item` of jobs.rss as JSON. `remoteStatus` is none, hybrid, temporary or fully. */
const normalize = normalizer((raw) => {
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
function idOf(raw: unknown): string | null {
  return /\/jobs\/(\d{1,20})(?:-|$)/.exec(text(at(raw, "link")) ?? "")?.[1] ?? text(at(raw, "guid"));
}

const PAGE = 100;

/** Tokens are names under teamtailor.com, or whole hosts, since most employers put their own in front. */
export const teamtailor = defineSource({
  name: "teamtailor",
  kind: "board",
  normalize,
  plan: () => [{ skip: 0 }],
  request: ({ skip }, { token }) => ({
    method: "GET",
    url: `${boardOrigin(token, "teamtailor.com")}/jobs.rss?per_page=${PAGE}&offset=${skip}`,
    accept: "application/xml",
  }),
  read: (body, { board, cursor }) => {
    const feed = readXml(String(body), "rss", "item");
    if (feed === null) return "no whole RSS feed";
    const items = wholePostings(board, feed.items, idOf);
    return sourcePage(items, { ...nextAfter(items, cursor, PAGE), employerName: text(feed.title) });
  },
  tokenOf: (address) =>
    tokenInHost(address, "teamtailor.com") ??
    (/^[a-z0-9-]+\.[a-z]{2,3}\.teamtailor\.com$/.test(address.hostname) ? address.hostname : null),
});
