import { text } from "node:stream/consumers";
import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { parseTrackerQuery } from "#domain/applications/tracker/tracker-query.ts";
import { DAY_MS } from "#domain/shared/instant.ts";
import type { Ctx } from "#server/ctx.ts";
import type { Db } from "#server/db/client.ts";
import { applicationEvents, applications } from "#server/db/schema/applications.ts";
import { saveDraft } from "#server/features/applications/apply/draft.ts";
import { buildCtx, TEST_NOW } from "#tests/support/build/build-ctx.ts";
import { buildJob } from "#tests/support/build/build-job.ts";
import { buildDataFiles } from "#tests/support/build/data-files.ts";
import { inRolledBackTransaction, testDatabase } from "#tests/support/store/database.ts";
import { storeApplication } from "#tests/support/store/store-application.ts";
import { storeUser } from "#tests/support/store/store-user.ts";
import { exportApplications } from "./export-applications.ts";
import { CARDS_A_COLUMN, listAnswerFigures, listApplications, MOST_COUNTED, ROWS_A_PAGE } from "./list-applications.ts";
import { recordEvent } from "./record-event.ts";
import { findApplicationFor, getApplication, moveApplication, saveTrackerNotes } from "./tracked-application.ts";

const { db } = await testDatabase();
const NOT_POSSIBLE = { ok: false, reason: "not-possible" };

type World = { ctx: Ctx; tx: Db; neighbour: Ctx };
const withPerson = (work: (world: World) => Promise<void>) =>
  inRolledBackTransaction(db, async (tx) => {
    const base = buildCtx(tx, { dataFiles: buildDataFiles() });
    await work({
      tx,
      ctx: { ...base, user: await storeUser(tx) },
      neighbour: { ...base, user: await storeUser(tx, { name: "Neighbour" }) },
    });
  });
const store = (tx: Db, ctx: Ctx, own: Parameters<typeof storeApplication>[2] = {}) => {
  if (!ctx.user) throw new Error("Nobody is signed in.");
  return storeApplication(tx, ctx.user, own);
};
const query = (search = "") => parseTrackerQuery(new URLSearchParams(search));
const later = (ctx: Ctx, days: number): Ctx => ({ ...ctx, now: () => new Date(TEST_NOW.getTime() + days * DAY_MS) });

describe("moving", () => {
  test("records what the person says, dated, and the state follows", () =>
    withPerson(async ({ ctx, tx }) => {
      const { id } = await store(tx, ctx);
      expect(await moveApplication(later(ctx, 2), { id, to: "interview" })).toEqual({ ok: true });
      const { application, timeline } = await getApplication(ctx, id);
      expect(application).toMatchObject({ status: "interview", since: later(ctx, 2).now().toISOString() });
      expect(timeline.at(-1)).toMatchObject({
        seq: 3,
        kind: "interview",
        at: later(ctx, 2).now().toISOString(),
        evidence: { by: "person", what: "statement" },
        counts: true,
      });
    }));

  test("back is a correction: nothing that was recorded is changed", () =>
    withPerson(async ({ ctx, tx }) => {
      const { id } = await store(tx, ctx);
      await moveApplication(ctx, { id, to: "rejected" });
      expect(await moveApplication(ctx, { id, to: "submitted" })).toEqual({ ok: true });
      const { application, timeline } = await getApplication(ctx, id);
      expect(application.status).toBe("submitted");
      expect(timeline.map(({ kind, counts }) => [kind, counts])).toEqual([
        ["prepared", true],
        ["submitted", true],
        ["rejected", false],
        ["corrected", false],
      ]);
      await expect(tx.transaction((inner) => inner.delete(applicationEvents))).rejects.toThrow();
    }));

  test.each(["sent", "opened", "hired", ""])(
    "to %j, which only the system may claim or nobody knows, is refused",
    (to) =>
      withPerson(async ({ ctx, tx }) => {
        const { id } = await store(tx, ctx);
        expect(await moveApplication(ctx, { id, to })).toEqual(NOT_POSSIBLE);
        expect((await getApplication(ctx, id)).timeline).toHaveLength(2);
      }),
  );

  test("somebody else's is not moved, and neither is what there is not", () =>
    withPerson(async ({ ctx, tx, neighbour }) => {
      const { id } = await store(tx, neighbour);
      expect(await moveApplication(ctx, { id, to: "rejected" })).toEqual(NOT_POSSIBLE);
      expect(await moveApplication(ctx, { id: "1", to: "rejected" })).toEqual(NOT_POSSIBLE);
      expect((await getApplication(neighbour, id)).application.status).toBe("submitted");
    }));

  test("what stands at a posting is one's own, whoever else applied to it", () =>
    withPerson(async ({ ctx, tx, neighbour }) => {
      const { id, jobId } = await store(tx, neighbour);
      expect(await findApplicationFor(ctx, jobId)).toBeNull();
      expect(await findApplicationFor(neighbour, jobId)).toEqual({ id, status: "submitted" });
      expect(await findApplicationFor({ ...ctx, user: null }, jobId)).toBeNull();
    }));

  test("one that was withdrawn is not submitted again", () =>
    withPerson(async ({ ctx, tx }) => {
      const { id } = await store(tx, ctx, { events: ["prepared", "opened"] });
      expect(await moveApplication(ctx, { id, to: "withdrawn" })).toEqual({ ok: true });
      const evidence = { by: "system", what: "receipt" } as const;
      const event = { applicationId: id, userId: ctx.user?.id ?? "", kind: "submitted", evidence } as const;
      expect(await recordEvent(ctx, event)).toEqual({ recorded: false, status: "withdrawn" });
    }));
});

