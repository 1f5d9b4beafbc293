import { isRecord } from "#domain/shared/parse-json.ts";
import { boardOrigin, normalizer } from "#domain/sources/board.ts";
import { at, joined, places, segment, text } from "#domain/sources/raw-values.ts";

const MODES: Readonly<Record<string, string>> = { "0": "on-site", "1": "remote", "2": "hybrid" };

/** `listed`: a row of the careers list, the only place with the work mode. `opening`: the rest, from the posting's own URL. */
export const normalize = normalizer((raw, board) => {
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
