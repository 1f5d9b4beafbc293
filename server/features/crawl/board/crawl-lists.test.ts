import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { Db } from "#server/db/client.ts";
import { boards, listings, postingEvents } from "#server/db/schema/crawl.ts";
import { jobs } from "#server/db/schema/jobs.ts";
import { claimBoards } from "#server/features/crawl/claim-boards.ts";
import { listSourceStates } from "#server/features/crawl/source-states.ts";
import { inRolledBackTransaction, testDatabase } from "#tests/support/store/database.ts";
import { BOARD_START, onBoard } from "#tests/support/store/on-board.ts";

const { db } = await testDatabase();
const DAY = 1_440;
const start = BOARD_START;
const TEXT = "You plan the work of your team together with its members and see it through to its end. ".repeat(3);

const leverJob = (id: string) => ({
  id,
  text: `Engineer ${id}`,
  categories: { location: "Remote - Germany", allLocations: ["Remote - Germany"] },
  workplaceType: "remote",
  description: TEXT,
  createdAt: start,
  hostedUrl: `https://jobs.lever.co/heron/${id}`,
});
const advert = (id: string, more: object = {}) => ({
  id,
  removed: false,
  webpage_url: `https://arbetsformedlingen.se/platsbanken/annonser/${id}`,
  headline: `Engineer ${id}`,
  description: { text: `${TEXT} Number ${id}.` },
  employer: { name: "Blue Heron", workplace: "Blue Heron" },
  remote_work: true,
  publication_date: "2026-03-01T00:00:00",
  ...more,
});

describe("a list of several pages", () => {
  const full = Array.from({ length: 100 }, (_, index) => `p${String(index).padStart(3, "0")}`);
  const onLever = (tx: Db) => {
    const list = { ids: [...full, "q1", "q2"], down: false };
    const pages = (url: URL) => {
      const skip = Number(url.searchParams.get("skip"));
      if (!url.searchParams.has("skip")) return 503;
      return skip > 0 && list.down ? 500 : list.ids.slice(skip, skip + 100).map(leverJob);
    };
    return onBoard(tx, "lever", pages).then((board) => ({ ...board, list }));
  };
  const onSecond = async ({ open }: { open: () => Promise<string[]> }) =>
    (await open()).filter((id) => id.startsWith("q"));

  const idOf = async (tx: Db, externalId: string) =>
    (await tx.select({ id: jobs.id }).from(jobs).where(eq(jobs.externalId, externalId)))[0]?.id ?? "";

  const skipsOf = ({ asked }: { asked: string[] }) => asked.flatMap((path) => /skip=(\d+)/.exec(path)?.[1] ?? []);

  test("is unchanged only if every page says so: a page behind one that is as it was is read", async () => {
    await inRolledBackTransaction(db, async (tx) => {
      const board = await onLever(tx);
      const { crawl, list } = board;
      expect((await crawl(0)).outcome).toBe("complete");
      expect(await onSecond(board)).toEqual(["q1", "q2"]);
      const same = await crawl(60);
      expect([same.outcome, same.asked.length]).toEqual(["unchanged", 2]);
      list.ids = [...full, "q1", "q3"];
      const other = await crawl(120);
      expect([other.outcome, skipsOf(other)]).toEqual(["complete", ["0", "100"]]);
      expect(await onSecond(board)).toEqual(["q1", "q2", "q3"]);
      expect((await crawl(135)).outcome).toBe("unchanged");
      expect(await onSecond(board)).toEqual(["q1", "q3"]);
    });
  });

  test("is read to its end where only the first page differs", async () => {
    await inRolledBackTransaction(db, async (tx) => {
      const { crawl, list, open } = await onLever(tx);
      await crawl(0);
      list.ids = ["p000-new", ...full.slice(1), "q1", "q2"];
      expect((await crawl(60)).outcome).toBe("complete");
      expect((await crawl(75)).outcome).toBe("unchanged");
      expect((await open()).includes("p000-new")).toBe(true);
      expect((await open()).includes("p000")).toBe(false);
    });
  });

  test("is read as a whole where a page is as it was and a posting on it is not: what is listed is open", async () => {
    await inRolledBackTransaction(db, async (tx) => {
      const { crawl, list, open } = await onLever(tx);
      await crawl(0);
      await tx
        .update(listings)
        .set({ open: false })
        .where(eq(listings.postingId, await idOf(tx, "heron/p000")));
      list.ids = [...full, "q1"];
      expect(skipsOf(await crawl(60))).toEqual(["0", "100", "0", "100"]);
      expect((await crawl(75)).outcome).toBe("unchanged");
      expect(await open()).toEqual([...full, "q1"]);
    });
  });

  test("has its rows counted once where it is read as a whole after some of it", async () => {
    await inRolledBackTransaction(db, async (tx) => {
      const { crawl, list } = await onLever(tx);
      await crawl(0);
      await tx
        .update(listings)
        .set({ open: false })
        .where(eq(listings.postingId, await idOf(tx, "heron/q1")));
      list.ids = ["", ...full.slice(1), "q1", "q2"];
      expect(skipsOf(await crawl(60))).toEqual(["0", "100", "0", "100"]);
      const [row] = await tx.select({ detail: boards.lastDetail }).from(boards);
      expect(row?.detail).toBe("1 without use: no-id");
    });
  });

  test("is asked for whole after 24 crawls that found it the same, and after a week of them", async () => {
    const wholeAfter = (hours: number) =>
      inRolledBackTransaction(db, async (tx) => {
        const { crawl } = await onBoard(tx, "greenhouse", () => ({ jobs: [], meta: { total: 0 } }), {
          gapMs: 8 * hours ** 2 * 3_600_000,
          changedAt: new Date(start),
        });
        await crawl(0);
        for (let crawls = 1; ; crawls++) {
          const { isWhole, outcome } = await crawl(crawls * hours * 60);
          if (!isWhole) continue;
          // The same body is as good as "not modified", and is trusted for as long again.
          expect([outcome, (await crawl((crawls + 1) * hours * 60)).isWhole]).toEqual(["unchanged", false]);
          return crawls;
        }
      });
    expect([await wholeAfter(1), await wholeAfter(24)]).toEqual([25, 8]);
  });

  test("says nothing while a later page cannot be read, and what an older program kept of it is no proof", async () => {
    await inRolledBackTransaction(db, async (tx) => {
      const { crawl, list, open, board } = await onLever(tx);
      await crawl(0);
      list.down = true;
      expect((await crawl(60)).outcome).toBe("partial");
      expect(await open()).toHaveLength(102);
      list.down = false;
      const { validators } = await board();
      const older = Object.entries(validators as object).map(([key, { next: _, ...kept }]) => [key, kept]);
      await tx.update(boards).set({ validators: Object.fromEntries(older) });
      list.ids = [...full, "q1", "q2", "q3"];
      expect((await crawl(120)).outcome).toBe("complete");
      expect(await open()).toHaveLength(103);
    });
  });
});

