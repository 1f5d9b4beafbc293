import { escapeXml } from "./feed.ts";

/** One URL of the site. `changed`: creation or last change; null = unknown. */
export type SitemapEntry = { path: string; changed: Date | null };

/** The protocol's limit (sitemaps.org) is 50,000; ids spread evenly, so this leaves ample room. */
const ENTRIES_PER_SHARD = 30_000;
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** How many files `open` jobs need: a power of two, so that most jobs stay in theirs while the number grows. */
export function shardCount(open: number): number {
  let count = 1;
  while (count * ENTRIES_PER_SHARD < open) count *= 2;
  return count;
}

/** The ids of sitemap file `shard` of `count`: from `from` to before `to` (null = the end). UUID ranges suit an index scan. */
export function shardRange(shard: number, count: number): { from: string; to: string | null } {
  const start = (number: number) =>
    `${((number * 2 ** 32) / count).toString(16).padStart(8, "0")}-0000-0000-0000-000000000000`;
  return { from: start(shard), to: shard + 1 < count ? start(shard + 1) : null };
}

/** The index of all sitemap files, which is itself a sitemap for search engines. */
export function sitemapIndex(origin: string, files: readonly SitemapEntry[]): string {
  const rows = files.map((file) => `<sitemap>${located(origin, file)}</sitemap>\n`);
  return `${HEAD}<sitemapindex ${NAMESPACE}>\n${rows.join("")}</sitemapindex>\n`;
}

/** One sitemap file, in the pieces its entries come in, so that a large one is never in memory as a whole. */
export async function* sitemapFile(origin: string, pieces: AsyncIterable<SitemapEntry[]>): AsyncGenerator<string> {
  yield `${HEAD}<urlset ${NAMESPACE}>\n`;
  for await (const entries of pieces) yield entries.map((entry) => `<url>${located(origin, entry)}</url>\n`).join("");
  yield "</urlset>\n";
}

function located(origin: string, { path, changed }: SitemapEntry): string {
  const lastmod = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : "";
  return `<loc>${escapeXml(origin + path)}</loc>${lastmod}`;
}
