import { asc, eq } from "drizzle-orm";
import { pino } from "pino";
import { expect, test } from "vitest";
import { boards, listings } from "#server/db/schema/crawl.ts";
import { jobs } from "#server/db/schema/jobs.ts";
import type { JobSource, SourceAnswer, SourceRequest } from "#server/sources/job-source.ts";
import { inRolledBackTransaction, testDatabase } from "#tests/support/store/database.ts";
import { sources } from "#tests/support/store/on-board.ts";
import { crawlBoard } from "./board/crawl-board.ts";
import { closeIfGone } from "./check-posting.ts";
import type { BoardRow } from "./crawl-deps.ts";

const { db } = await testDatabase();
const log = pino({ enabled: false });
const NEW = { notModified: false };
const pageOf = (id: number) => `https://jobs.ashbyhq.com/heron/${id}`;
const list = [1, 2, 3].map((id) => ({
  id: String(id),
  title: `Engineer ${id}`,
  isListed: true,
  workplaceType: "Remote",
  location: "Germany",
  jobUrl: pageOf(id),
  descriptionHtml: `<p>Number ${id} plans the work of the team.</p>`,
}));

test("where a system has no record of one posting its page is asked: gone closes, and no other answer says anything", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const pages: Record<string, number> = { [pageOf(1)]: 200, [pageOf(2)]: 404, [pageOf(3)]: 403 };
    const asked: SourceRequest[] = [];
    const now = () => new Date("2026-11-20T12:00:00Z");
    const ask = async (request: SourceRequest): Promise<SourceAnswer> => {
      asked.push(request);
      const { url, isPage } = request;
      const body = isPage ? "<title>Jobs</title>" : JSON.stringify({ jobs: list });
      const status = isPage ? (pages[url] ?? 500) : 200;
      return { status, url, header: () => null, body, chunks: null, notModified: false, receivedAt: now() };
    };
    const deps = {
      db: tx,
      now,
      wait: () => new Promise<void>(() => undefined),
      random: () => 0,
      log,
      web: { ask, inFlight: () => 0, stop: () => undefined },
      sources,
      readOptionsOf: () => ({ sourceRemoteOnly: false }),
      keepAll: true,
    };
    const [board] = await tx
      .insert(boards)
      .values({
        source: "ashby",
        id: "heron",
        token: "heron",
        employerName: "Blue Heron",
        host: "api.ashbyhq.com",
        state: "live",
        nextAt: now(),
      })
      .returning();
    await crawlBoard(deps, sources.get("ashby") as JobSource, board as BoardRow);
    const stored = await tx
      .select({ id: jobs.id })
      .from(jobs)
      .where(eq(jobs.source, "ashby"))
      .orderBy(asc(jobs.externalId));
    // One that a list lacked: that its page can be read is no word for it either.
    await tx.update(listings).set({ missedAt: now() });

    const ctx = { ...deps, crawl: { ...deps, worker: "one" } };
    const closed: boolean[] = [];
    for (const { id } of stored) closed.push(await closeIfGone(ctx, { jobId: id }));
    expect(closed).toEqual([false, true, false]);
    expect(asked.slice(1)).toEqual(
      [1, 2, 3].map((id) => ({ method: "GET", url: pageOf(id), accept: "text/html", isPage: true })),
    );
    const standing = await tx.select({ open: listings.open, aliveAt: listings.aliveAt }).from(listings);
    expect(standing.filter(({ open }) => open)).toHaveLength(2);
    expect(standing.every(({ aliveAt }) => aliveAt === null)).toBe(true);
  });
});

test("while another process has the board's host only a page on another host is asked", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const now = () => new Date("2026-11-20T12:00:00Z");
    const asked: string[] = [];
    const answer = (url: string): SourceAnswer => {
      const isList = url.includes("posting-api") || url.endsWith("?content=true");
      const jobs = [
        { id: 4, title: "Engineer", location: { name: "Remote" }, absolute_url: pageOf(4), content: "Text" },
      ];
      const body = JSON.stringify({ jobs });
      return {
        ...{ status: isList ? 200 : 404, url, header: () => null, body, chunks: null },
        ...NEW,
        receivedAt: now(),
      };
    };
    const ask = async ({ url }: SourceRequest) => {
      asked.push(url);
      return answer(url);
    };
    const web = { ask, inFlight: () => 0, stop: () => undefined };
    const rest = { now, random: () => 0, log, web, sources, readOptionsOf: () => ({ sourceRemoteOnly: false }) };
    const deps = { ...rest, db: tx, wait: () => new Promise<void>(() => undefined), keepAll: true };
    const more = { state: "live", employerName: "Blue Heron", nextAt: now() } as const;
    const own = { source: "greenhouse", id: "heron", token: "heron", host: "boards-api.greenhouse.io", ...more };
    const [board] = await tx.insert(boards).values(own).returning();
    await crawlBoard(deps, sources.get("greenhouse") as JobSource, board as BoardRow);
    const leasedUntil = new Date(now().getTime() + 60_000);
    await tx.insert(boards).values({ ...own, id: "egret", token: "egret", leasedBy: "two", leasedUntil });
    const [job] = await tx.select({ id: jobs.id }).from(jobs).where(eq(jobs.source, "greenhouse"));
    const check = () => closeIfGone({ ...deps, crawl: { ...deps, worker: "one" } }, { jobId: job?.id ?? "" });
    await tx.update(boards).set({ host: "jobs.ashbyhq.com" });
    expect([await check(), asked.length]).toEqual([false, 1]);
    await tx.update(boards).set({ host: "boards-api.greenhouse.io" });
    expect([await check(), asked[1]]).toEqual([true, pageOf(4)]);
  });
});
