import { externalIdOf } from "#domain/sources/board.ts";
import { at, segment, text } from "#domain/sources/raw-values.ts";
import { defineSource, sourcePage, tokenInPath } from "../define-source.ts";
import { normalize } from "./normalize.ts";

export const workable = defineSource({
  name: "workable",
  kind: "board",
  normalize,
  request: (_, { token }) => ({
    method: "GET",
    url: `https://apply.workable.com/api/v1/widget/accounts/${segment(token)}?details=true`,
    accept: "application/json",
  }),
  read: (body, { board }) => {
    const jobs = at(body, "jobs");
    if (!Array.isArray(jobs)) return "no list of jobs";
    return sourcePage(
      jobs.map((raw) => ({ externalId: externalIdOf(board, at(raw, "shortcode")), raw, detail: null })),
      { employerName: text(at(body, "name")) },
    );
  },
  tokenOf: (address) => {
    const token = tokenInPath(address, /^apply\.workable\.com$/);
    return token === "j" || token === "api" ? null : token;
  },
});
