import { ownIdOf } from "#domain/sources/board.ts";
import { at, segment } from "#domain/sources/raw-values.ts";
import { defineSource, getJson, nextAfter, sourcePage, tokenInPath, wholePostings } from "../define-source.ts";
import { normalize } from "./normalize.ts";

const PAGE = 100;

/** Tokens of boards in Europe begin with "eu:", since both regions may know one name. */
function postingsApi(token: string): string {
  const [host, site] = token.startsWith("eu:") ? ["api.eu.lever.co", token.slice(3)] : ["api.lever.co", token];
  return `https://${host}/v0/postings/${segment(site)}`;
}

export const lever = defineSource({
  name: "lever",
  kind: "board",
  normalize,
  plan: () => [{ skip: 0 }],
  request: ({ skip }, { token }) => getJson(`${postingsApi(token)}?mode=json&skip=${skip}&limit=${PAGE}`),
  read: (body, { board, cursor }) => {
    if (!Array.isArray(body)) return "no list of postings";
    const items = wholePostings(board, body, (raw) => at(raw, "id"));
    return sourcePage(items, nextAfter(items, cursor, PAGE));
  },
  probe: (board, externalId) => getJson(`${postingsApi(board.token)}/${segment(ownIdOf(board, externalId))}`),
  tokenOf: (address) => {
    const european = tokenInPath(address, /^jobs\.eu\.lever\.co$/) ?? tokenInPath(address, /^api\.eu\.lever\.co$/, 2);
    if (european !== null) return `eu:${european}`;
    return tokenInPath(address, /^jobs\.lever\.co$/) ?? tokenInPath(address, /^api\.lever\.co$/, 2);
  },
});
