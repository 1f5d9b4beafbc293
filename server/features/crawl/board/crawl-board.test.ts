import { asc, eq, sql } from "drizzle-orm";
import { pino } from "pino";
import { describe, expect, test } from "vitest";
import { WebError } from "#server/adapters/web/web-port.ts";
import type { Db } from "#server/db/client.ts";
import { boards, listings, postingEvents } from "#server/db/schema/crawl.ts";
import { jobs } from "#server/db/schema/jobs.ts";
import { closeIfGone } from "#server/features/crawl/check-posting.ts";
import type { BoardRow, CrawlDeps } from "#server/features/crawl/crawl-deps.ts";
import { changeSource, listSourceStates } from "#server/features/crawl/source-states.ts";
import { findPostingTrace } from "#server/features/jobs/posting-history.ts";
import { findOpenJobs } from "#server/features/jobs/stored-postings.ts";
import type { JobSource, SourceAnswer, SourceRequest } from "#server/sources/job-source.ts";
import { inRolledBackTransaction, testDatabase } from "#tests/support/store/database.ts";
import { sources } from "#tests/support/store/on-board.ts";
import { crawlBoard } from "./crawl-board.ts";

const { db } = await testDatabase();
const log = pino({ enabled: false });
const greenhouse = sources.get("greenhouse") as JobSource;
const MINUTE_MS = 60_000;
const start = Date.UTC(2026, 2, 2);

const TEXT = "You plan the work of your team together with its members and see it through to its end. ".repeat(4);
const job = (id: number, own: object = {}) => ({
  id,
  title: `Engineer ${id}`,
  company_name: "Blue Heron",
  location: { name: "Remote - Germany" },
  absolute_url: `https://boards.greenhouse.io/heron/jobs/${id}`,
  content: `${TEXT} Number ${id}.`,
  ...own,
});

/** A board that lists `list` (a status = that instead), and whose postings in `pages` have a page of that status. */
function heron(db: Db) {
  const state = { time: start, list: [] as object[] | number, pages: new Map<string, number>(), asked: [] as string[] };
  const answer = (status: number, body: string): SourceAnswer => ({
    status,
    url: "",
    header: () => null,
    body,
    chunks: null,
    notModified: false,
    receivedAt: new Date(state.time),
  });
  const ask = async ({ url }: SourceRequest): Promise<SourceAnswer> => {
    state.asked.push(url);
    const id = /\/jobs\/(\d+)$/.exec(url)?.[1];
    if (id) {
      const status = state.pages.get(id);
      if (status === undefined) throw new WebError("timeout");
      return answer(status, "{}");
    }
    if (typeof state.list === "number") return answer(state.list, "");
    return answer(200, JSON.stringify({ jobs: state.list, meta: { total: state.list.length } }));
  };
  const deps: CrawlDeps = {
    db,
    now: () => new Date(state.time),
    wait: async () => undefined,
    random: () => 0,
    log,
    web: { ask, inFlight: () => 0, stop: () => undefined },
    sources,
    readOptionsOf: () => ({ sourceRemoteOnly: false }),
    keepAll: false,
  };
  async function crawl(minutes: number, list: object[] | number, withDeps = deps) {
    state.time = start + minutes * MINUTE_MS;
    state.list = list;
    const [board] = await db.select().from(boards).where(eq(boards.id, "heron"));
    return crawlBoard(withDeps, greenhouse, board as BoardRow);
  }
  return { state, deps, crawl };
}

async function addBoard(db: Db): Promise<void> {
  await db.insert(boards).values({
    source: "greenhouse",
    id: "heron",
    token: "heron",
    employerName: "Blue Heron",
    host: "boards-api.greenhouse.io",
    state: "candidate",
    nextAt: new Date(start),
  });
}

/** What is known in the end, without times. */
async function facts(db: Db): Promise<string[]> {
  const events = await db
    .select({ id: jobs.externalId, kind: postingEvents.kind, detail: postingEvents.detail })
    .from(postingEvents)
    .innerJoin(jobs, eq(jobs.id, postingEvents.postingId))
    .orderBy(asc(jobs.externalId), asc(postingEvents.at), asc(postingEvents.kind));
  const open = await db
    .select({ id: jobs.externalId, closedAt: jobs.closedAt, listed: listings.open })
    .from(jobs)
    .innerJoin(listings, eq(listings.postingId, jobs.id))
    .orderBy(asc(jobs.externalId));
  return [
    ...events.map(({ id, kind, detail }) => `${id} ${kind} ${detail ?? ""}`.trim()),
    ...open.map(({ id, closedAt, listed }) => `${id} ${closedAt === null} ${listed}`),
  ];
}

