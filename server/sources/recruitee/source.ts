import { boardOrigin, externalIdOf } from "#domain/sources/board.ts";
import { at, text } from "#domain/sources/raw-values.ts";
import { defineSource, sourcePage, tokenInHost } from "../define-source.ts";
import { normalize } from "./normalize.ts";

export const recruitee = defineSource({
  name: "recruitee",
  kind: "board",
  normalize,
  request: (_, { token }) => ({
    method: "GET",
    url: `${boardOrigin(token, "recruitee.com")}/api/offers/`,
    accept: "application/json",
  }),
  read: (body, { board }) => {
    const offers = at(body, "offers");
    if (!Array.isArray(offers)) return "no list of offers";
    return sourcePage(
      offers.map((raw) => ({ externalId: externalIdOf(board, at(raw, "id")), raw, detail: null })),
      { employerName: text(at(offers[0], "company_name")) },
    );
  },
  tokenOf: (address) => tokenInHost(address, "recruitee.com"),
});
