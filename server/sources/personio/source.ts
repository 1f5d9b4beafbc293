import { boardOrigin, normalizer, ownIdOf } from "#domain/sources/board.ts";
import { at, joined, oneOrMore, places, sections, segment, text } from "#domain/sources/raw-values.ts";
import { defineSource, sourcePage, tokenInHost, wholePostings } from "../define-source.ts";
import { readXml } from "../read-xml.ts";

/** A `position` of the XML feed as JSON. It has no address of its own: the page of a job is /job/ and its id. */
const normalize = normalizer((raw, board) => {
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

/** Tokens are names under jobs.personio.de, or whole hosts (jobs.personio.com and own domains). */
export const personio = defineSource({
  name: "personio",
  kind: "board",
  normalize,
  request: (_, { token }) => ({
    method: "GET",
    url: `${boardOrigin(token, "jobs.personio.de")}/xml?language=en`,
    accept: "application/xml",
  }),
  read: (body, { board }) => {
    const feed = readXml(String(body), "workzag-jobs", "position");
    if (feed === null) return "no whole list of positions";
    const items = wholePostings(board, feed.items, (raw) => at(raw, "id"));
    return sourcePage(items, { employerName: text(at(feed.items[0], "subcompany")) });
  },
  probe: (board, externalId) => ({
    method: "GET",
    url: `${boardOrigin(board.token, "jobs.personio.de")}/job/${segment(ownIdOf(board, externalId))}`,
    accept: "text/html",
    isPage: true,
  }),
  tokenOf: (address) =>
    tokenInHost(address, "jobs.personio.de") ??
    (tokenInHost(address, "jobs.personio.com") === null ? null : address.hostname),
});
