import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { ApplicationEntries } from "#domain/applications/apply/application-entries.ts";
import type { Ctx } from "#server/ctx.ts";
import {
  applicationDrafts,
  applicationEvents,
  applicationReceipts,
  applications,
  receiptLog,
} from "#server/db/schema/applications.ts";
import { mails } from "#server/db/schema/mails.ts";
import { buildCtx } from "#tests/support/build/build-ctx.ts";
import { buildJob } from "#tests/support/build/build-job.ts";
import { testPostgresDatabase } from "#tests/support/store/postgres-database.ts";
import { storeUser } from "#tests/support/store/store-user.ts";
import { saveDraft } from "./draft.ts";
import { submitApplication } from "./submit-application.ts";

const { db } = await testPostgresDatabase();
const JOB = buildJob();
const ENTRIES: ApplicationEntries = {
  fullName: "Ada Lovelace",
  email: "ada@example.org",
  phone: "+39 06 1234567",
  coverLetter: "",
  linkedinUrl: "",
  portfolioUrl: "",
  resumeChoice: "none",
  sendToEmployer: false,
};
const TIMES = 20;

async function person(): Promise<Ctx> {
  const user = await storeUser(db);
  return buildCtx(db, { user, viewer: { userId: user.id, tier: "premium" }, jobs: [JOB] });
}
const submit = (ctx: Ctx, fullName = ENTRIES.fullName) =>
  submitApplication(ctx, { jobId: JOB.id, entries: { ...ENTRIES, fullName } });

test("20 times at once by one person, beside drafts that are still being saved: one application, one receipt, one mail", async () => {
  const ctx = await person();
  const save = () => saveDraft(ctx, { jobId: JOB.id, entries: ENTRIES });
  const work = Array.from({ length: TIMES }, (_, at) => [submit(ctx, `Ada ${at}`), save()]).flat();
  const results = (await Promise.all(work)).filter((result) => typeof result === "object");
  expect(results).toHaveLength(TIMES);
  expect(new Set(results.map((result) => result.ok && result.applicationId)).size).toBe(1);
  expect(results.filter((result) => result.ok && !result.repeated)).toHaveLength(1);
  for (const table of [applications, applicationReceipts, receiptLog, mails]) expect(await db.$count(table)).toBe(1);
  expect(await db.$count(applicationEvents, eq(applicationEvents.kind, "submitted"))).toBe(1);
  expect(await db.$count(applicationDrafts)).toBe(0);
});

test("20 people at once: each has a receipt of their own, and the log has no gap", async () => {
  const people = await Promise.all(Array.from({ length: TIMES }, person));
  const before = await db.$count(receiptLog);
  const results = await Promise.all(people.map((ctx) => submit(ctx)));
  expect(results.every((result) => result.ok && !result.repeated)).toBe(true);
  const seqs = (await db.select({ seq: receiptLog.seq }).from(receiptLog)).map(({ seq }) => seq).sort((a, b) => a - b);
  expect(seqs).toEqual(Array.from({ length: before + TIMES }, (_, at) => at + 1));
});
