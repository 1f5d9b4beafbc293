import { type Board, externalIdOf, ownIdOf } from "#domain/sources/board.ts";
import { at, segment, text } from "#domain/sources/raw-values.ts";
import { defineSource, detailPage, getJson, sourcePage, tokenInPath } from "../define-source.ts";
import { normalize } from "./normalize.ts";

const jobs = (token: string) => `https://api.rippling.com/platform/api/ats/v1/board/${segment(token)}/jobs`;
const job = ({ token }: Board, id: string) => getJson(`${jobs(token)}/${segment(id)}`);

export const rippling = defineSource({
  name: "rippling",
  kind: "board",
  normalize,
  request: ({ id }, board) => (typeof id === "string" ? job(board, id) : getJson(jobs(board.token))),
  read: (body, { board, cursor }) => {
    if (cursor.id !== undefined) {
      const id = at(body, "uuid");
      if (externalIdOf(board, id) === null) return "no job";
      return detailPage(board, id, body, text(at(body, "companyName")));
    }
    if (!Array.isArray(body)) return "no list of jobs";
    return sourcePage(
      body.map((raw) => {
        const id = text(at(raw, "uuid"));
        return { externalId: externalIdOf(board, id), raw, detail: id === null ? null : { id } };
      }),
    );
  },
  probe: (board, externalId) => job(board, ownIdOf(board, externalId)),
  tokenOf: (address) => {
    const first = tokenInPath(address, /^ats(?:\.\w+)?\.rippling\.com$/);
    if (first !== null && /^[a-z]{2}-[A-Z]{2}$/.test(first)) return tokenInPath(address, /rippling\.com$/, 1);
    return first ?? tokenInPath(address, /^api\.rippling\.com$/, 5);
  },
});
