import { isRecord } from "#domain/shared/parse-json.ts";
import { type Board, boardOrigin, externalIdOf, normalizer, ownIdOf } from "#domain/sources/board.ts";
import { at, joined, parsedJson, places, segment, text, writtenJson } from "#domain/sources/raw-values.ts";
import { defineSource, detailPage, getJson, sourcePage, tokenInHost } from "../define-source.ts";

const MODES: Readonly<Record<string, string>> = { "0": "on-site", "1": "remote", "2": "hybrid" };

/** `listed`: a row of the careers list, the only place with the work mode. `opening`: the rest, from the posting's own URL. */
const normalize = normalizer((raw, board) => {
  const listed = at(raw, "listed");
  if (!isRecord(listed)) return "not-an-object";
  const opening = at(raw, "opening");
  const either = (name: string) => text(at(opening, name)) ?? text(listed[name]);
  const mode = MODES[text(listed.locationType) ?? ""] ?? (listed.isRemote === true ? "remote" : null);
  const where = [at(opening, "location"), listed.location, listed.atsLocation].map((place) =>
    joined([
      at(place, "city"),
      at(place, "state") ?? at(place, "province"),
      at(place, "addressCountry") ?? at(place, "country"),
    ]),
  );
  const id = text(listed.id) ?? "";
  return {
    id,
    title: either("jobOpeningName"),
    location: places([where.find((one) => one !== null)], mode),
    type: either("employmentStatusLabel"),
    salary: at(opening, "compensation"),
    sourceCategory: either("departmentLabel"),
    description: at(opening, "description"),
    url: at(opening, "jobOpeningShareUrl") ?? `${boardOrigin(board.token, "bamboohr.com")}/careers/${segment(id)}`,
    datePosted: at(opening, "datePosted"),
    remoteFlag: mode === "remote" ? true : null,
  };
});

const careers = (token: string) => `${boardOrigin(token, "bamboohr.com")}/careers`;
const opening = ({ token }: Board, id: string) => getJson(`${careers(token)}/${segment(id)}/detail`);

export const bamboohr = defineSource({
  name: "bamboohr",
  kind: "board",
  normalize,
  request: ({ id }, board) => (typeof id === "string" ? opening(board, id) : getJson(`${careers(board.token)}/list`)),
  read: (body, { board, cursor }) => {
    if (cursor.id !== undefined) {
      const found = at(body, "result", "jobOpening");
      if (typeof found !== "object" || found === null) return "no job opening";
      return detailPage(board, cursor.id, { listed: parsedJson(cursor.listed), opening: found });
    }
    const rows = at(body, "result");
    if (!Array.isArray(rows)) return "no list of openings";
    const total = at(body, "meta", "totalCount");
    return sourcePage(
      rows.map((listed) => {
        const id = text(at(listed, "id"));
        const written = writtenJson(listed);
        const detail = id === null || written === null ? null : { id, listed: written };
        return { externalId: externalIdOf(board, id), raw: { listed }, detail };
      }),
      { claim: typeof total === "number" && total !== rows.length ? "latest" : "complete" },
    );
  },
  probe: (board, externalId) => opening(board, ownIdOf(board, externalId)),
  tokenOf: (address) => tokenInHost(address, "bamboohr.com"),
});
