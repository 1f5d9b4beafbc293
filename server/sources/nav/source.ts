import { isRecord } from "#domain/shared/parse-json.ts";
import { externalIdOf, normalizer } from "#domain/sources/board.ts";
import { at, entries, joined, oneOrMore, places, segment, text } from "#domain/sources/raw-values.ts";
import { defineSource, detailPage, getJson, sourcePage } from "../define-source.ts";
import type { SourceItem } from "../job-source.ts";

/** An entry of the Norwegian feed. An inactive one has lost its content. */
const normalize = normalizer((raw, _, fetchedAt) => {
  const ad = raw.ad_content;
  const status = text(raw.status);
  if (status !== null && status !== "ACTIVE") return "not-listed";
  if (!isRecord(ad)) return "not-an-object";
  const until = Date.parse(text(ad.expires) ?? "");
  if (until < fetchedAt.getTime()) return "expired";
  const isRemote = oneOrMore(ad.remote).some((word) => /^hjemmekontor$/i.test(String(word)));
  const where = entries(ad.workLocations).map((one) =>
    joined([at(one, "city"), at(one, "municipal"), at(one, "county"), at(one, "country")]),
  );
  return {
    id: raw.uuid,
    title: text(ad.title) ?? raw.title,
    company: at(ad, "employer", "name"),
    location: places(where, isRemote ? null : ad.remote),
    type: joined([...oneOrMore(ad.extent), ad.engagementtype]),
    sourceCategory: joined(entries(ad.occupationCategories).map((one) => at(one, "level2") ?? at(one, "level1"))),
    description: ad.description,
    url: text(ad.link) ?? `https://arbeidsplassen.nav.no/stillinger/stilling/${segment(raw.uuid)}`,
    applyUrl: ad.applicationUrl,
    datePosted: ad.published,
    companyWebsiteUrl: at(ad, "employer", "homepage"),
    remoteFlag: isRemote || null,
  };
});

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