const first = [job(1), job(2), job(3), job(4), job(5)];
const second = [job(1), job(2, { content: `${TEXT} Anew.` }), job(3), job(6)];

describe("a board", () => {
  test("brings postings in, tells what changed, and closes what two lists lack", async () => {
    await inRolledBackTransaction(db, async (tx) => {
      await addBoard(tx);
      const { crawl } = heron(tx);
      expect((await crawl(0, first)).outcome).toBe("complete");
      await crawl(60, second);
      await crawl(75, second);
      expect(await facts(tx)).toEqual([
        "heron/1 seen",
        "heron/2 seen",
        "heron/2 changed text",
        "heron/3 seen",
        "heron/4 seen",
        "heron/4 missed",
        "heron/4 closed list",
        "heron/5 seen",
        "heron/5 missed",
        "heron/5 closed list",
        "heron/6 seen",
        ...["1 true true", "2 true true", "3 true true", "4 false false", "5 false false", "6 true true"].map(
          (line) => `heron/${line}`,
        ),
      ]);
    });
  });

  test("writes each new posting once", async () => {
    await inRolledBackTransaction(db, async (tx) => {
      await addBoard(tx);
      await tx.execute(sql`create function pg_temp.refuse() returns trigger language plpgsql as
        $$ begin raise exception 'written a second time'; end $$`);
      await tx.execute(sql`create trigger once before update on jobs for each row execute function pg_temp.refuse()`);
      expect((await heron(tx).crawl(0, first)).outcome).toBe("complete");
      expect(await tx.$count(jobs)).toBe(5);
    });
  });

  test("says of a posting which closed one had its text, and of others none", async () => {
    await inRolledBackTransaction(db, async (tx) => {
      await addBoard(tx);
      const { crawl } = heron(tx);
      await crawl(0, first);
      await crawl(60, second);
      await crawl(75, second);
      const again = job(7, { title: "Engineer 4", content: `${TEXT} Number 4.` });
      const openElsewhere = job(8, { title: "Engineer 3", content: `${TEXT} Number 3.` });
      await crawl(135, [...second, again, openElsewhere, job(9)]);
      const [closed] = await tx.select({ id: jobs.id }).from(jobs).where(eq(jobs.externalId, "heron/4"));
      const said = (await facts(tx)).filter((line) => line.includes("reposted"));
      expect(said).toEqual([`heron/7 reposted ${closed?.id}`]);
    });
  });

  test("comes to the same wherever a crawl is killed, when it is crawled again", async () => {
    const undisturbed = await inRolledBackTransaction(db, async (tx) => {
      await addBoard(tx);
      const { crawl } = heron(tx);
      for (const [minutes, list] of [
        [0, first],
        [60, second],
        [75, second],
      ] as const)
        await crawl(minutes, list);
      return facts(tx);
    });
    for (let killedAt = 1; killedAt <= 12; killedAt++)
      await inRolledBackTransaction(db, async (tx) => {
        await addBoard(tx);
        const { crawl, deps } = heron(tx);
        let transactions = 0;
        const mortal = new Proxy(tx, {
          get: (target, key) => {
            const value = Reflect.get(target, key);
            if (key !== "transaction" && key !== "update")
              return typeof value === "function" ? value.bind(target) : value;
            return (...args: unknown[]) => {
              if (++transactions === killedAt) throw new Error("killed");
              return Reflect.apply(value as () => unknown, target, args);
            };
          },
        });
        for (const [minutes, list] of [
          [0, first],
          [60, second],
          [75, second],
        ] as const)
          await crawl(minutes, list, { ...deps, db: mortal }).catch(() => crawl(minutes + 1, list));
        // A kill between the second crawl and its record leaves the closing to the next crawl.
        await crawl(90, second);
        expect([killedAt, await facts(tx)]).toEqual([killedAt, undisturbed]);
      });
  });

  test.each([401, 403, 429, 500, 503])("that answers %i closes nothing, however often", async (status) => {
    await inRolledBackTransaction(db, async (tx) => {
      await addBoard(tx);
      const { crawl } = heron(tx);
      await crawl(0, first);
      for (let day = 1; day < 5; day++) expect((await crawl(day * 1_440, status)).outcome).toBe("refused");
      expect(await tx.$count(listings, eq(listings.open, true))).toBe(5);
    });
  });

  test("that is 404 for more than a day is retired with its postings", async () => {
    await inRolledBackTransaction(db, async (tx) => {
      await addBoard(tx);
      const { crawl } = heron(tx);
      await crawl(0, first);
      await crawl(60, 404);
      await crawl(900, 404);
      expect(await tx.$count(listings, eq(listings.open, true))).toBe(5);
      await crawl(60 + 1_441, 404);
      expect(await tx.$count(listings, eq(listings.open, true))).toBe(0);
      expect(await tx.select({ state: boards.state }).from(boards)).toEqual([{ state: "retired" }]);
    });
  });

  test("that alone is 404 among others of its system is retired within hours", async () => {
    await inRolledBackTransaction(db, async (tx) => {
      await addBoard(tx);
      const seen = { source: "greenhouse", host: "boards-api.greenhouse.io", state: "live" as const };
      const others = ["a", "b", "c"].map((id) => ({ ...seen, id, token: id, nextAt: new Date(start) }));
      await tx.insert(boards).values(others);
      const { crawl } = heron(tx);
      await crawl(0, first);
      await crawl(60, 404);
      await crawl(230, 404);
      expect(await tx.$count(listings, eq(listings.open, true))).toBe(5);
      const stillThere = new Date(start + 200 * MINUTE_MS);
      await tx.update(boards).set({ seenAt: stillThere }).where(eq(boards.state, "live"));
      await crawl(60 + 181, 404);
      expect(await tx.$count(listings, eq(listings.open, true))).toBe(0);
    });
  });

  test("whose only remote posting goes is not empty while it lists the others; rows never seen before are no proof of it", async () => {
    await inRolledBackTransaction(db, async (tx) => {
      await addBoard(tx);
      const { crawl } = heron(tx);
      const inOffice = { location: { name: "Berlin" }, content: `${TEXT} You work on site in our office in Berlin.` };
      const office = [job(8, inOffice), job(9, inOffice)];
      await crawl(0, [job(1), ...office]);
      expect(await tx.$count(listings)).toBe(1);
      expect((await crawl(60, office)).outcome).toBe("complete");
      await crawl(75, office);
      expect(await tx.$count(listings, eq(listings.open, true))).toBe(0);
      await crawl(135, [job(1), ...office]);
      expect((await crawl(195, [job(7, inOffice)])).outcome).toBe("suspect");
    });
  });

  test("tells operators of rows without use, and brings the others in", async () => {
    await inRolledBackTransaction(db, async (tx) => {
      await addBoard(tx);
      const { crawl } = heron(tx);
      const spoiled = [
        job(2, { id: "9".repeat(10_000) }),
        job(3, { title: "" }),
        job(4, { title: "<b>Engineer</b>", location: { name: "<i>Remote" }, first_published: "9999-12-31T00:00:00Z" }),
      ];
      expect((await crawl(0, [job(1), ...spoiled])).outcome).toBe("complete");
      expect(await tx.$count(jobs)).toBe(2);
      const [state] = await listSourceStates({ db: tx, now: () => new Date(start) });
      expect(state?.lastFault).toBe("1 without use: no-id; 1 without use: no-title; 1 without use: date");
    });
  });

  test("of another employer brings nothing in", async () => {
    await inRolledBackTransaction(db, async (tx) => {
      await addBoard(tx);
      const { crawl } = heron(tx);
      const other = [job(1, { company_name: "HTML Works" })];
      expect(await crawl(0, other)).toMatchObject({ outcome: "shape", reason: "other-employer" });
      expect(await tx.$count(jobs)).toBe(0);
      expect(await tx.select({ state: boards.state }).from(boards)).toEqual([{ state: "unconfirmed" }]);
    });
  });

  test("that puts a closed posting up again under a new id has posted it twice", async () => {
    await inRolledBackTransaction(db, async (tx) => {
      await addBoard(tx);
      const { crawl, state } = heron(tx);
      state.pages.set("5", 404);
      await crawl(0, first);
      await crawl(60, first.slice(0, 4));
      await crawl(3_000, [...first.slice(0, 4), job(77, { title: "Engineer 5", content: `${TEXT} Number 5.` })]);
      const [again] = await tx.select().from(jobs).where(eq(jobs.externalId, "heron/77"));
      const trace = await findPostingTrace({ db: tx }, again?.id ?? "");
      expect(trace).toEqual({
        seenAt: new Date(start + 3_000 * MINUTE_MS),
        onBoard: true,
        board: { host: "boards-api.greenhouse.io", website: null },
        textAlsoOf: [],
        history: { firstSeenAt: new Date(start), timesPosted: 2, textChangedAt: null },
      });
    });
  });
});

