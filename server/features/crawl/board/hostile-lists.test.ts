import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { NEVER_SEEN } from "#domain/posting/ledger.ts";
import { listings, postingEvents } from "#server/db/schema/crawl.ts";
import { jobs } from "#server/db/schema/jobs.ts";
import { type Listing, updateLedgers } from "#server/features/crawl/ledger-store.ts";
import { inRolledBackTransaction, testDatabase } from "#tests/support/store/database.ts";
import { BOARD_START, onBoard } from "#tests/support/store/on-board.ts";
import { employerNamesIn } from "./crawl-board.ts";

const { db } = await testDatabase();
const TEXT = "You plan the work of your team together with its members and see it through to its end. ".repeat(3);
const job = (id: number, more: object = {}) => ({
  id,
  title: `Engineer ${id}`,
  company_name: "Blue Heron",
  location: { name: "Remote - Germany" },
  absolute_url: `https://boards.greenhouse.io/heron/jobs/${id}`,
  content: `${TEXT} Number ${id}.`,
  ...more,
});

test("an employer's name that no database takes is cleaned before it is kept", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const jobsOf = [job(1, { company_name: `Blue\u0000 Heron \uD800${" ".repeat(5_000)}GmbH` })];
    const { crawl, board, open } = await onBoard(tx, "greenhouse", () => ({ jobs: jobsOf }), { state: "candidate" });
    expect((await crawl(0)).outcome).toBe("complete");
    expect([(await board()).state, (await board()).employerName, await open()]).toEqual([
      "live",
      "Blue Heron �",
      ["1"],
    ]);
  });
});

test("what a list that is never whole lacks is closed where its own record is gone, and only there", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    let ids = [1, 2, 3, 4];
    const records: Record<string, unknown> = { "2": 404, "3": job(3), "4": 503 };
    const { crawl, open } = await onBoard(tx, "greenhouse", ({ pathname }) => {
      const [, id] = /\/jobs\/(\d+)$/.exec(pathname) ?? [];
      return id ? records[id] : { jobs: ids.map((one) => job(one)), meta: { total: ids.length === 4 ? 4 : 2_000 } };
    });
    await crawl(0);
    ids = [1];
    expect(await crawl(60)).toMatchObject({ outcome: "complete" });
    expect(await open()).toEqual(["1", "3", "4"]);
    const closed = await tx.select().from(postingEvents).where(eq(postingEvents.kind, "closed"));
    expect(closed.map(({ detail }) => detail)).toEqual(["page"]);
  });
});

test("a changed row whose whole posting is gone closes it, though the list still has it", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    let name = "Engineer";
    const row = (uuid: string) => ({
      uuid,
      name: `${name} ${uuid}`,
      url: `https://ats.rippling.com/heron/jobs/${uuid}`,
    });
    const whole = (uuid: string) => ({
      ...row(uuid),
      companyName: "Blue Heron",
      workLocations: ["Remote (Germany)"],
      description: { role: `<p>${TEXT} Number ${uuid}.</p>` },
    });
    const isGone = (uuid: string) => uuid === "2" && name !== "Engineer";
    const { crawl, open } = await onBoard(tx, "rippling", ({ pathname }) => {
      const [, uuid] = /\/jobs\/(\d)$/.exec(pathname) ?? [];
      return uuid ? (isGone(uuid) ? 404 : whole(uuid)) : ["1", "2", "3"].map(row);
    });
    await crawl(0);
    expect(await open()).toEqual(["1", "2", "3"]);
    name = "Senior Engineer";
    await crawl(60);
    expect(await open()).toEqual(["1", "3"]);
  });
});

