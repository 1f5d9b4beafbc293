import { XMLParser, XMLValidator } from "fast-xml-parser";
import { expect, test } from "vitest";
import { shardCount, shardRange, sitemapFile, sitemapIndex } from "./sitemap.ts";

const LIMIT = 50_000;
const idOf = (n: number) =>
  `${((n * 2_654_435_761) % 2 ** 32).toString(16).padStart(8, "0")}-0000-4000-8000-000000000000`;
const changed = new Date("2026-03-01T10:00:00Z");

test.each([0, 1, 30_000, 30_001, 130_000])("%i jobs: every job in exactly one file, none too long", (open) => {
  const count = shardCount(open);
  const ranges = Array.from({ length: count }, (_, shard) => shardRange(shard, count));
  const sizes = new Array<number>(count).fill(0);
  for (let n = 0; n < open; n++) {
    const id = idOf(n);
    const [shard, ...more] = ranges.flatMap(({ from, to }, at) => (id >= from && (to === null || id < to) ? [at] : []));
    expect(more).toEqual([]);
    sizes[shard as number] = (sizes[shard as number] as number) + 1;
  }
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(open);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(LIMIT);
});

test("a file in pieces is one document", async () => {
  async function* entries() {
    yield [{ path: "/jobs/0/a&b", changed }];
    yield [{ path: "/jobs/1/c", changed: null }];
  }
  let text = "";
  for await (const piece of sitemapFile("https://jobs.example.com", entries())) text += piece;
  expect(XMLValidator.validate(text)).toBe(true);
  expect(new XMLParser().parse(text).urlset.url).toEqual([
    { loc: "https://jobs.example.com/jobs/0/a&b", lastmod: "2026-03-01T10:00:00.000Z" },
    { loc: "https://jobs.example.com/jobs/1/c" },
  ]);
});

test("the index names each file with its date", () => {
  const index = sitemapIndex("https://jobs.example.com", [{ path: "/sitemaps/jobs-0.xml", changed }]);
  expect(new XMLParser().parse(index).sitemapindex.sitemap).toEqual({
    loc: "https://jobs.example.com/sitemaps/jobs-0.xml",
    lastmod: "2026-03-01T10:00:00.000Z",
  });
});
