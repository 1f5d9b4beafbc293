import { at } from "#domain/sources/raw-values.ts";
import { defineSource, getJson, sourcePage, wholePostings } from "../define-source.ts";
import { normalize } from "./normalize.ts";

/** About the hundred newest. The first element is no job but the terms of use. */
export const remoteok = defineSource({
  name: "remoteok",
  kind: "feed",
  normalize,
  request: () => getJson("https://remoteok.com/api"),
  read: (body, { board }) => {
    if (!Array.isArray(body) || body.length === 0) return "no list of jobs";
    const jobs = body.filter((raw) => at(raw, "legal") === undefined);
    const items = wholePostings(board, jobs, (raw) => at(raw, "id"));
    return sourcePage(items, { claim: "latest" });
  },
});
