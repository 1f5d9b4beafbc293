import { externalIdOf } from "#domain/sources/board.ts";
import { at, entries, segment, text } from "#domain/sources/raw-values.ts";
import { defineSource, getJson, sourcePage } from "../define-source.ts";
import { countRoles, normalize, roleId } from "./normalize.ts";

const API = "https://hn.algolia.com/api/v1/search_by_date";
/** The most that the index gives for one query, and more than any thread has. */
const PAGE = 1_000;
/** A job stays open for about as long: this month's thread and the last one. */
const THREADS = 2;

/** The threads of the account that asks every month who is hiring; each role of a top-level comment is a posting. */
export const hackernews = defineSource({
  name: "hackernews",
  kind: "feed",
  normalize,
  request: ({ story }) =>
    getJson(
      typeof story === "string"
        ? `${API}?tags=comment,story_${segment(story)}&hitsPerPage=${PAGE}`
        : `${API}?tags=story,author_whoishiring&hitsPerPage=20`,
    ),
  read: (body, { board, cursor }) => {
    const hits = at(body, "hits");
    if (!Array.isArray(hits)) return "no hits";
    if (cursor.story === undefined) {
      const threads = entries(hits).filter((hit) => /who is hiring\?/i.test(text(at(hit, "title")) ?? ""));
      const stories = threads.flatMap((hit) => text(at(hit, "objectID")) ?? []).slice(0, THREADS);
      return stories.length === 0 ? "no thread" : sourcePage([], { next: stories.map((story) => ({ story })) });
    }
    const top = hits.filter((hit) => text(at(hit, "parent_id")) === cursor.story);
    const items = top.flatMap((comment) =>
      Array.from({ length: countRoles(comment) }, (_, role) => ({
        externalId: externalIdOf(board, roleId(at(comment, "objectID"), role)),
        raw: { comment, role },
        detail: null,
      })),
    );
    return sourcePage(items, { claim: Number(at(body, "nbHits") ?? 0) > hits.length ? "latest" : "complete" });
  },
});
