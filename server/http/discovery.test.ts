import { eq } from "drizzle-orm";
import { XMLParser } from "fast-xml-parser";
import { expect, test } from "vitest";
import { jobs as rows } from "#server/db/schema/jobs.ts";
import { catalogueOfPostings } from "#server/index/query/catalogue-of-postings.ts";
import { buildApp } from "#tests/support/build/build-app.ts";
import { buildJob, jobId } from "#tests/support/build/build-job.ts";
import { testDatabase } from "#tests/support/store/database.ts";

const ORIGIN = "http://localhost:3000";
const APPLY = "https://careers.example.com/apply/1";
const now = new Date("2026-03-14T09:26:53Z");
const database = await testDatabase();
const { db } = database;

const jobs = [1, 2, 3].map((n) =>
  buildJob({
    id: jobId(n),
    title: n === 2 ? "Night Nurse & <b>Coach</b>" : "Gardener of Data",
    applyUrl: APPLY,
    descriptionText: `Apply at ${APPLY} or on www.careers.example.com today.`,
    datePosted: new Date(`2026-03-0${n}T10:00:00Z`),
    firstSeenAt: new Date(`2026-03-0${n}T12:00:00Z`),
  }),
);
const catalogueOf = (open: typeof jobs, origin: "jobs" | "samples", generation: number) =>
  Object.assign(catalogueOfPostings(open, { origin, rates: {}, now: () => now, generation }), {
    reload: async () => undefined,
    ready: async () => undefined,
    prepared: async () => undefined,
    close: async () => undefined,
  });
const { app, deps } = buildApp(database, { jobs, now: () => now });
const ask = async (path: string, headers: Record<string, string> = {}) => await app.request(ORIGIN + path, { headers });
const parsed = async (path: string) => new XMLParser().parse(await (await ask(path)).text());

await db.insert(rows).values(jobs.map((job) => ({ ...job, readerVersion: 1, contentHash: "of a test" })));

test("the sitemap leads to every open job", async () => {
  const index = (await parsed("/sitemap.xml")).sitemapindex.sitemap;
  expect(index.map(({ loc }: { loc: string }) => loc)).toEqual([
    `${ORIGIN}/sitemaps/pages.xml`,
    `${ORIGIN}/sitemaps/jobs-0.xml`,
  ]);
  expect(index[1].lastmod).toBe("2026-03-03T12:00:00.000Z");
  const { url } = (await parsed("/sitemaps/jobs-0.xml")).urlset;
  expect(url).toHaveLength(3);
  const pages = (await parsed("/sitemaps/pages.xml")).urlset.url;
  for (const { loc } of [...pages, ...url]) expect((await ask(new URL(loc).pathname)).status, loc).toBe(200);
});

test.each(["/sitemaps/jobs-1.xml", "/sitemaps/jobs-.xml", "/sitemaps/..%2fx", "/share/x.png", "/share/none"])(
  "%s is not there",
  async (path) => {
    expect((await ask(path)).status).toBe(404);
  },
);

test("feeds follow a search, newest first", async () => {
  const { item, title } = (await parsed("/feed.xml")).rss.channel;
  expect(title).toBe("Remote Job Pilot: newest jobs");
  expect(item.map(({ link }: { link: string }) => link.split("/")[4])).toEqual([jobId(3), jobId(2), jobId(1)]);
  const found = await (await ask("/feed.json?q=nurse&session=abc&page=7")).json();
  expect(found.items).toHaveLength(1);
  expect(found.items[0].title).toContain("Night Nurse & <b>Coach</b>");
  expect(found.home_page_url).toBe(`${ORIGIN}/results?q=nurse`);
  expect(found.feed_url).toBe(`${ORIGIN}/feed.json?q=nurse`);
});

test("a feed follows titles and words that are not wanted", async () => {
  const idsOf = async (path: string) =>
    (await (await ask(path)).json()).items.map(({ url }: { url: string }) => url.split("/")[4]);
  const [night] = await idsOf("/feed.json?q=nurse");
  expect(await idsOf("/feed.json?without=coach")).not.toContain(night);
  expect((await (await ask("/feed.json?without=coach")).json()).feed_url).toBe(`${ORIGIN}/feed.json?without=coach`);
});

test("nothing of it leads to where one applies", async () => {
  for (const path of ["/feed.xml", "/feed.json", "/sitemaps/jobs-0.xml", "/sitemap.xml"])
    expect(await (await ask(path)).text(), path).not.toContain("careers.example.com");
});

test("a closed job leaves at once, however recently a reader asked, also of the program before this one", async () => {
  let current = catalogueOf(jobs, "jobs", 1);
  const catalogue = new Proxy(current, { get: (_, name) => Reflect.get(current, name) });
  const open = buildApp(database, { now: () => now, catalogue });
  const etag = (await open.app.request(`${ORIGIN}/feed.json`)).headers.get("etag") ?? "";
  const asked = { headers: { "if-none-match": etag } };
  expect((await open.app.request(`${ORIGIN}/feed.json`, asked)).status).toBe(304);
  current = catalogueOf(jobs.slice(1), "jobs", 2);
  await db
    .update(rows)
    .set({ closedAt: now })
    .where(eq(rows.id, jobId(1)));
  const again = buildApp(database, { now: () => now, catalogue: catalogueOf(jobs.slice(1), "jobs", 1) });
  for (const { app } of [open, again]) {
    const feed = await app.request(`${ORIGIN}/feed.json`, asked);
    expect(feed.status).toBe(200);
    expect(await feed.text()).not.toContain(jobId(1));
    expect(await (await app.request(`${ORIGIN}/sitemaps/jobs-0.xml`)).text()).not.toContain(jobId(1));
  }
});

test("samples are in no sitemap, and feeds say what they are", async () => {
  const sample = buildJob({ source: "sample" });
  const { app: withSamples } = buildApp(database, { now: () => now, catalogue: catalogueOf([sample], "samples", 1) });
  expect(await (await withSamples.request(`${ORIGIN}/sitemap.xml`)).text()).not.toContain("jobs-0");
  expect((await withSamples.request(`${ORIGIN}/sitemaps/jobs-0.xml`)).status).toBe(404);
  const { items } = await (await withSamples.request(`${ORIGIN}/feed.json`)).json();
  expect(items[0].title).toBe("Sample: Gardener of Data · Blue Heron Works");
});

test("pictures: of open jobs and of the site, and not too many at once", async () => {
  const drawn: unknown[] = [];
  const draw = async (words: unknown) => {
    drawn.push(words);
    return drawn.length > 2 ? ("busy" as const) : new Uint8Array([1]);
  };
  const { app: drawing } = buildApp(database, { ...deps, sharePictures: { draw, close: async () => undefined } });
  const picture = async (name: string) => await drawing.request(`${ORIGIN}/share/${name}`);
  expect(Object.fromEntries((await picture(`${jobId(1)}.png`)).headers)).toMatchObject({
    "content-type": "image/png",
    "cross-origin-resource-policy": "cross-origin",
  });
  expect((await picture("site.png")).status).toBe(200);
  const busy = await picture(`${jobId(2)}.png`);
  expect([busy.status, busy.headers.get("retry-after")]).toEqual([503, expect.any(String)]);
  expect(drawn).toEqual([
    { title: "Gardener of Data", company: "Blue Heron Works", facts: [] },
    null,
    expect.anything(),
  ]);
});
