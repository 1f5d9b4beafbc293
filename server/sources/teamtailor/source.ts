import { boardOrigin } from "#domain/sources/board.ts";
import { text } from "#domain/sources/raw-values.ts";
import { defineSource, nextAfter, sourcePage, tokenInHost, wholePostings } from "../define-source.ts";
import { readXml } from "../read-xml.ts";
import { idOf, normalize } from "./normalize.ts";

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
