import { isRecord } from "#domain/shared/parse-json.ts";
import { type Board, externalIdOf, normalizer, ownIdOf } from "#domain/sources/board.ts";
import { at, entries, joined, placeOr, places, segment, text } from "#domain/sources/raw-values.ts";
import { defineSource, detailPage, getJson, sourcePage } from "../define-source.ts";
import type { Cursor } from "../job-source.ts";

/** The answer of a posting's own address. `path` is its externalPath, the only id that every site has. */
const normalize = normalizer((raw, board) => {
  const info = at(raw, "jobPostingInfo");
  if (!isRecord(info)) return "not-an-object";
  const country = at(info, "jobRequisitionLocation", "country", "descriptor") ?? at(info, "country", "descriptor");
  const mode = text(info.remoteType);
  return {
    id: at(raw, "path"),
    title: info.title,
    company: text(at(raw, "hiringOrganization", "name")) ?? board.employerName,
    location: places([placeOr(info.location, country), ...entries(info.additionalLocations)], mode),
    type: joined([info.timeType]),
    description: info.jobDescription,
    url: info.externalUrl,
    datePosted: info.startDate,
    remoteFlag: mode !== null && /remote/i.test(mode) && !/hybrid|partial|not/i.test(mode) ? true : null,
  };
});

/** More are answered with 400. */
const PAGE = 20;
/** A total of exactly this means "or more". */
const CAP = 2_000;
const MAX_VALUES = 100;

/** Tokens are tenant, data centre and site: "acme/wd5/Careers". */
function siteOf({ token }: Board): { origin: string; api: string } {
  const [tenant = "", centre = "", site = ""] = token.split("/");
  const known = /^[\w-]{1,60}$/.test(tenant) && /^wd\d{1,4}$/.test(centre) && /^[\w-]{1,100}$/.test(site);
  const origin = known ? `https://${tenant}.${centre}.myworkdayjobs.com` : "https://-.myworkdayjobs.com";
  return { origin, api: known ? `${origin}/wday/cxs/${tenant}/${site}` : `${origin}/wday/cxs/-/-` };
}

const posting = (board: Board, path: string) =>
  getJson(`${siteOf(board).api}/${path.split("/").filter(Boolean).map(segment).join("/")}`);

export const workday = defineSource({
  name: "workday",
  kind: "board",
  normalize,
  plan: () => [{ offset: 0 }],
  request: ({ path, offset, facet, value }, board) => {
    if (typeof path === "string") return posting(board, path);
    const { api } = siteOf(board);
    const appliedFacets = typeof facet === "string" ? { [facet]: [value] } : {};
    const body = JSON.stringify({ limit: PAGE, offset, searchText: "", appliedFacets });
    return { method: "POST", url: `${api}/jobs`, accept: "application/json", body };
  },
  read: (body, { board, cursor }) => {
    if (cursor.path !== undefined) {
      if (at(body, "jobPostingInfo") === undefined) return "no posting";
      return detailPage(board, cursor.path, { ...(body as object), path: cursor.path });
    }
    const rows = at(body, "jobPostings");
    if (!Array.isArray(rows)) return "no list of postings";
    const items = rows.map((raw) => {
      const path = text(at(raw, "externalPath"));
      return { externalId: externalIdOf(board, path), raw, detail: path === null ? null : { path } };
    });
    const total = Number(cursor.total ?? at(body, "total") ?? 0);
    if (total >= CAP && cursor.facet === undefined && cursor.offset === 0)
      return sourcePage(items, { claim: "latest", next: slices(at(body, "facets")) });
    return sourcePage(items, following(items[0]?.externalId ?? null, items.length, cursor, total));
  },
  probe: (board, externalId) => posting(board, ownIdOf(board, externalId)),
  tokenOf: (address) => {
    const [, tenant, centre] = /^([\w-]+)\.(wd\d+)\.myworkdayjobs\.com$/.exec(address.hostname) ?? [];
    const site = address.pathname.split("/").filter((part) => part !== "" && !/^[a-z]{2}-[A-Z]{2}$/.test(part))[0];
    return tenant && centre && site && /^[\w-]+$/.test(site) ? `${tenant}/${centre}/${site}` : null;
  },
});

/** Later pages may give the total as 0, past their end some sites start over, and rows beyond those asked for are not the next ones. */
function following(first: string | null, count: number, cursor: Cursor, total: number) {
  const isRepeated = first !== null && first === cursor.first;
  const claim = isRepeated || total >= CAP || cursor.facet !== undefined ? "latest" : "complete";
  const offset = Number(cursor.offset) + Math.min(count, PAGE);
  if (isRepeated || count === 0 || offset >= Math.min(total, CAP)) {
    const isShort = offset < total && !isRepeated;
    return { next: [], claim: isShort ? ("latest" as const) : (claim as "latest" | "complete") };
  }
  return { next: [{ ...cursor, offset, total, first: cursor.first ?? first }], claim: claim as "latest" | "complete" };
}

/** One query for each value of the facet whose largest value is smallest. */
function slices(facets: unknown): Cursor[] {
  const options = entries(facets).flatMap((facet) => {
    const name = text(at(facet, "facetParameter"));
    const values = entries(at(facet, "values")).slice(0, MAX_VALUES);
    const largest = Math.max(...values.map((value) => Number(at(value, "count") ?? 0)));
    return name !== null && values.length > 1 ? [{ name, values, largest }] : [];
  });
  const best = options.sort((a, b) => a.largest - b.largest)[0];
  return (best?.values ?? []).flatMap((one) => {
    const value = text(at(one, "id"));
    return value === null || !best ? [] : [{ offset: 0, facet: best.name, value }];
  });
}
