import { type Board, externalIdOf, normalizer, ownIdOf } from "#domain/sources/board.ts";
import { at, entries, joined, payPeriod, places, sections, segment, text } from "#domain/sources/raw-values.ts";
import { defineSource, detailPage, getJson, sourcePage, tokenInPath } from "../define-source.ts";

/** A job of the board API, from its own address. `employmentType` is a code with a label ("SALARIED_FT"). */
const normalize = normalizer((raw, board) => {
  const pay = entries(raw.payRangeDetails)[0];
  const period = payPeriod(at(pay, "frequency"));
  const type = text(at(raw, "employmentType", "label")) ?? text(at(raw, "employmentType", "id"));
  const where = entries(raw.workLocations);
  return {
    id: raw.uuid,
    title: raw.name,
    company: text(raw.companyName),
    location: places(where.length > 0 ? where : [at(raw, "workLocation", "label")], null),
    type: type?.replace(/_FT$/, " full-time").replace(/_PT$/, " part-time").replaceAll("_", " "),
    salaryMin: period && at(pay, "rangeStart"),
    salaryMax: period && at(pay, "rangeEnd"),
    salaryCurrency: period && at(pay, "currency"),
    salaryPeriod: period,
    sourceCategory: joined([at(raw, "department", "name") ?? at(raw, "department", "label")]),
    description: sections([
      [null, at(raw, "description", "role")],
      [null, at(raw, "description", "company")],
    ]),
    url: raw.url ?? `https://ats.rippling.com/${segment(board.token)}/jobs/${segment(raw.uuid)}`,
    datePosted: raw.createdOn,
  };
});

const jobs = (token: string) => `https://api.rippling.com/platform/api/ats/v1/board/${segment(token)}/jobs`;
const job = ({ token }: Board, id: string) => getJson(`${jobs(token)}/${segment(id)}`);

export const rippling = defineSource({
  name: "rippling",
  kind: "board",
  normalize,
  request: ({ id }, board) => (typeof id === "string" ? job(board, id) : getJson(jobs(board.token))),
  read: (body, { board, cursor }) => {
    if (cursor.id !== undefined) {
      const id = at(body, "uuid");
      if (externalIdOf(board, id) === null) return "no job";
      return detailPage(board, id, body, text(at(body, "companyName")));
    }
    if (!Array.isArray(body)) return "no list of jobs";
    return sourcePage(
      body.map((raw) => {
        const id = text(at(raw, "uuid"));
        return { externalId: externalIdOf(board, id), raw, detail: id === null ? null : { id } };
      }),
    );
  },
  probe: (board, externalId) => job(board, ownIdOf(board, externalId)),
  tokenOf: (address) => {
    const first = tokenInPath(address, /^ats(?:\.\w+)?\.rippling\.com$/);
    if (first !== null && /^[a-z]{2}-[A-Z]{2}$/.test(first)) return tokenInPath(address, /rippling\.com$/, 1);
    return first ?? tokenInPath(address, /^api\.rippling\.com$/, 5);
  },
});
