import { normalizer, ownIdOf } from "#domain/sources/board.ts";
import { at, entries, joined, namesNoPlace, segment, text } from "#domain/sources/raw-values.ts";
import { defineSource, getJson, sourcePage, tokenInPath, wholePostings } from "../define-source.ts";

/** A job of the job board API with `content=true`. Its content is HTML, escaped once or twice; the reader undoes that. */
const normalize = normalizer((raw) => ({
  id: raw.id,
  title: raw.title,
  company: text(raw.company_name),
  location: locationOf(raw),
  description: raw.content,
  sourceCategory: joined(entries(raw.departments).map((one) => at(one, "name"))),
  url: raw.absolute_url,
  datePosted: raw.first_published,
}));

/** "Hybrid" or "Remote" alone names no place: then the offices do. */
function locationOf(raw: Record<string, unknown>): string | null {
  const name = text(at(raw, "location", "name"));
  if (!namesNoPlace(name)) return name;
  const offices = entries(raw.offices).map((one) => text(at(one, "location")) ?? text(at(one, "name")));
  return joined([name, joined(offices, "; ")], " - ");
}

const boardApi = (token: string) => `https://boards-api.greenhouse.io/v1/boards/${segment(token)}/jobs`;

const BOARDS = /^(?:boards|job-boards)(?:\.eu)?\.greenhouse\.io$/;

export const greenhouse = defineSource({
  name: "greenhouse",
  kind: "board",
  normalize,
  request: (_, { token }) => getJson(`${boardApi(token)}?content=true`),
  read: (body, { board }) => {
    const jobs = at(body, "jobs");
    if (!Array.isArray(jobs)) return "no list of jobs";
    const total = at(body, "meta", "total");
    return sourcePage(
      wholePostings(board, jobs, (raw) => at(raw, "id")),
      {
        claim: typeof total === "number" && total !== jobs.length ? "latest" : "complete",
        employerName: text(at(jobs[0], "company_name")),
      },
    );
  },
  probe: (board, externalId) => getJson(`${boardApi(board.token)}/${segment(ownIdOf(board, externalId))}`),
  tokenOf: (address) =>
    (BOARDS.test(address.hostname) && address.searchParams.get("for")) ||
    tokenInPath(address, BOARDS) ||
    tokenInPath(address, /^boards-api\.greenhouse\.io$/, 2),
});
