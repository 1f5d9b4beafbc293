import { boardOrigin, normalizer } from "#domain/sources/board.ts";
import { at, joined, oneOrMore, places, sections, segment, text } from "#domain/sources/raw-values.ts";

/** A `position` of the XML feed as JSON. It has no address of its own: the page of a job is /job/ and its id. */
export const normalize = normalizer((raw, board) => {
  const offices = [raw.office, ...oneOrMore(at(raw, "additionalOffices", "office"))];
  const parts = oneOrMore(at(raw, "jobDescriptions", "jobDescription"));
  const id = text(raw.id) ?? "";
  return {
    id,
    title: raw.name,
    company: text(raw.subcompany) ?? board.employerName,
    location: places(offices, null),
    type: joined([text(raw.schedule)?.replace("full-or-part-time", "full-time or part-time"), raw.employmentType]),
    sourceCategory: joined([raw.department, raw.recruitingCategory, raw.occupationCategory]),
    description: sections(parts.map((part) => [at(part, "name"), at(part, "value")] as const)),
    url: `${boardOrigin(board.token, "jobs.personio.de")}/job/${segment(id)}`,
    datePosted: raw.createdAt,
    skills: raw.keywords,
  };
});