describe("notes and the next step", () => {
  const typed = { notes: "Ask about the river", nextStep: "Call Mr. Finch", nextStepOn: "2026-03-20" };

  test("are kept beside the application", () =>
    withPerson(async ({ ctx, tx }) => {
      const { id } = await store(tx, ctx);
      expect(await saveTrackerNotes(ctx, { id, ...typed })).toEqual({ ok: true });
      const { application, notes } = await getApplication(ctx, id);
      expect({ ...application, notes }).toMatchObject(typed);
    }));

  test("that are refused change nothing", () =>
    withPerson(async ({ ctx, tx }) => {
      const { id } = await store(tx, ctx);
      expect(await saveTrackerNotes(ctx, { id, ...typed, nextStepOn: "soon" })).toEqual({
        ok: false,
        reason: "invalid",
        fields: { nextStepOn: "not-a-day" },
      });
      expect((await getApplication(ctx, id)).notes).toBeNull();
    }));

  test("of somebody else are neither read nor written", () =>
    withPerson(async ({ ctx, tx, neighbour }) => {
      const { id } = await store(tx, neighbour);
      for (const own of [id, "1"]) {
        await expect(saveTrackerNotes(ctx, { id: own, ...typed })).rejects.toMatchObject({ code: "NOT_FOUND" });
        await expect(getApplication(ctx, own)).rejects.toMatchObject({ code: "NOT_FOUND" });
      }
      expect((await getApplication(neighbour, id)).notes).toBeNull();
    }));
});

describe("the list", () => {
  test("shows the person's own, by state, and nobody else's anywhere", () =>
    withPerson(async ({ ctx, tx, neighbour }) => {
      const { id } = await store(tx, ctx, {
        events: ["prepared", "submitted", "interview"],
        posting: { source: "own" },
      });
      await store(tx, neighbour, { posting: { source: "neighbours" } });
      const board = await listApplications(ctx, query());
      expect(board).toMatchObject({ total: 1, rows: [], sources: [{ id: "own", name: "own" }] });
      expect(board.columns.filter(({ count }) => count > 0)).toMatchObject([
        { status: "interview", count: 1, applications: [{ id, title: "Gardener of Data" }] },
      ]);
      expect((await listApplications(ctx, query("view=list"))).rows.map((row) => row.id)).toEqual([id]);
      expect(await text(await exportApplications(ctx))).not.toContain("neighbours");
      expect(await listAnswerFigures(ctx)).toEqual([
        { source: "own", applied: 1, answered: 1, ratePercent: 100, medianDays: 0 },
      ]);
    }));

  test.each([
    ["status=submitted", 2],
    ["status=offer", 0],
    ["source=other", 1],
    ["q=HERON", 2],
    ["q=100%25", 1],
    ["q=100_x", 0],
    ["q=river", 1],
    ["q=%5C", 0],
    ["status=submitted&q=heron", 1],
  ])("with %s holds %i", (search, found) =>
    withPerson(async ({ ctx, tx }) => {
      await store(tx, ctx, { posting: { company: "Blue Heron", source: "board" } });
      await store(tx, ctx, { posting: { title: "100% remote", company: "x", source: "other" } });
      const events = ["prepared"] as const;
      await store(tx, ctx, { posting: { title: "Heron's keeper", company: "x" }, notes: "by the river", events });
      const { columns, total } = await listApplications(ctx, query(search));
      expect(total).toBe(3);
      expect(columns.reduce((sum, { count }) => sum + count, 0)).toBe(found);
      expect(columns.flatMap((column) => column.applications)).toHaveLength(found);
    }),
  );

  test("is bounded: some cards a column, pages of the list, and the latest news first", () =>
    withPerson(async ({ ctx, tx }) => {
      for (let n = 0; n < ROWS_A_PAGE + 2; n++)
        await store(tx, ctx, { posting: { title: `n${n}` }, at: new Date(TEST_NOW.getTime() + n * 1_000) });
      const column = (await listApplications(ctx, query())).columns.find(({ count }) => count > 0);
      expect(column?.count).toBe(ROWS_A_PAGE + 2);
      expect(column?.applications.map(({ title }) => title)).toEqual(
        Array.from({ length: CARDS_A_COLUMN }, (_, n) => `n${ROWS_A_PAGE + 1 - n}`),
      );
      const last = await listApplications(ctx, query("view=list&page=99"));
      expect(last).toMatchObject({ page: 2, pageCount: 2, rows: [{ title: "n1" }, { title: "n0" }] });
    }));

  test("proposes no answer after thirty days of silence, and claims nothing", () =>
    withPerson(async ({ ctx, tx }) => {
      const { id } = await store(tx, ctx);
      const { application } = await getApplication(later(ctx, 30), id);
      expect(application).toMatchObject({ silentDays: 30, status: "submitted" });
      expect(application.moves).toContain("ghosted");
      expect((await getApplication(later(ctx, 29), id)).application.silentDays).toBeNull();
    }));
});

