import { at, segment, text } from "#domain/sources/raw-values.ts";
import { defineSource, getJson, sourcePage, tokenInPath, wholePostings } from "../define-source.ts";
import { normalize } from "./normalize.ts";

export const workable = defineSource({
  name: "workable",
  kind: "board",
  normalize,
  request: (_, { token }) =>
    getJson(`https://apply.workable.com/api/v1/widget/accounts/${segment(token)}?details=true`),
  read: (body, { board }) => {
    const jobs = at(body, "jobs");
    if (!Array.isArray(jobs)) return "no list of jobs";
    const items = wholePostings(board, jobs, (raw) => at(raw, "shortcode"));
    return sourcePage(items, { employerName: text(at(body, "name")) });
  },
  tokenOf: (address) => {
    const token = tokenInPath(address, /^apply\.workable\.com$/);
    return token === "j" || token === "api" ? null : token;
  },
});
