import { expect, test } from "vitest";
import { DOCUMENT_NAMES } from "#app/features/legal/document-names.ts";
import { PUBLIC_PAGES, robotsText, UNLISTED_PATHS } from "./public-pages.ts";

test("every document is listed", () => {
  expect(PUBLIC_PAGES).toEqual(expect.arrayContaining(DOCUMENT_NAMES.map((name) => `/${name}`)));
});

test("no public page is closed to crawlers", () => {
  for (const page of PUBLIC_PAGES) for (const closed of UNLISTED_PATHS) expect(page.startsWith(closed)).toBe(false);
});

test("robots.txt leads to the sitemap", () => {
  expect(robotsText("https://jobs.example.com").split("\n")).toEqual(
    expect.arrayContaining([
      "User-agent: *",
      "Disallow: /results?",
      "Allow: /results?lang=",
      "Sitemap: https://jobs.example.com/sitemap.xml",
    ]),
  );
});
