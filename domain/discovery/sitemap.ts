import { escapeXml } from "./escape-xml.ts";

/** One address of the site. `changed`: when the page came about or last changed; null = not known. */
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

/** The file of a job among `count`, by the end of its UUID: the same on every machine, whatever else is open. */
export function shardOf(id: string, count: number): number {
  return Number.parseInt(id.slice(-6), 16) % count;
}

/** The index of all sitemap files, which is itself a sitemap for search engines. */
export function sitemapIndex(origin: string, files: readonly SitemapEntry[]): string {
  const rows = files.map((file) => `<sitemap>${located(origin, file)}</sitemap>\n`);
  return `${HEAD}<sitemapindex ${NAMESPACE}>\n${rows.join("")}</sitemapindex>\n`;
}

/** One sitemap file, in pieces, so that a large one is never in memory as a whole. */
export function* sitemapFile(origin: string, entries: Iterable<SitemapEntry>): Generator<string> {
  yield `${HEAD}<urlset ${NAMESPACE}>\n`;
  let rows: string[] = [];
  for (const entry of entries) {
    rows.push(`<url>${located(origin, entry)}</url>\n`);
    if (rows.length < 500) continue;
    yield rows.join("");
    rows = [];
  }
  yield `${rows.join("")}</urlset>\n`;
}

function located(origin: string, { path, changed }: SitemapEntry): string {
  const lastmod = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : "";
  return `<loc>${escapeXml(origin + path)}</loc>${lastmod}`;
}
