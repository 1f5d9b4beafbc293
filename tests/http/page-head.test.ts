import { expect, test } from "vitest";
import { PUBLIC_PAGES } from "#domain/discovery/public-pages.ts";
import { buildApp } from "#tests/support/build/build-app.ts";
import { TEST_NOW } from "#tests/support/build/build-ctx.ts";
import { buildJob } from "#tests/support/build/build-job.ts";
import { testDatabase } from "#tests/support/store/database.ts";

const ORIGIN = "http://localhost:3000";
const job = buildJob({ descriptionText: "We grow data." });
const { app } = buildApp(await testDatabase(), { jobs: [job], now: () => TEST_NOW });

async function headOf(path: string, headers: Record<string, string> = {}) {
  const response = await app.request(ORIGIN + path, { headers });
  const html = await response.text();
  const all = (tag: RegExp) => [...html.matchAll(tag)].map((match) => match[1]);
  return {
    cookie: response.headers.get("set-cookie"),
    doctype: html.startsWith("<!DOCTYPE html><html"),
    language: all(/<html lang="(\w+)"/g)[0],
    canonical: all(/<link rel="canonical" href="([^"]+)"/g),
    languages: all(/<link rel="alternate" hrefLang="([^"]+)"/gi),
    picture: all(/<meta property="og:image" content="([^"]+)"/g),
    robots: all(/<meta name="robots" content="([^"]+)"/g),
    descriptions: all(/<meta name="description" content="([^"]+)"/g),
  };
}

test.each([...PUBLIC_PAGES, "/onboarding/education", `/jobs/${job.id}/gardener-of-data-blue-heron-works`])(
  "%s: one canonical address, one description, a picture, open to search engines",
  async (path) => {
    const { doctype, canonical, picture, robots, descriptions } = await headOf(path);
    expect(doctype).toBe(true);
    expect(canonical).toEqual([ORIGIN + path]);
    expect(picture).toEqual([`${ORIGIN}/share/${path.startsWith("/jobs/") ? job.id : "site"}.png`]);
    expect(robots).toEqual([]);
    expect(descriptions).toHaveLength(1);
  },
);

test("variations of the list are not for search engines", async () => {
  const { canonical, robots } = await headOf("/results?q=data&session=abc");
  expect(canonical).toEqual([`${ORIGIN}/results`]);
  expect(robots).toEqual(["noindex"]);
});

test("an address may ask for a language, which is then kept", async () => {
  const italian = await headOf("/faq?lang=it", { cookie: "locale=en" });
  expect(italian.language).toBe("it");
  expect(italian.canonical).toEqual([`${ORIGIN}/faq?lang=it`]);
  expect(italian.languages).toEqual(["en", "it", "ar", "x-default"]);
  expect(italian.cookie).toMatch(/^locale=it; /);
  const unknown = await headOf("/faq?lang=xx", { cookie: "locale=it" });
  expect(unknown.language).toBe("it");
  expect(unknown.cookie).toBeNull();
  expect(unknown.canonical).toEqual([`${ORIGIN}/faq`]);
});
