import { externalIdOf } from "#domain/sources/board.ts";
import { at } from "#domain/sources/raw-values.ts";
import { defineSource, sourcePage } from "../define-source.ts";
import { normalize } from "./normalize.ts";

/** About the hundred newest. The first element is no job but the terms of use. */
export const remoteok = defineSource({
  name: "remoteok",
  kind: "feed",
  normalize,
  request: () => ({ method: "GET", url: "https://remoteok.com/api", accept: "application/json" }),
  read: (body, { board }) => {
    if (!Array.isArray(body) || body.length === 0) return "no list of jobs";
    const jobs = body.filter((raw) => at(raw, "legal") === undefined);
    const items = jobs.map((raw) => ({ externalId: externalIdOf(board, at(raw, "id")), raw, detail: null }));
    return sourcePage(items, { claim: "latest" });
  },
});
