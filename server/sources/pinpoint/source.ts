import { boardOrigin } from "#domain/sources/board.ts";
import { at } from "#domain/sources/raw-values.ts";
import { defineSource, getJson, sourcePage, tokenInHost, wholePostings } from "../define-source.ts";
import { normalize } from "./normalize.ts";

export const pinpoint = defineSource({
  name: "pinpoint",
  kind: "board",
  normalize,
  request: (_, { token }) => getJson(`${boardOrigin(token, "pinpointhq.com")}/postings.json`),
  read: (body, { board }) => {
    const postings = at(body, "data");
    if (!Array.isArray(postings)) return "no list of postings";
    return sourcePage(wholePostings(board, postings, (raw) => at(raw, "id")));
  },
  tokenOf: (address) => tokenInHost(address, "pinpointhq.com"),
});
