import { externalIdOf } from "#domain/sources/board.ts";
import { at, segment } from "#domain/sources/raw-values.ts";
import { defineSource, sourcePage, tokenInPath } from "../define-source.ts";
import { normalize } from "./normalize.ts";

/** A board that never existed answers 200 with an empty list, so an empty board is not proof of anything. */
export const ashby = defineSource({
  name: "ashby",
  kind: "board",
  normalize,
  request: (_, { token }) => ({
    method: "GET",
    url: `https://api.ashbyhq.com/posting-api/job-board/${segment(token)}?includeCompensation=true`,
    accept: "application/json",
  }),
  read: (body, { board }) => {
    const jobs = at(body, "jobs");
    if (!Array.isArray(jobs)) return "no list of jobs";
    return sourcePage(
      jobs.map((raw) => ({ externalId: externalIdOf(board, at(raw, "id")), raw, detail: null })),
      { claim: jobs.length === 0 ? "latest" : "complete" },
    );
  },
  tokenOf: (address) => tokenInPath(address, /^jobs\.ashbyhq\.com$/) ?? tokenInPath(address, /^api\.ashbyhq\.com$/, 2),
});
