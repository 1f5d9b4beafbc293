import { externalIdOf } from "#domain/sources/board.ts";
import { at } from "#domain/sources/raw-values.ts";
import { defineSource, sourcePage } from "../define-source.ts";
import { normalize } from "./normalize.ts";

export const jobicy = defineSource({
  name: "jobicy",
  kind: "feed",
  normalize,
  request: () => ({
    method: "GET",
    url: "https://jobicy.com/api/v2/remote-jobs?count=100",
    accept: "application/json",
  }),
  read: (body, { board }) => {
    const jobs = at(body, "jobs");
    if (!Array.isArray(jobs) || at(body, "success") === false) return "no list of jobs";
    const items = jobs.map((raw) => ({ externalId: externalIdOf(board, at(raw, "id")), raw, detail: null }));
    return sourcePage(items, { claim: "latest" });
  },
});
