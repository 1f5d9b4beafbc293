import { at } from "#domain/sources/raw-values.ts";
import { defineSource, getJson, sourcePage, wholePostings } from "../define-source.ts";
import { normalize } from "./normalize.ts";

export const jobicy = defineSource({
  name: "jobicy",
  kind: "feed",
  normalize,
  request: () => getJson("https://jobicy.com/api/v2/remote-jobs?count=100"),
  read: (body, { board }) => {
    const jobs = at(body, "jobs");
    if (!Array.isArray(jobs) || at(body, "success") === false) return "no list of jobs";
    const items = wholePostings(board, jobs, (raw) => at(raw, "id"));
    return sourcePage(items, { claim: "latest" });
  },
});
