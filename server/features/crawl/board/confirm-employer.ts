import { namesAgree } from "#domain/posting/employer-name.ts";
import { decodeEntities } from "#domain/reading/text/decode-markup.ts";
import type { Board } from "#domain/sources/board.ts";
import type { CrawlDeps } from "#server/features/crawl/crawl-deps.ts";
import type { JobSource, SourceAnswer, SourceItem, SourcePage, SourceRequest } from "#server/sources/job-source.ts";

/** The names by which a posting's page may call its employer: parts of its title, the site's name, and what schema.org says. */
export function employerNamesIn(html: string): string[] {
  const head = html.slice(0, 200_000);
  const found = [
    /<title[^<>]{0,300}>([^<]{0,500})/i.exec(head)?.[1],
    ...[...head.matchAll(/<meta[^<>]{1,500}(?:og:site_name|og:title)[^<>]{0,1000}>/gi)].map(
      ([tag]) => /content="([^"]*)"/i.exec(tag)?.[1],
    ),
    /"hiringOrganization"\s{0,9}:\s{0,9}\{[^}]{0,2000}?"name"\s{0,9}:\s{0,9}"([^"]{0,500})"/.exec(head)?.[1],
  ];
  return found.flatMap((text) => (text ? [text, ...text.split(/\s+(?:[-–—|·@]|at)\s+|:\s+/)] : [])).map(decodeEntities);
}

type Confirmation = "live" | "candidate" | "unconfirmed";

/** What becomes of a candidate by the names its answer or first posting gives. Without a name of ours, theirs is taken. */
export function confirmEmployer(board: Pick<Board, "employerName">, names: readonly string[]): Confirmation {
  if (names.length === 0) return "candidate";
  if (board.employerName === null) return "live";
  return names.some((name) => namesAgree(board.employerName, name)) ? "live" : "unconfirmed";
}

type FirstPage = {
  source: JobSource;
  board: Board;
  items: SourcePage["items"];
  ask: (request: SourceRequest) => Promise<SourceAnswer>;
};

/** What the first posting calls its employer: the whole posting, where the list is not enough, else its page. */
export async function namesOnFirstPage(
  { now }: Pick<CrawlDeps, "now">,
  { source, board, items, ask }: FirstPage,
): Promise<string[]> {
  const [first] = Array.isArray(items) ? (items as SourceItem[]) : [];
  if (!first || !("raw" in first)) return [];
  let { raw } = first;
  if (first.detail) {
    const outcome = await source.fetch(first.detail, board, ask);
    if (outcome.kind !== "page") return [];
    if (outcome.page.employerName) return [outcome.page.employerName];
    for await (const item of outcome.page.items) if ("raw" in item) raw = item.raw;
  }
  // Without the name that we know it by, which would confirm itself.
  const normalized = source.normalize(raw, { ...board, employerName: null }, now());
  if (!normalized.ok) return [];
  if (normalized.input.company) return [normalized.input.company];
  const { url } = normalized.input;
  const page = url ? await ask({ method: "GET", url, accept: "text/html", isPage: true }) : null;
  return page?.status === 200 ? employerNamesIn(page.body) : [];
}
