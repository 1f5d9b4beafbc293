import { safeHttpUrl } from "#domain/shared/safe-url.ts";
import { type Board, externalIdOf } from "#domain/sources/board.ts";
import { at, text } from "#domain/sources/raw-values.ts";
import { defineSource, detailPage, sourcePage } from "../define-source.ts";
import type { SourceItem } from "../job-source.ts";
import { readPage } from "../read-page.ts";
import { jobPostingsIn } from "./job-postings-in.ts";
import { normalize } from "./normalize.ts";

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
