import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { MAX_EVENTS } from "#domain/applications/tracker/application-event.ts";
import { MAX_HELD } from "#domain/applications/tracker/tracked-application.ts";
import type { Ctx } from "#server/ctx.ts";
import type { Db } from "#server/db/client.ts";
import { applicationDrafts, applications } from "#server/db/schema/applications.ts";
import { recordApplyClick } from "#server/features/applications/apply/apply-link.ts";
import { saveDraft } from "#server/features/applications/apply/draft.ts";
import { submitApplication } from "#server/features/applications/apply/submit-application.ts";
import { buildCtx } from "#tests/support/build/build-ctx.ts";
import { buildJob, jobId } from "#tests/support/build/build-job.ts";
import { buildDataFiles } from "#tests/support/build/data-files.ts";
import { inRolledBackTransaction, testDatabase } from "#tests/support/store/database.ts";
import { storeApplication } from "#tests/support/store/store-application.ts";
import { storeUser } from "#tests/support/store/store-user.ts";
import { moveApplication, saveTrackerNotes } from "./tracked-application.ts";

const { db } = await testDatabase();
const JOBS = [1, 2].map((n) => buildJob({ id: jobId(n), externalId: String(n) }));
const TYPED = {
  fullName: "Ada Lovelace",
  email: "ada@example.org",
  phone: "+39 06 1234567",
  coverLetter: "Here I am.",
  linkedinUrl: "",
  portfolioUrl: "",
  resumeChoice: "none" as const,
  sendToEmployer: false,
};

const withPerson = (work: (ctx: Ctx, tx: Db) => Promise<void>) =>
  inRolledBackTransaction(db, async (tx) => {
    const user = await storeUser(tx);
    const viewer = { userId: user.id, tier: "premium" } as const;
    await work(buildCtx(tx, { user, viewer, jobs: JOBS, dataFiles: buildDataFiles() }), tx);
  });

/** So many applications with so much text together. */
const hold = (tx: Db, ctx: Ctx, count: number, text: number) =>
  tx.execute(sql`
    insert into applications (id, user_id, job_id, status, posting, notes, created_at, updated_at)
    select gen_random_uuid(), ${ctx.user?.id}, gen_random_uuid(), 'prepared', '{}', repeat('x', ${Math.floor(text / count)}::int), now(), now()
    from generate_series(1, ${count}::int)`);

const submit = (ctx: Ctx, n: number) => submitApplication(ctx, { jobId: jobId(n), entries: TYPED });
const draft = (ctx: Ctx, n: number) => saveDraft(ctx, { jobId: jobId(n), entries: TYPED });
const note = (ctx: Ctx, id: string, notes: string) =>
  saveTrackerNotes(ctx, { id, notes, nextStep: "", nextStepOn: "" });

test("with as many applications as it can hold an account takes no other one, and what it has goes on", () =>
  withPerson(async (ctx, tx) => {
    await hold(tx, ctx, MAX_HELD.applications - 1, 0);
    expect(await draft(ctx, 1)).toBe("saved");
    expect(await draft(ctx, 2)).toBe("no-room");
    expect(await recordApplyClick(ctx, { jobId: jobId(2) })).toBe(false);
    expect(await submit(ctx, 2)).toEqual({ ok: false, reason: "no-room" });
    expect(await tx.$count(applications)).toBe(MAX_HELD.applications);
    expect(await tx.$count(applicationDrafts)).toBe(1);
    expect(await submit(ctx, 1)).toMatchObject({ ok: true });
  }));

test("with as much text as it can hold an account takes no longer one, and says so beside the field", () =>
  withPerson(async (ctx, tx) => {
    const { user } = ctx;
    if (!user) throw new Error("Nobody is signed in.");
    const { id } = await storeApplication(tx, user, { notes: "Ask for Grace" });
    await hold(tx, ctx, 8, MAX_HELD.text - 100_000);
    expect(await note(ctx, id, "Ask for Grace again")).toEqual({ ok: true });
    await hold(tx, ctx, 1, 100_000);
    expect(await note(ctx, id, "Ask for Grace again and again")).toEqual({
      ok: false,
      reason: "invalid",
      fields: { notes: "no-room" },
    });
    expect(await draft(ctx, 1)).toBe("no-room");
    expect(await submit(ctx, 1)).toEqual({ ok: false, reason: "no-room" });
    expect(await note(ctx, id, "Ask for Grace")).toEqual({ ok: true });
    expect(await moveApplication(ctx, { id, to: "interview" })).toEqual({ ok: true });
  }));

test("what others hold takes no room", () =>
  withPerson(async (ctx, tx) => {
    await hold(tx, { ...ctx, user: await storeUser(tx) }, 8, 2 * MAX_HELD.text);
    expect(await draft(ctx, 1)).toBe("saved");
  }));

test("an account with as many events as it can hold adds them where there are few, and none where there are many", () =>
  withPerson(async (ctx, tx) => {
    const { user } = ctx;
    if (!user) throw new Error("Nobody is signed in.");
    const few = await storeApplication(tx, user);
    const many = await storeApplication(tx, user);
    const full = await storeApplication(tx, user);
    const add = (id: string, count: number) =>
      tx.execute(sql`
        insert into application_events (application_id, seq, user_id, kind, at, evidence)
        select ${id}, 2 + n, ${user.id}, 'send-failed', now(), '{"by":"system","what":"mail"}' from generate_series(1, ${count}::int) n`);
    await add(many.id, 20);
    const { id } = many;
    expect(await moveApplication(ctx, { id, to: "interview" })).toEqual({ ok: true });
    await add(full.id, MAX_HELD.events);
    expect(await moveApplication(ctx, { id, to: "offer" })).toEqual({ ok: false, reason: "not-possible" });
    expect(await moveApplication(ctx, { id: few.id, to: "offer" })).toEqual({ ok: true });
    expect(MAX_EVENTS).toBeGreaterThan(30);
  }));