test("a list whose pages are posted for is unchanged if the body of each is", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    let ids = Array.from({ length: 30 }, (_, index) => `/job/Remote/Engineer_${index}`);
    const { crawl, open } = await onBoard(
      tx,
      "workday",
      ({ pathname }, posted) => {
        const rows = ids.map((externalPath) => ({ title: "Engineer", externalPath }));
        const { offset = 0 } = posted ? (JSON.parse(posted) as { offset: number }) : {};
        if (posted) return { total: rows.length, jobPostings: rows.slice(offset, offset + 20), facets: [] };
        const externalUrl = `https://heron.wd5.myworkdayjobs.com/Careers${pathname}`;
        const jobDescription = `${TEXT} ${pathname}`;
        return {
          jobPostingInfo: { title: "Engineer", jobDescription, externalUrl },
          hiringOrganization: { name: "Blue Heron" },
        };
      },
      { id: "heron/wd5/Careers", token: "heron/wd5/Careers" },
    );
    expect((await crawl(0)).outcome).toBe("complete");
    expect(await open()).toHaveLength(30);
    const same = await crawl(180);
    expect([same.outcome, same.asked.length]).toEqual(["unchanged", 2]);
    ids = ids.with(25, "/job/Remote/Engineer_new");
    const differs = await crawl(360);
    // One page differs, so one posting is asked for, and one is gone.
    expect([differs.outcome, differs.asked.length]).toEqual(["complete", 4]);
    expect(await open()).toHaveLength(31);
  });
});

