import { repairTitle, type TitleFields } from "#domain/reading/repair-title.ts";
import { cleanLine } from "#domain/reading/text/clean-text.ts";
import { descriptionToText } from "#domain/reading/text/description-blocks.ts";
import { isRecord } from "#domain/shared/parse-json.ts";
import { externalIdOf, normalizer } from "#domain/sources/board.ts";
import { at, entries, segment, text } from "#domain/sources/raw-values.ts";
import { defineSource, getJson, sourcePage } from "../define-source.ts";

const MAX_ROLES = 6;
const MAX_HEADER = 400;
const MAX_ANNOUNCEMENT = 3_000;
const JOB_AT_END =
  /(?:engineers?|developers?|programmers?|architects?|designers?|managers?|scientists?|analysts?|specialists?|writers?|recruiters?|leads?|researchers?|advocates?|representatives?|executives?)\W*$/i;
const WORK = new RegExp(
  `\\b${JOB_AT_END.source.replace("\\W*$", "\\b")}|\\b(?:hiring|roles?|positions?|remote|onsite)\\b`,
  "i",
);

/** `comment`: a top-level comment of the thread. `role`: which of the roles it offers, counted from 0. */
const normalize = normalizer((raw) => {
  const comment = at(raw, "comment");
  if (!isRecord(comment)) return "not-an-object";
  const header = headerOf(comment);
  const index = Number(at(raw, "role") ?? 0);
  const role = header && rolesOf(header)[index];
  if (!header || !role) return "not-a-posting";
  return {
    id: roleId(comment.objectID, index),
    title: role,
    company: header.company,
    location: header.location,
    type: header.type,
    description: comment.comment_text,
    url: `https://news.ycombinator.com/item?id=${segment(comment.objectID)}`,
    datePosted: comment.created_at,
  };
});

/** How many roles a comment offers; at least one, which may turn out to be none. */
function countRoles(comment: unknown): number {
  const header = headerOf(comment);
  return header ? Math.max(1, rolesOf(header).length) : 1;
}

/** The first role is known by the comment, so that a comment which comes to offer more keeps it. */
function roleId(comment: unknown, index: number): string | null {
  const id = text(comment);
  return id === null || index === 0 ? id : `${id}-${index + 1}`;
}

/** The first line, "Company | role | place | type", in its parts; null for questions, answers and people who look for work. */
function headerOf(comment: unknown): TitleFields | null {
  const html = text(at(comment, "comment_text"));
  if (html === null) return null;
  const body = descriptionToText(html.slice(0, MAX_ANNOUNCEMENT));
  const line = cleanLine(body.split("\n", 1)[0], MAX_HEADER) ?? "";
  if (!WORK.test(line) || /\bseeking work\b|\bhire me\b/i.test(line)) return null;
  const company = line.includes("|") ? cleanLine(line.split("|", 1)[0], 80) : null;
  return repairTitle({ title: line, company, location: null, type: null, url: null }, body);
}

/** "Robotics Engineer, Data Scientist" are two as well, since each is a job. */
function rolesOf({ title }: TitleFields): string[] {
  const roles = (title ?? "").split(/\s*\|\s*/).flatMap((part) => {
    const listed = part.replace(/\([^)]*\)/g, "").split(/\s*,\s*|\s+(?:and|&)\s+/);
    return listed.length > 1 && listed.every((one) => JOB_AT_END.test(one)) ? listed.map((one) => one.trim()) : [part];
  });
  return [...new Set(roles.filter((role) => role !== ""))].slice(0, MAX_ROLES);
}

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
