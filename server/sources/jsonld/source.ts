import { DAY_MS } from "#domain/shared/instant.ts";
import { isRecord } from "#domain/shared/parse-json.ts";
import { safeHttpUrl } from "#domain/shared/safe-url.ts";
import { type Board, externalIdOf, normalizer } from "#domain/sources/board.ts";
import { at, joined, oneOrMore, payPeriod, places, text } from "#domain/sources/raw-values.ts";
import { defineSource, detailPage, sourcePage } from "../define-source.ts";
import type { SourceItem } from "../job-source.ts";
import { readPage } from "../read-page.ts";
import { jobPostingsIn } from "./job-postings-in.ts";

/** schema.org JobPosting: `posting` as the page at `url` states it, with the `id` it is known by. */
const normalize = normalizer((raw, board, fetchedAt) => {
  const posting = at(raw, "posting");
  if (!isRecord(posting)) return "not-an-object";
  const until = Date.parse(text(posting.validThrough) ?? "");
  if (until < fetchedAt.getTime() - DAY_MS) return "expired";
  const organization = posting.hiringOrganization;
  const isRemote = oneOrMore(posting.jobLocationType).some((type) => /^telecommute$/i.test(String(type)));
  return {
    id: at(raw, "id"),
    title: posting.title ?? posting.name,
    company: text(organization) ?? text(at(organization, "name")) ?? board.employerName,
    location: locationOf(posting, isRemote),
    type: joined(oneOrMore(posting.employmentType)),
    ...payOf(posting.baseSalary),
    sourceCategory: joined(oneOrMore(posting.occupationalCategory)) ?? joined(oneOrMore(posting.industry)),
    description: posting.description,
    url: at(raw, "url"),
    datePosted: posting.datePosted,
    skills: posting.skills,
    companyWebsiteUrl: text(at(organization, "sameAs")) ?? text(at(organization, "url")) ?? board.website,
    remoteFlag: isRemote || null,
  };
});

/** Of remote work, where applicants may live; else where the place of work is. */
function locationOf(posting: Record<string, unknown>, isRemote: boolean): string | null {
  const open = oneOrMore(posting.applicantLocationRequirements).map((one) => text(one) ?? at(one, "name"));
  if (isRemote && open.length > 0) return joined(open);
  const named = oneOrMore(posting.jobLocation).map((place) => {
    const address = at(place, "address");
    const country = text(at(address, "addressCountry")) ?? at(address, "addressCountry", "name");
    const stated = joined([at(address, "addressLocality"), at(address, "addressRegion"), country]);
    return stated ?? text(address) ?? at(place, "name");
  });
  return places(named, null);
}

function payOf(salary: unknown) {
  const value = at(salary, "value");
  const amount = typeof value === "object" ? value : { value };
  const period = payPeriod(at(amount, "unitText") ?? at(salary, "unitText"));
  const exact = at(amount, "value");
  return {
    salary: text(salary),
    salaryMin: at(amount, "minValue") ?? exact,
    salaryMax: at(amount, "maxValue") ?? exact,
    salaryCurrency: at(salary, "currency") ?? at(amount, "currency"),
    salaryPeriod: period,
  };
}

/** Most pages of postings that a careers page leads to. */
const MAX_LINKED = 200;

/**
 * A careers page by address, which is the token: the JobPostings on it and on pages below that it links to. Pages are known by their
 * address, since ids are often empty or shared.
 */
export const jsonld = defineSource({
  name: "jsonld",
  kind: "page",
  normalize,
  request: ({ page }, { token }) => ({
    method: "GET",
    url: safeHttpUrl(typeof page === "string" ? page : token) ?? "https://invalid.example/",
    accept: "text/html",
    isPage: true,
  }),
  read: (body, { board, cursor, answer }) => {
    const { blocks, links } = readPage(String(body));
    const postings = jobPostingsIn(blocks);
    const employerName = text(at(postings[0], "hiringOrganization", "name"));
    if (typeof cursor.page === "string") {
      const [posting] = postings;
      if (!posting) return "no JobPosting on the page";
      return detailPage(board, cursor.page, { posting, id: cursor.page, url: cursor.page }, employerName);
    }
    const here = postings.map((posting): SourceItem => {
      const url = safeHttpUrl(text(posting.url)) ?? answer.url;
      const id = text(at(posting, "identifier", "value")) ?? text(posting.identifier) ?? url;
      return { externalId: externalIdOf(board, id), raw: { posting, id, url }, detail: null };
    });
    const below = here.length > 0 ? [] : pagesBelow(links, board, answer.url);
    if (here.length + below.length === 0) return "no JobPosting on the page, and no pages below it";
    return sourcePage([...here, ...below], { employerName });
  },
});

/** Pages on the same host whose path continues that of the careers page. */
function pagesBelow(links: readonly string[], board: Board, base: string): SourceItem[] {
  const { origin, pathname } = new URL(base);
  const folder = pathname.replace(/\/$/, "");
  const pages = links.flatMap((link) => {
    if (!URL.canParse(link, base)) return [];
    const url = new URL(link, base);
    url.hash = "";
    return url.origin === origin && url.pathname.startsWith(`${folder}/`) && url.pathname.length > folder.length + 1
      ? [url.href]
      : [];
  });
  return [...new Set(pages)].slice(0, MAX_LINKED).map((page) => ({
    externalId: externalIdOf(board, page),
    raw: { url: page },
    detail: { page },
  }));
}
