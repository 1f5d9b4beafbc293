import { type Board, externalIdOf, normalizer, ownIdOf } from "#domain/sources/board.ts";
import { at, joined, placeOr, places, sections, segment, text } from "#domain/sources/raw-values.ts";
import { defineSource, detailPage, getJson, nextAfter, sourcePage, tokenInPath } from "../define-source.ts";

const SECTIONS = ["jobDescription", "qualifications", "additionalInformation", "companyDescription"];

/** A posting of the postings API, from its own URL; a list row is the same without `jobAd`. */
const normalize = normalizer((raw, board) => {
  if (text(raw.visibility) !== null && raw.visibility !== "PUBLIC") return "not-listed";
  const { location } = raw;
  const country = text(at(location, "country"))?.toUpperCase();
  const where =
    text(at(location, "fullLocation"))?.replace(/,(?:\s*,)+/g, ",") ??
    joined([at(location, "city"), at(location, "region"), country]);
  const mode = at(location, "hybrid") === true ? "hybrid" : null;
  const company = text(at(raw, "company", "identifier")) ?? board.token;
  const ad = at(raw, "jobAd", "sections");
  return {
    id: raw.id,
    title: raw.name,
    company: text(at(raw, "company", "name")),
    location: places([placeOr(where, country)], mode),
    type: joined([at(raw, "typeOfEmployment", "label")]),
    sourceCategory: joined([
      at(raw, "department", "label"),
      at(raw, "function", "label"),
      at(raw, "industry", "label"),
    ]),
    description: sections(SECTIONS.map((name) => [at(ad, name, "title"), at(ad, name, "text")] as const)),
    url: raw.postingUrl ?? `https://jobs.smartrecruiters.com/${segment(company)}/${segment(raw.id)}`,
    applyUrl: raw.applyUrl,
    datePosted: raw.releasedDate,
    remoteFlag: at(location, "remote") === true && mode === null ? true : null,
  };
});

const PAGE = 100;

const postingsApi = (token: string) => `https://api.smartrecruiters.com/v1/companies/${segment(token)}/postings`;
const posting = ({ token }: Board, id: string) => getJson(`${postingsApi(token)}/${segment(id)}`);

export const smartrecruiters = defineSource({
  name: "smartrecruiters",
  kind: "board",
  normalize,
  plan: () => [{ skip: 0 }],
  request: ({ id, skip }, board) =>
    typeof id === "string" ? posting(board, id) : getJson(`${postingsApi(board.token)}?limit=${PAGE}&offset=${skip}`),
  read: (body, { board, cursor }) => {
    if (cursor.id !== undefined) {
      const own = at(body, "id");
      return externalIdOf(board, own) === null ? "no posting" : detailPage(board, own, body);
    }
    const rows = at(body, "content");
    if (!Array.isArray(rows)) return "no list of postings";
    const items = rows.map((raw) => {
      const id = text(at(raw, "id"));
      return { externalId: externalIdOf(board, id), raw, detail: id === null ? null : { id } };
    });
    const rest = nextAfter(items, cursor, PAGE);
    const total = Number(at(body, "totalFound"));
    const cut = rest.next.length === 0 && Number(cursor.skip) + rows.length < total;
    return sourcePage(items, {
      ...rest,
      ...(cut ? { claim: "latest" as const } : {}),
      employerName: text(at(rows[0], "company", "name")),
    });
  },
  probe: (board, externalId) => posting(board, ownIdOf(board, externalId)),
  tokenOf: (address) =>
    tokenInPath(address, /^(?:jobs|careers)\.smartrecruiters\.com$/) ??
    tokenInPath(address, /^api\.smartrecruiters\.com$/, 2),
});
