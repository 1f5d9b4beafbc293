import { XMLParser, XMLValidator } from "fast-xml-parser";
import { expect, test } from "vitest";
import { shardCount, shardOf, sitemapFile, sitemapIndex } from "./sitemap.ts";

const LIMIT = 50_000;
const idOf = (n: number) => `00000000-0000-4000-8000-${((n * 2_654_435_761) % 2 ** 48).toString(16).padStart(12, "0")}`;
const changed = new Date("2026-03-01T10:00:00Z");

test.each([0, 1, 30_000, 30_001, 130_000])("%i jobs: every job in exactly one file, none too long", (open) => {
  const count = shardCount(open);
  const sizes = new Array<number>(count).fill(0);
  for (let n = 0; n < open; n++) {
    const shard = shardOf(idOf(n), count);
    sizes[shard] = (sizes[shard] as number) + 1;
  }
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(open);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(LIMIT);
});

test("a file of many entries comes in pieces and is one document", () => {
  const entries = Array.from({ length: 1_200 }, (_, n) => ({
    path: `/jobs/${n}/a&b`,
    changed: n === 0 ? changed : null,
  }));
  const pieces = [...sitemapFile("https://jobs.example.com", entries)];
  expect(pieces.length).toBeGreaterThan(2);
  expect(XMLValidator.validate(pieces.join(""))).toBe(true);
  const { url } = new XMLParser().parse(pieces.join("")).urlset;
  expect(url).toHaveLength(1_200);
  expect(url[0]).toEqual({ loc: "https://jobs.example.com/jobs/0/a&b", lastmod: "2026-03-01T10:00:00.000Z" });
  expect(url[1]).not.toHaveProperty("lastmod");
});

test("the index names each file with its date", () => {
  const index = sitemapIndex("https://jobs.example.com", [{ path: "/sitemaps/jobs-0.xml", changed }]);
  expect(new XMLParser().parse(index).sitemapindex.sitemap).toEqual({
    loc: "https://jobs.example.com/sitemaps/jobs-0.xml",
    lastmod: "2026-03-01T10:00:00.000Z",
  });
});
