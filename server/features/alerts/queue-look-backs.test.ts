import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { MailProps } from "#mail/mail-props.ts";
import type { Db } from "#server/db/client.ts";
import { applications, followers, mails } from "#server/db/schema/index.ts";
import { openMail } from "#server/features/mail/queue-mail.ts";
import { buildCtx } from "#tests/support/build/build-ctx.ts";
import { inRolledBackTransaction, testDatabase } from "#tests/support/store/database.ts";
import { failing } from "#tests/support/store/failing.ts";
import { storeApplication } from "#tests/support/store/store-application.ts";
import { storeUser } from "#tests/support/store/store-user.ts";
import { noteBounce } from "./mail-reports.ts";
import { findMailSettings, saveMailSettings } from "./mail-settings.ts";
import { queueLookBacks } from "./queue-look-backs.ts";
import { redeemAlertLink } from "./redeem-link.ts";

const { db } = await testDatabase();
const HOUR = 3_600_000;
const WEEK = 7 * 24 * HOUR;
const MONDAYS = {
  ...{ cadence: "off" as const, hour: 9, weekday: 1, timeZone: "Europe/Rome", quietFrom: 22, quietTo: 6 },
  lookBack: true,
} as const;
/** A Wednesday. */
const BEGUN = Date.parse("2026-03-04T12:00:00Z");

const inWorld = (
  work: (world: Awaited<ReturnType<typeof openWorld>>) => Promise<void>,
  settings: { timeZone?: string } = {},
) => inRolledBackTransaction(db, async (tx) => work(await openWorld(tx, settings)));

/** Somebody who wants to look back from `BEGUN` on. */
async function openWorld(tx: Db, settings: { timeZone?: string }) {
  let clock = BEGUN;
  const user = await storeUser(tx, { email: "ada@example.org" });
  const ctx = buildCtx(tx, { user, now: () => new Date(clock) });
  await saveMailSettings(ctx, { ...MONDAYS, ...settings }, "en");
  clock += HOUR;
  const read = async () =>
    (await tx.select().from(mails).orderBy(mails.createdAt)).map(({ id, payload, createdAt }) => ({
      at: createdAt.toISOString(),
      ...(openMail(ctx.vault, id, payload as string).props as MailProps["look-back"]),
    }));
  return {
    ...{ tx, ctx, user, read },
    goTo: (at: string | number) => {
      clock = typeof at === "string" ? Date.parse(at) : at;
    },
    apply: (title: string, given: Parameters<typeof storeApplication>[2] = {}) =>
      storeApplication(tx, user, { posting: { title, company: "Heron" }, at: new Date(clock), ...given }),
    run: () => queueLookBacks(ctx),
  };
}

test("once a week at the chosen hour: what was applied to, who answered and what is due; nothing for an empty week", () =>
  inWorld(async ({ apply, goTo, run, read }) => {
    await apply("Baker", { at: new Date(BEGUN - WEEK) });
    await apply("Nurse");
    await apply("Sailor", { events: ["prepared", "submitted", "interview"] });
    await apply("Cook", { events: ["prepared"], nextStep: "Write", nextStepAt: new Date("2026-03-12T06:00:00Z") });
    goTo("2026-03-09T07:59:00Z");
    expect(await run()).toBe(0);
    goTo("2026-03-09T08:00:00Z");
    expect([await run(), await run()]).toEqual([1, 0]);
    const [mail] = await read();
    expect(mail?.applied.map(({ title }) => title).sort()).toEqual(["Nurse", "Sailor"]);
    expect(mail).toMatchObject({
      answered: [{ title: "Sailor", company: "Heron", answer: "interview" }],
      due: [{ title: "Cook", step: "Write", on: "2026-03-12T06:00:00.000Z" }],
      more: 0,
      link: "http://localhost:3000/applications",
    });
    for (let at = Date.parse("2026-03-09T09:00:00Z"); at < Date.parse("2026-04-20T00:00:00Z"); at += 6 * HOUR) {
      goTo(at);
      await run();
    }
    expect((await read()).map(({ at }) => at.slice(0, 10))).toEqual([
      "2026-03-09",
      "2026-03-16",
      "2026-03-23",
      "2026-03-30",
      "2026-04-06",
    ]);
    expect((await read())[1]).toMatchObject({ applied: [], answered: [], due: [{ title: "Cook" }] });
  }));

test("exactly one a week across both changes of summer time, and one after three weeks without a worker", () =>
  inWorld(
    async ({ apply, goTo, run, read }) => {
      await apply("Cook", { nextStep: "Write", nextStepAt: new Date(BEGUN) });
      const due = (at: number) => new Date(at).toISOString().slice(0, 10);
      let looked = 0;
      for (let at = BEGUN; at < BEGUN + 34 * WEEK; at += 11 * HOUR) {
        if (at > BEGUN + 20 * WEEK && at < BEGUN + 23 * WEEK) continue;
        goTo(at);
        if (looked++ % 5 === 0) await apply(`Cook ${looked}`);
        await run();
      }
      const days = (await read()).map(({ at }) => Date.parse(`${due(Date.parse(at))}T00:00:00Z`));
      const gaps = days.slice(1).map((day, n) => Math.round((day - (days[n] as number)) / WEEK));
      expect(gaps.filter((gap) => gap !== 1)).toEqual([3]);
    },
    { timeZone: "America/Santiago" },
  ));

test("a worker killed at any statement loses none and sends none twice; a clock put back repeats none", () =>
  inWorld(async ({ tx, ctx, apply, goTo, run, read }) => {
    await apply("Nurse");
    goTo("2026-03-09T09:00:00Z");
    let kills = 0;
    const wasKilled = (error: unknown) => {
      expect(String(error)).toContain("killed");
      return true;
    };
    while (await queueLookBacks({ ...ctx, db: failing(tx, kills + 1) }).then(() => false, wasKilled)) kills++;
    expect(kills).toBeGreaterThan(4);
    await run();
    goTo("2026-03-05T09:00:00Z");
    await run();
    goTo("2026-03-09T10:00:00Z");
    await run();
    expect(await read()).toHaveLength(1);
  }));

test("one press ends it and nothing else; a refused mail stops it; a list says what it leaves out", () =>
  inWorld(async ({ tx, ctx, apply, goTo, run, read }) => {
    for (let n = 0; n < 15; n++) await apply(`Nurse ${n}`);
    goTo("2026-03-09T09:00:00Z");
    await run();
    const [mail] = await read();
    expect([mail?.applied.length, mail?.more]).toEqual([12, 3]);
    const [own] = await tx.select().from(mails);
    await tx.update(mails).set({ status: "refused" });
    await noteBounce(ctx, { mailId: own?.id ?? "" });
    await apply("Sailor");
    goTo("2026-03-16T09:00:00Z");
    expect(await run()).toBe(0);
    await tx.update(followers).set({ stoppedBy: null, cadence: "daily" });
    const token = mail?.stopLink.split("/").at(-1) ?? "";
    for (let n = 0; n < 2; n++) expect(await redeemAlertLink(ctx, token)).toMatchObject({ ok: true });
    expect(await findMailSettings(ctx)).toMatchObject({ cadence: "daily", lookBack: false });
    await tx
      .update(applications)
      .set({ updatedAt: ctx.now() })
      .where(eq(applications.userId, ctx.user?.id ?? ""));
    goTo("2026-03-23T09:00:00Z");
    expect(await run()).toBe(0);
  }));
