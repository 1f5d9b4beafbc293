import { boardOrigin } from "#domain/sources/board.ts";
import { at, text } from "#domain/sources/raw-values.ts";
import { defineSource, getJson, sourcePage, tokenInHost, wholePostings } from "../define-source.ts";
import { normalize } from "./normalize.ts";

export const recruitee = defineSource({
  name: "recruitee",
  kind: "board",
  normalize,
  request: (_, { token }) => getJson(`${boardOrigin(token, "recruitee.com")}/api/offers/`),
  read: (body, { board }) => {
    const offers = at(body, "offers");
    if (!Array.isArray(offers)) return "no list of offers";
    const items = wholePostings(board, offers, (raw) => at(raw, "id"));
    return sourcePage(items, { employerName: text(at(offers[0], "company_name")) });
  },
  tokenOf: (address) => tokenInHost(address, "recruitee.com"),
});
