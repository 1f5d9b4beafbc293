import { normalizer } from "#domain/sources/board.ts";
import { at, joined, placeOr, places, sections, segment, text } from "#domain/sources/raw-values.ts";

const SECTIONS = ["jobDescription", "qualifications", "additionalInformation", "companyDescription"];

/** A posting of the postings API, from its own URL; a list row is the same without `jobAd`. */
export const normalize = normalizer((raw, board) => {
  if (text(raw.visibility) !== null && raw.visibility !== "PUBLIC") return "not-listed";
  const { location } = raw;
  const country = text(at(location, "country"))?.toUpperCase();
  const where =
    text(at(location, "fullLocation"))?.replace(/,(?:\s*,)+/g, ",") ??
    joined([at(location, "city"), at(location, "region"), country]);
  const mode = at(location, "hybrid") === true ? "hybrid" : null;
  const company = text(at(raw, "company", "identifier")) ?? board.token;
  const ad = at(raw, "jobAd", "sections");
  return {
    id: raw.id,
    title: raw.name,
    company: text(at(raw, "company", "name")),
    location: places([placeOr(where, country)], mode),
    type: joined([at(raw, "typeOfEmployment", "label")]),
    sourceCategory: joined([
      at(raw, "department", "label"),
      at(raw, "function", "label"),
      at(raw, "industry", "label"),
    ]),
    description: sections(SECTIONS.map((name) => [at(ad, name, "title"), at(ad, name, "text")] as const)),
    url: raw.postingUrl ?? `https://jobs.smartrecruiters.com/${segment(company)}/${segment(raw.id)}`,
    applyUrl: raw.applyUrl,
    datePosted: raw.releasedDate,
    remoteFlag: at(location, "remote") === true && mode === null ? true : null,
  };
});