test("a stream's last word on a posting counts, whatever was said of it before", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    let said: object[] = ["1", "2", "3", "4"].map((id) => advert(id));
    const { crawl, open } = await onBoard(tx, "jobstream", () => said);
    await crawl(0);
    const gone = (id: string) => ({ id, removed: true });
    const expired = advert("3", { application_deadline: "2026-02-01T00:00:00" });
    said = [
      gone("1"),
      advert("1", { headline: "Engineer again" }),
      advert("2"),
      gone("2"),
      expired,
      gone("5"),
      advert("5"),
    ];
    await crawl(10);
    expect(await open()).toEqual(["1", "4", "5"]);
    const [again] = await tx.select({ title: jobs.title }).from(jobs).where(eq(jobs.externalId, "1"));
    expect(again?.title).toBe("Engineer again");
    const closed = await tx.select().from(postingEvents).where(eq(postingEvents.kind, "closed"));
    expect(closed.map(({ detail }) => detail)).toEqual(["removed", "removed"]);
  });
});

test("a stream is taken anew as a whole once a week, and what it lacks then is closed when no change has brought it back", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const stream: { whole: unknown; changes: object[] } = {
      whole: ["1", "2", "3", "4", "5"].map((id) => advert(id)),
      changes: [],
    };
    const { crawl, open } = await onBoard(tx, "jobstream", ({ pathname }) =>
      pathname === "/snapshot" ? stream.whole : stream.changes,
    );
    const asks = async (minutes: number) => (await crawl(minutes)).asked.map((path) => path.split("?")[0]);
    expect(await asks(0)).toEqual(["/snapshot"]);
    expect(await asks(5)).toEqual(["/stream"]);
    expect(await asks(7 * DAY - 1)).toEqual(["/stream"]);
    // While it was away the removals of 1 and 2 went by.
    stream.whole = 503;
    expect(await asks(7 * DAY + 5)).toEqual(["/snapshot"]);
    expect(await asks(7 * DAY + 65)).toEqual(["/stream"]);
    expect(await asks(7 * DAY + 70)).toEqual(["/stream"]);
    stream.whole = ["3", "4", "5"].map((id) => advert(id));
    expect(await asks(9 * DAY)).toEqual(["/snapshot"]);
    expect(await open()).toHaveLength(5);
    stream.changes = [advert("2", { headline: "Engineer after all" })];
    expect(await asks(9 * DAY + 12)).toEqual(["/stream"]);
    expect(await open()).toEqual(["2", "3", "4", "5"]);
  });
});

test("a stream that lost most of its postings at once is asked for the whole again before it is believed", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    let whole = ["1", "2", "3", "4"].map((id) => advert(id));
    const { crawl, open } = await onBoard(tx, "jobstream", ({ pathname }) => (pathname === "/snapshot" ? whole : []));
    await crawl(0);
    whole = [advert("1")];
    expect((await crawl(8 * DAY)).outcome).toBe("suspect");
    const second = await crawl(8 * DAY + 60);
    expect([second.outcome, second.asked]).toEqual(["complete", ["/snapshot"]]);
    expect(await open()).toHaveLength(4);
    await crawl(8 * DAY + 75);
    expect(await open()).toEqual(["1"]);
  });
});

test("a posting whose row says that it is no longer listed is missed at once; one whose row is spoiled is not", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const job = (id: string, more: object = {}) => ({
      id,
      title: `Engineer ${id}`,
      employmentType: "FullTime",
      location: "Remote - Germany",
      isListed: true,
      isRemote: true,
      publishedAt: "2026-03-01T00:00:00Z",
      jobUrl: `https://jobs.ashbyhq.com/heron/${id}`,
      descriptionHtml: `<p>${TEXT} Number ${id}.</p>`,
      ...more,
    });
    let list = ["1", "2", "3", "4"].map((id) => job(id));
    const { crawl, open } = await onBoard(tx, "ashby", ({ pathname }) =>
      pathname.startsWith("/posting-api") ? { apiVersion: "1", jobs: list } : 503,
    );
    await crawl(0);
    list = [job("1", { isListed: false }), job("2", { title: "" }), job("3"), job("4")];
    expect((await crawl(60)).outcome).toBe("complete");
    expect((await crawl(75)).outcome).toBe("unchanged");
    expect(await open()).toEqual(["2", "3", "4"]);
    list = [...list.slice(0, 3), job("4", { title: "Engineer at last" })];
    await crawl(135);
    await crawl(150);
    expect(await open()).toEqual(["2", "3", "4"]);
  });
});

