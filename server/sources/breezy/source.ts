import { isRecord } from "#domain/shared/parse-json.ts";
import { boardOrigin, externalIdOf, normalizer } from "#domain/sources/board.ts";
import {
  at,
  entries,
  joined,
  parsedJson,
  placeOr,
  places,
  segment,
  text,
  writtenJson,
} from "#domain/sources/raw-values.ts";
import { defineSource, detailPage, getJson, sourcePage, tokenInHost } from "../define-source.ts";
import { jobPostingsIn } from "../jsonld/job-postings-in.ts";
import { readPage } from "../read-page.ts";

/** `listed`: a row of /json. `page`: the JobPosting of its page, which alone has the text. */
const normalize = normalizer((raw, board) => {
  const listed = at(raw, "listed");
  if (!isRecord(listed)) return "not-an-object";
  const all = entries(listed.locations);
  const where = (all.length > 0 ? all : [listed.location]).map((one) =>
    placeOr(at(one, "name") ?? at(one, "city"), at(one, "country", "name")),
  );
  const isRemote = [listed.location, ...all].some((one) => at(one, "is_remote") === true);
  const path = segment(listed.friendly_id);
  return {
    id: listed.id,
    title: listed.name,
    company: text(at(listed, "company", "name")),
    location: places(where, null),
    type: text(at(listed, "type", "name")) ?? at(listed, "type", "id"),
    salary: listed.salary,
    sourceCategory: joined([listed.department]),
    description: at(raw, "page", "description"),
    url: listed.url ?? (path && `${boardOrigin(board.token, "breezy.hr")}/p/${path}`),
    datePosted: listed.published_date,
    logoUrl: at(listed, "company", "logo_url"),
    remoteFlag: isRemote || null,
  };
});

/** The list is JSON; the text of a posting stands on its page only. A private portal answers an empty list. */
export const breezy = defineSource({
  name: "breezy",
  kind: "board",
  normalize,
  request: ({ page }, { token }) => {
    const origin = boardOrigin(token, "breezy.hr");
    return typeof page === "string"
      ? { method: "GET", url: `${origin}/p/${segment(page)}`, accept: "text/html", isPage: true }
      : getJson(`${origin}/json`);
  },
  read: (body, { board, cursor }) => {
    if (cursor.page !== undefined) {
      const listed = parsedJson(cursor.listed);
      const [page = null] = jobPostingsIn(readPage(String(body)).blocks);
      if (page === null) return "no JobPosting on the page";
      return detailPage(board, at(listed, "id"), { listed, page });
    }
    if (!Array.isArray(body)) return "no list of positions";
    return sourcePage(
      body.map((listed) => {
        const page = text(at(listed, "friendly_id"));
        const written = writtenJson(listed);
        const detail = page === null || written === null ? null : { page, listed: written };
        return { externalId: externalIdOf(board, at(listed, "id")), raw: { listed }, detail };
      }),
      { claim: body.length === 0 ? "latest" : "complete", employerName: text(at(body[0], "company", "name")) },
    );
  },
  tokenOf: (address) => tokenInHost(address, "breezy.hr"),
});
