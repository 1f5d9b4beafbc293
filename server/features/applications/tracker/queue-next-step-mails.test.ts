import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { profiles } from "#server/db/schema/accounts.ts";
import { applications } from "#server/db/schema/applications.ts";
import { mails } from "#server/db/schema/mails.ts";
import { openMail } from "#server/features/mail/queue-mail.ts";
import { buildCtx, TEST_NOW } from "#tests/support/build/build-ctx.ts";
import { inRolledBackTransaction, testDatabase } from "#tests/support/store/database.ts";
import { storeApplication } from "#tests/support/store/store-application.ts";
import { storeUser } from "#tests/support/store/store-user.ts";
import { queueNextStepMails } from "./queue-next-step-mails.ts";
import { moveApplication, saveTrackerNotes } from "./tracked-application.ts";

const { db } = await testDatabase();
const DAY = new Date("2026-03-14T06:00:00Z");
const hours = (count: number) => new Date(DAY.getTime() + count * 3_600_000);

const withStep = (work: (given: Awaited<ReturnType<typeof world>>) => Promise<void>) =>
  inRolledBackTransaction(db, async (tx) => work(await world(tx)));

async function world(tx: typeof db) {
  const user = await storeUser(tx, { email: "ada@example.org", profile: { locale: "it" } });
  const ctx = buildCtx(tx, { user });
  const { id } = await storeApplication(tx, user, { nextStep: "Call Mr. Finch", nextStepAt: DAY });
  const run = async (at: Date) => (await queueNextStepMails({ ...ctx, now: () => at })).queued;
  return { tx, ctx, user, id, run };
}

test("on the day, one mail to the person in their language, however often it is looked", () =>
  withStep(async ({ tx, ctx, user, id, run }) => {
    expect([await run(hours(-1)), await run(hours(0)), await run(hours(1)), await run(hours(24 * 6))]).toEqual([
      0, 1, 0, 0,
    ]);
    const [row] = await tx.select().from(mails);
    expect(row).toMatchObject({ template: "next-step-due", locale: "it", userId: user.id });
    expect(openMail(ctx.vault, row?.id ?? "", row?.payload ?? "")).toMatchObject({
      to: "ada@example.org",
      props: { step: "Call Mr. Finch", link: `http://localhost:3000/applications/${id}` },
    });
  }));

test("another date is another reminder, the same one with other words is not", () =>
  withStep(async ({ ctx, id, run }) => {
    await run(hours(0));
    const save = (nextStep: string, nextStepOn: string) =>
      saveTrackerNotes(ctx, { id, notes: "", nextStep, nextStepOn });
    await save("Call again", "2026-03-14");
    expect(await run(hours(2))).toBe(0);
    await save("Call again", "2026-03-15");
    expect([await run(hours(23)), await run(hours(24))]).toEqual([0, 1]);
  }));

test("none for what was taken away, withdrawn, long past, or of a deactivated account", () =>
  withStep(async ({ tx, ctx, user, id, run }) => {
    expect(await run(hours(24 * 7))).toBe(0);
    await tx.update(profiles).set({ isActive: false }).where(eq(profiles.userId, user.id));
    expect(await run(hours(0))).toBe(0);
    await tx.update(profiles).set({ isActive: true }).where(eq(profiles.userId, user.id));
    await moveApplication({ ...ctx, now: () => TEST_NOW }, { id, to: "withdrawn" });
    expect(await run(hours(0))).toBe(0);
    await tx.update(applications).set({ status: "submitted", nextStep: null }).where(eq(applications.id, id));
    expect(await run(hours(0))).toBe(0);
  }));