test("whoever is about to apply is told that the page is gone, and is not held up by a page that does not answer", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    await addBoard(tx);
    const { crawl, state, deps } = heron(tx);
    await crawl(0, first);
    const rows = await tx.select().from(jobs).orderBy(asc(jobs.externalId));
    const ctx = { ...deps, crawl: { ...deps, worker: "one" }, wait: () => new Promise<void>(() => undefined) };
    const check = (index: number) => closeIfGone(ctx, { jobId: rows[index]?.id ?? "" });
    state.pages.set("1", 200).set("2", 410).set("3", 503);
    expect([await check(0), await check(1), await check(2), await check(3)]).toEqual([false, true, false, false]);
    expect(await closeIfGone({ ...ctx, crawl: null }, { jobId: rows[1]?.id ?? "" })).toBe(false);
    expect(await tx.$count(listings, eq(listings.open, false))).toBe(1);
    // Nobody is asked where an operator stopped the source, and not the board's host where another process has its queue.
    const asked = state.asked.length;
    state.pages.set("1", 503);
    const source = "greenhouse";
    await changeSource({ db: tx, now: deps.now }, { source, action: "stop-source" });
    expect(await check(0)).toBe(false);
    await changeSource({ db: tx, now: deps.now }, { source, action: "start-source" });
    const lease = (leasedBy: string) => tx.update(boards).set({ leasedBy, leasedUntil: new Date(state.time + 1_000) });
    await lease("two");
    expect([await check(0), state.asked.slice(asked)]).toEqual([false, ["https://boards.greenhouse.io/heron/jobs/1"]]);
    await lease("one");
    state.pages.set("1", 404);
    expect(await check(0)).toBe(true);
  });
});

