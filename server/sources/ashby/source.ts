import { at, segment } from "#domain/sources/raw-values.ts";
import { defineSource, getJson, sourcePage, tokenInPath, wholePostings } from "../define-source.ts";
import { normalize } from "./normalize.ts";

/** A board that never existed answers 200 with an empty list, so an empty board is not proof of anything. */
export const ashby = defineSource({
  name: "ashby",
  kind: "board",
  normalize,
  request: (_, { token }) =>
    getJson(`https://api.ashbyhq.com/posting-api/job-board/${segment(token)}?includeCompensation=true`),
  read: (body, { board }) => {
    const jobs = at(body, "jobs");
    if (!Array.isArray(jobs)) return "no list of jobs";
    const items = wholePostings(board, jobs, (raw) => at(raw, "id"));
    return sourcePage(items, { claim: jobs.length === 0 ? "latest" : "complete" });
  },
  tokenOf: (address) => tokenInPath(address, /^jobs\.ashbyhq\.com$/) ?? tokenInPath(address, /^api\.ashbyhq\.com$/, 2),
});
