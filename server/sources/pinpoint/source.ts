import { boardOrigin, externalIdOf } from "#domain/sources/board.ts";
import { at } from "#domain/sources/raw-values.ts";
import { defineSource, sourcePage, tokenInHost } from "../define-source.ts";
import { normalize } from "./normalize.ts";

export const pinpoint = defineSource({
  name: "pinpoint",
  kind: "board",
  normalize,
  request: (_, { token }) => ({
    method: "GET",
    url: `${boardOrigin(token, "pinpointhq.com")}/postings.json`,
    accept: "application/json",
  }),
  read: (body, { board }) => {
    const postings = at(body, "data");
    if (!Array.isArray(postings)) return "no list of postings";
    return sourcePage(postings.map((raw) => ({ externalId: externalIdOf(board, at(raw, "id")), raw, detail: null })));
  },
  tokenOf: (address) => tokenInHost(address, "pinpointhq.com"),
});