test("a card's posting was on its board when that was crawled whole last, unless it was missed then", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    await addBoard(tx);
    const { crawl } = heron(tx);
    await crawl(0, first);
    await crawl(60, second);
    const ids = (await tx.select().from(jobs).orderBy(asc(jobs.externalId))).map(({ id }) => id);
    const open = await findOpenJobs({ db: tx }, ids);
    const seen = ids.map((id) => open.get(id)?.seenAt?.getTime() ?? null);
    const now = start + 60 * MINUTE_MS;
    expect(seen).toEqual([now, now, now, null, null, now]);
  });
});

test("what a feed of the newest no longer shows stays open for 45 days, and says nothing of an employer's board", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const jobicy = sources.get("jobicy") as JobSource;
    const feed = { source: "jobicy", id: "jobicy", token: "jobicy", host: "jobicy.com", state: "live" as const };
    await tx.insert(boards).values({ ...feed, nextAt: new Date(start) });
    const { deps, state } = heron(tx);
    const entry = (id: number) => ({
      id,
      url: `https://jobicy.com/jobs/${id}`,
      jobTitle: `Engineer ${id}`,
      companyName: "Blue Heron",
      jobGeo: "Anywhere",
      jobDescription: `<p>${TEXT}</p>`,
    });
    const ask = async () => ({
      ...{ status: 200, url: "", header: () => null, chunks: null, notModified: false },
      ...{ body: JSON.stringify({ success: true, jobs: state.list }), receivedAt: deps.now() },
    });
    const crawl = async (days: number, ids: number[]) => {
      state.time = start + days * 1_440 * MINUTE_MS;
      state.list = ids.map(entry);
      const [board] = await tx.select().from(boards);
      await crawlBoard({ ...deps, web: { ...deps.web, ask } }, jobicy, board as BoardRow);
      const open = await tx.select({ id: jobs.externalId, at: jobs.closedAt }).from(jobs).orderBy(asc(jobs.externalId));
      return open.flatMap(({ id, at }) => (at === null ? [id] : []));
    };
    expect(await crawl(0, [1, 2])).toEqual(["1", "2"]);
    expect(await crawl(44, [2, 3])).toEqual(["1", "2", "3"]);
    expect(await crawl(46, [2, 3])).toEqual(["2", "3"]);
    expect(await crawl(47, [1, 3])).toEqual(["1", "3"]);
    const events = await tx.select({ kind: postingEvents.kind, detail: postingEvents.detail }).from(postingEvents);
    expect(events.filter(({ kind }) => kind === "closed").map(({ detail }) => detail)).toEqual(["age", "age"]);
    const [posting] = await tx.select().from(jobs).where(eq(jobs.externalId, "3"));
    expect((await findOpenJobs({ db: tx }, [posting?.id ?? ""])).get(posting?.id ?? "")?.seenAt).toBeUndefined();
    expect((await findPostingTrace({ db: tx }, posting?.id ?? ""))?.onBoard).toBe(false);
  });
});