test("what is typed into a form begins an application, once", () =>
  withPerson(async ({ ctx, tx }) => {
    const job = buildJob();
    const typing = { ...ctx, catalogue: buildCtx(tx, { jobs: [job] }).catalogue };
    const empty = { email: "", phone: "", coverLetter: "", linkedinUrl: "", portfolioUrl: "" };
    const entries = { ...empty, fullName: "Ada", resumeChoice: "none", sendToEmployer: false } as const;
    for (let n = 0; n < 2; n++) expect(await saveDraft(typing, { jobId: job.id, entries })).toBe("saved");
    const [column] = (await listApplications(ctx, query())).columns;
    expect(column).toMatchObject({ status: "prepared", count: 1, applications: [{ submittedAt: null }] });
    expect((await getApplication(ctx, column?.applications[0]?.id ?? "")).timeline).toHaveLength(1);
  }));

test("what was only begun leads back to the form while the posting is open and it may be submitted", () =>
  withPerson(async ({ ctx, tx }) => {
    const job = buildJob();
    const open = { ...ctx, catalogue: buildCtx(tx, { jobs: [job] }).catalogue };
    const begun = await store(tx, ctx, { jobId: job.id, events: ["prepared"] });
    expect((await getApplication(open, begun.id)).formPath).toBe(`/job-application?id=${job.id}`);
    expect((await getApplication(ctx, begun.id)).formPath).toBeNull();
    await moveApplication(ctx, { id: begun.id, to: "withdrawn" });
    expect((await getApplication(open, begun.id)).formPath).toBeNull();
  }));

test("whoever is not signed in gets nothing", () =>
  withPerson(async ({ ctx, tx }) => {
    const { id } = await store(tx, ctx);
    const nobody = { ...ctx, user: null };
    for (const asked of [
      listApplications(nobody, query()),
      getApplication(nobody, id),
      moveApplication(nobody, { id, to: "offer" }),
      exportApplications(nobody),
      listAnswerFigures(nobody),
    ])
      await expect(asked).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    const [row] = await tx.select().from(applications).where(eq(applications.id, id));
    expect(row?.status).toBe("submitted");
  }));

test("the figures leave out what was taken back and what was never applied to, and count the rest by source", () =>
  withPerson(async ({ ctx, tx }) => {
    const answered = async (source: string, to: string, days: number, back = false) => {
      const { id } = await store(tx, ctx, { posting: { source } });
      await moveApplication(later(ctx, days), { id, to });
      if (back) await moveApplication(later(ctx, days), { id, to: "submitted" });
    };
    await answered("a", "interview", 2);
    await answered("a", "offer", 9);
    await answered("a", "rejected", 5, true);
    await answered("a", "ghosted", 40);
    await answered("b", "rejected", 3.5);
    await store(tx, ctx, { posting: { source: "c" }, events: ["prepared", "opened"] });
    expect(await listAnswerFigures(ctx)).toEqual([
      { source: "a", applied: 4, answered: 2, ratePercent: 50, medianDays: 6 },
      { source: "b", applied: 1, answered: 1, ratePercent: 100, medianDays: 3 },
    ]);
  }));

test("the figures count a person's newest applications only", () =>
  withPerson(async ({ ctx, tx }) => {
    const { id } = await store(tx, ctx, { posting: { source: "old" } });
    await tx
      .update(applications)
      .set({ updatedAt: new Date(0) })
      .where(eq(applications.id, id));
    const copies = sql`insert into applications (id, user_id, job_id, status, posting, created_at, updated_at)
      select gen_random_uuid(), user_id, gen_random_uuid(), status, posting || '{"source":"new"}', created_at, now()
      from applications, generate_series(1, ${MOST_COUNTED}::int) where id = ${id}`;
    await tx.execute(copies);
    await tx.execute(sql`insert into application_events (application_id, seq, user_id, kind, at, evidence)
      select copy.id, seq, event.user_id, kind, at, evidence from application_events event, applications copy
      where event.application_id = ${id} and copy.user_id = event.user_id and copy.id <> event.application_id`);
    expect(await listAnswerFigures(ctx)).toEqual([
      { source: "new", applied: MOST_COUNTED, answered: 0, ratePercent: 0, medianDays: null },
    ]);
  }));
