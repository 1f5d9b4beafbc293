import { ownIdOf } from "#domain/sources/board.ts";
import { at, segment, text } from "#domain/sources/raw-values.ts";
import { defineSource, getJson, sourcePage, tokenInPath, wholePostings } from "../define-source.ts";
import { normalize } from "./normalize.ts";

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
