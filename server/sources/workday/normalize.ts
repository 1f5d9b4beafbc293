import { isRecord } from "#domain/shared/parse-json.ts";
import { normalizer } from "#domain/sources/board.ts";
import { at, entries, joined, placeOr, places, text } from "#domain/sources/raw-values.ts";

/** The answer of a posting's own address. `path` is its externalPath, the only id that every site has. */
export const normalize = normalizer((raw, board) => {
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
