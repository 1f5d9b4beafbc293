import { type Board, boardOrigin, externalIdOf, ownIdOf } from "#domain/sources/board.ts";
import { at, parsedJson, segment, text, writtenJson } from "#domain/sources/raw-values.ts";
import { defineSource, detailPage, getJson, sourcePage, tokenInHost } from "../define-source.ts";
import { normalize } from "./normalize.ts";

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
