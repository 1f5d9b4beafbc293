import { boardOrigin, ownIdOf } from "#domain/sources/board.ts";
import { at, segment, text } from "#domain/sources/raw-values.ts";
import { defineSource, sourcePage, tokenInHost, wholePostings } from "../define-source.ts";
import { readXml } from "../read-xml.ts";
import { normalize } from "./normalize.ts";

/** Tokens are names under jobs.personio.de, or whole hosts (jobs.personio.com and own domains). */
export const personio = defineSource({
  name: "personio",
  kind: "board",
  normalize,
  request: (_, { token }) => ({
    method: "GET",
    url: `${boardOrigin(token, "jobs.personio.de")}/xml?language=en`,
    accept: "application/xml",
  }),
  read: (body, { board }) => {
    const feed = readXml(String(body), "workzag-jobs", "position");
    if (feed === null) return "no whole list of positions";
    const items = wholePostings(board, feed.items, (raw) => at(raw, "id"));
    return sourcePage(items, { employerName: text(at(feed.items[0], "subcompany")) });
  },
  probe: (board, externalId) => ({
    method: "GET",
    url: `${boardOrigin(board.token, "jobs.personio.de")}/job/${segment(ownIdOf(board, externalId))}`,
    accept: "text/html",
    isPage: true,
  }),
  tokenOf: (address) =>
    tokenInHost(address, "jobs.personio.de") ??
    (tokenInHost(address, "jobs.personio.com") === null ? null : address.hostname),
});
