import { normalizer } from "#domain/sources/board.ts";
import { at, entries, joined, payPeriod, places, sections, segment, text } from "#domain/sources/raw-values.ts";

/** A job of the board API, from its own address. `employmentType` is a code with a label ("SALARIED_FT"). */
export const normalize = normalizer((raw, board) => {
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