test("a stream may name more removals than a statement takes", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const advert = {
      id: "1",
      webpage_url: "https://arbetsformedlingen.se/platsbanken/annonser/1",
      headline: "Engineer",
      description: { text: TEXT },
      employer: { name: "Blue Heron" },
      remote_work: true,
    };
    let said: object[] = [advert];
    const { crawl, open } = await onBoard(tx, "jobstream", () => said);
    await crawl(0);
    expect(await open()).toEqual(["1"]);
    said = Array.from({ length: 70_000 }, (_, n) => ({ id: String(n), removed: true }));
    expect((await crawl(60)).outcome).toBe("complete");
    expect(await open()).toEqual([]);
  });
});

test("a stream without an end is left", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const rows = `[${'{"id":"1","removed":true},'.repeat(250_001)}{}]`;
    const { crawl } = await onBoard(tx, "jobstream", () => rows);
    expect(await crawl(0)).toMatchObject({ outcome: "partial", detail: "more rows than any source has" });
  });
});

test.each([null, 0, "", "2026-01-01", undefined])("an end that names no time (%s) is none", async (expiryDate) => {
  await inRolledBackTransaction(db, async (tx) => {
    const guid = "https://himalayas.app/companies/acme/jobs/1";
    const listed = { guid, title: "Engineer", companyName: "Blue Heron", description: TEXT, expiryDate };
    const { crawl, open } = await onBoard(tx, "himalayas", () => ({ jobs: [listed] }));
    await crawl(0);
    expect(await open()).toEqual([guid]);
  });
});

test("an entry of a feed of changes that does not say whether it goes on closes nothing", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const entryOf = (id: string) => ({
      ...{ uuid: id, status: "ACTIVE", title: "Engineer" },
      ad_content: { title: "Engineer", description: TEXT, employer: { name: "Blue Heron" }, remote: "Hjemmekontor" },
    });
    let status: string | undefined = "ACTIVE";
    const { crawl, open, board } = await onBoard(tx, "nav", ({ pathname }) => {
      const [, id] = /feedentry\/(.+)$/.exec(pathname) ?? [];
      const items = ["a", "b"].map((uuid) => ({ id: uuid, _feed_entry: { uuid, title: "Engineer", status } }));
      return id ? entryOf(id) : { id: "p1", next_id: null, items };
    });
    await crawl(0);
    expect(await open()).toEqual(["a", "b"]);
    status = undefined;
    await crawl(60);
    expect((await board()).lastDetail).toBe("2 without use: no-id");
    expect(await open()).toEqual(["a", "b"]);
    status = "INACTIVE";
    await crawl(120);
    expect(await open()).toEqual([]);
  });
});

test("what is learned of ten thousand postings at once is kept", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const at = new Date(BOARD_START);
    const learned = Array.from({ length: 10_000 }, (_, n) => {
      const postingId = `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;
      const { open, missedAt, aliveAt } = NEVER_SEEN;
      const listing: Listing = { postingId, board: 1, rawFingerprint: n, textFingerprint: 0, open, missedAt, aliveAt };
      return { listing, events: [{ kind: "seen" as const, at }], written: true };
    });
    await updateLedgers({ db: tx }, learned, at);
    expect([await tx.$count(postingEvents), await tx.$count(listings, eq(listings.open, true))]).toEqual([
      10_000, 10_000,
    ]);
    expect(await tx.$count(jobs)).toBe(0);
  });
});

test("the names on a page are found, and a tag longer than any is read costs nobody's time", () => {
  expect(employerNamesIn("<title>Engineer at Blue Heron</title>")).toContain("Blue Heron");
  const stated = '<script>{"hiringOrganization": {"@type": "Organization", "name": "Blue Heron"}}</script>';
  expect(employerNamesIn(stated)).toContain("Blue Heron");
  const meta = (more: string) => `<meta ${more} property="og:site_name" content="Blue Heron">`;
  expect(employerNamesIn(meta(""))).toContain("Blue Heron");
  // Where a sign may begin a tag and each is looked through to the end of the page, a page takes minutes.
  expect(employerNamesIn(meta("x".repeat(5_000)))).toEqual([]);
});