test("a posting whose last day has passed is missed though its row is as it was", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const { crawl, open } = await onBoard(tx, "himalayas", () => ({
      jobs: ["1", "2"].map((id) => ({
        title: `Engineer ${id}`,
        companyName: "Blue Heron",
        locationRestrictions: ["Germany"],
        description: `<p>${TEXT} Number ${id}.</p>`,
        pubDate: start / 1_000,
        expiryDate: (start + Number(id) * DAY * 60_000) / 1_000,
        guid: id,
        applicationLink: `https://himalayas.app/companies/x/jobs/${id}`,
      })),
    }));
    await crawl(0);
    expect(await open()).toEqual(["1", "2"]);
    await tx.update(boards).set({ sameLooks: 24 });
    await crawl(DAY + 60);
    expect(await open()).toEqual(["2"]);
  });
});

test("operators see how many postings of a feed are open, and of a board after what was missed has closed", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    let ids = ["1", "2", "3"];
    const { crawl, deps } = await onBoard(tx, "lever", ({ searchParams }) =>
      searchParams.has("skip") ? ids.map(leverJob) : 503,
    );
    const feed = await onBoard(tx, "jobicy", () => ({
      success: true,
      jobs: ids.map((id) => ({
        id,
        url: `https://jobicy.com/jobs/${id}`,
        jobTitle: `Engineer ${id}`,
        companyName: "Blue Heron",
        jobGeo: "Anywhere",
        jobDescription: `<p>${TEXT}</p>`,
      })),
    }));
    await crawl(0);
    await feed.crawl(0);
    ids = ["1", "2"];
    await crawl(60);
    await crawl(75);
    const states = await listSourceStates(deps);
    expect(states.map(({ source, open }) => [source, open])).toEqual([
      ["jobicy", 3],
      ["lever", 2],
    ]);
  });
});

describe("404", () => {
  test("of a retired board is asked once a week; when it is back it has to confirm its employer, and its postings are open again", async () => {
    await inRolledBackTransaction(db, async (tx) => {
      let isGone = false;
      const list = ["1", "2"].map((id) => leverJob(id));
      const { crawl, open, board, deps } = await onBoard(tx, "lever", ({ searchParams, pathname }) => {
        if (pathname === "/heron/1") return "<title>Engineer at Blue Heron</title>";
        return isGone || !searchParams.has("skip") ? 404 : list;
      });
      await crawl(0);
      isGone = true;
      await crawl(60);
      await crawl(60 + DAY);
      expect([(await board()).state, await open()]).toEqual(["retired", []]);
      const week = 60 + 8 * DAY;
      expect((await board()).nextAt).toEqual(new Date(start + week * 60_000));
      const claimed = await claimBoards(deps, {
        ...{
          worker: "one",
          at: deps.now(),
          dueBy: new Date(start + week * 60_000),
          sources: ["lever"],
          without: [],
          perHost: 9,
        },
      });
      expect(claimed).toHaveLength(1);
      await crawl(week);
      expect((await board()).nextAt).toEqual(new Date(start + (week + 7 * DAY) * 60_000));
      isGone = false;
      expect((await crawl(week + 7 * DAY)).outcome).toBe("complete");
      expect([(await board()).state, await open()]).toEqual(["live", ["1", "2"]]);
    });
  });

  test("of most boards of a system at once retires none of them, and of a feed neither", async () => {
    await inRolledBackTransaction(db, async (tx) => {
      let isGone = false;
      const onFeed = await onBoard(tx, "jobicy", () => (isGone ? 404 : { success: true, jobs: [] }));
      const { crawl, open, board } = await onBoard(tx, "lever", ({ searchParams }) =>
        isGone || !searchParams.has("skip") ? 404 : [leverJob("1")],
      );
      const others = ["a", "b", "c", "d"].map((id) => ({
        id,
        token: id,
        goneSince: id === "d" ? null : new Date(start),
      }));
      const seen = { source: "lever", host: "board.example", state: "live" as const, nextAt: new Date(start) };
      await tx.insert(boards).values(others.map((other) => ({ ...seen, ...other })));
      await onFeed.crawl(0);
      await crawl(0);
      isGone = true;
      for (const minutes of [60, 60 + DAY, 60 + 2 * DAY, 60 + 20 * DAY]) {
        await crawl(minutes);
        await onFeed.crawl(minutes);
      }
      expect([(await board()).state, (await onFeed.board()).state]).toEqual(["live", "live"]);
      expect(await open()).toEqual(["1"]);
    });
  });
});
