import { type Board, externalIdOf, ownIdOf } from "#domain/sources/board.ts";
import { at, segment, text } from "#domain/sources/raw-values.ts";
import { defineSource, sourcePage, tokenInPath } from "../define-source.ts";
import type { SourceRequest } from "../job-source.ts";
import { normalize } from "./normalize.ts";

const jobs = (token: string) => `https://api.rippling.com/platform/api/ats/v1/board/${segment(token)}/jobs`;
const job = ({ token }: Board, id: string): SourceRequest => ({
  method: "GET",
  url: `${jobs(token)}/${segment(id)}`,
  accept: "application/json",
});

export const rippling = defineSource({
  name: "rippling",
  kind: "board",
  normalize,
  request: ({ id }, board) =>
    typeof id === "string" ? job(board, id) : { method: "GET", url: jobs(board.token), accept: "application/json" },
  read: (body, { board, cursor }) => {
    if (cursor.id !== undefined) {
      const externalId = externalIdOf(board, at(body, "uuid"));
      if (externalId === null) return "no job";
      return sourcePage([{ externalId, raw: body, detail: null }], {
        claim: "latest",
        employerName: text(at(body, "companyName")),
      });
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
