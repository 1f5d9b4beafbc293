import { expect, test } from "vitest";
import { inRolledBackTransaction, testDatabase } from "#tests/support/store/database.ts";
import { onBoard } from "#tests/support/store/on-board.ts";

const { db } = await testDatabase();
const TEXT = "You plan the work of your team together with its members and see it through to its end. ".repeat(3);

const page = (n: number) =>
  `<script type="application/ld+json">${JSON.stringify({
    "@type": "JobPosting",
    title: `Engineer ${n}`,
    description: `${TEXT} Number ${n}.`,
    hiringOrganization: { name: "Blue Heron" },
    jobLocationType: "TELECOMMUTE",
    datePosted: "2026-03-01",
  })}</script>`;
const links = Array.from({ length: 20 }, (_, n) => `<a href="/jobs/${n}">Engineer</a>`).join("");
const answer = ({ pathname }: URL) => {
  if (pathname === "/robots.txt") return "User-agent: *\nCrawl-delay: 60\n";
  return pathname === "/jobs" ? links : page(Number(pathname.split("/").at(-1)));
};

test("a careers page that wants much time between its pages is crawled for a quarter of an hour at a time, and goes on where it was left", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const { crawl, open } = await onBoard(tx, "jsonld", answer, { token: "https://heron.example/jobs" });
    expect(await crawl(0)).toMatchObject({ outcome: "partial", detail: "its pages take too long" });
    expect((await open()).length).toBe(15);
    const { outcome, asked } = await crawl(1_440);
    expect([outcome, (await open()).length]).toEqual(["complete", 20]);
    expect(asked.filter((path) => path.startsWith("/jobs/")).length).toBe(5);
  });
});
