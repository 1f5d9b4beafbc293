import { externalIdOf } from "#domain/sources/board.ts";
import { at, text } from "#domain/sources/raw-values.ts";
import { defineSource, detailPage, getJson, sourcePage } from "../define-source.ts";
import type { SourceItem } from "../job-source.ts";
import { normalize } from "./normalize.ts";

const ORIGIN = "https://pam-stilling-feed.nav.no";
const PATH = /^\/api\/v1\/(?:feed|feedentry)\/[\w-]{1,80}$/;

/** A feed of changes, oldest first, followed from its newest page; the next crawl begins at the last one. Inactive means removed. */
export const nav = defineSource({
  name: "nav",
  kind: "feed",
  normalize,
  plan: (_, resume) => [resume ?? {}],
  request: ({ path }) => ({
    ...getJson(`${ORIGIN}${typeof path === "string" && PATH.test(path) ? path : "/api/v1/feed?last=true"}`),
    credential: "NAV_TOKEN",
  }),
  read: (body, { board, cursor }) => {
    if (cursor.entry === true) {
      const id = at(body, "uuid");
      return externalIdOf(board, id) === null ? "no entry" : detailPage(board, id, body);
    }
    const rows = at(body, "items");
    if (!Array.isArray(rows)) return "no list of entries";
    const items = rows.map((raw): SourceItem => {
      const entry = at(raw, "_feed_entry");
      const externalId = externalIdOf(board, at(entry, "uuid") ?? at(raw, "id"));
      const status = text(at(entry, "status"));
      // What does not say whether it goes on closes nothing.
      if (externalId === null || status === null) return { externalId: null, raw, detail: null };
      if (status !== "ACTIVE") return { externalId, removed: true };
      return { externalId, raw, detail: { path: `/api/v1/feedentry/${externalId}`, entry: true } };
    });
    const here = pathOf(text(at(body, "id")));
    const path = pathOf(text(at(body, "next_id")));
    const next = path === null || path === cursor.path ? [] : [{ path }];
    const current = here ?? (typeof cursor.path === "string" ? cursor.path : null);
    return sourcePage(items, { claim: "changes", next, resume: current === null ? null : { path: current } });
  },
});

function pathOf(id: string | null): string | null {
  return id !== null && PATH.test(`/api/v1/feed/${id}`) ? `/api/v1/feed/${id}` : null;
}
