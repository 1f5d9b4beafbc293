import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { askedAddresses, followers, keptJobs, mails, savedSearches, users } from "#server/db/schema/index.ts";
import { findAlertState } from "#server/features/operations/inspect-operations.ts";
import { createVault } from "#server/vault.ts";
import { randomJobsTable } from "#tests/support/oracle/random-jobs-table.ts";
import { inRolledBackTransaction, testDatabase } from "#tests/support/store/database.ts";
import { DAILY, followingWorld, tokenOf } from "#tests/support/store/follow-by-mail.ts";
import { openJobs } from "#tests/support/store/store-postings.ts";
import { storeUser } from "#tests/support/store/store-user.ts";
import { sealAlertLink } from "./alert-links.ts";
import { purgeUnconfirmed } from "./follow-by-mail.ts";
import { joinAddress } from "./join-address.ts";
import { noteBounce, noteMailReport } from "./mail-reports.ts";
import { findMailSettings, ScheduleForm, saveMailSettings } from "./mail-settings.ts";
import { redeemAlertLink, viewAlertLink } from "./redeem-link.ts";

const { db } = await testDatabase();

type World = Awaited<ReturnType<typeof followingWorld>>;
const inWorld = (work: (world: World) => Promise<void>) =>
  inRolledBackTransaction(db, async (tx) => work(await followingWorld(tx)));

test("one press pauses, takes it back, or stops, without anybody being logged in", () =>
  inWorld(async ({ anybody, find, link }) => {
    expect(await viewAlertLink(anybody, link("pause"))).toEqual({ ok: true, action: "pause", about: null });
    expect(await find()).toMatchObject({ stoppedBy: null, cadence: "daily" });
    const paused = await redeemAlertLink(anybody, link("pause"));
    expect(await find()).toMatchObject({ stoppedBy: "person" });
    expect(await redeemAlertLink(anybody, paused.ok ? (paused.undo ?? "") : "")).toMatchObject({ ok: true });
    expect(await find()).toMatchObject({ stoppedBy: null });
    for (let n = 0; n < 2; n++) expect(await redeemAlertLink(anybody, link("stop"))).toMatchObject({ ok: true });
    expect(await find()).toMatchObject({ cadence: "off" });
  }));

test("not for me hides the job for good, until that is taken back", () =>
  inWorld(async ({ tx, anybody, user, link }) => {
    await randomJobsTable(tx, 3).fill(3);
    const [job] = await openJobs(tx);
    const token = link("hide", job?.id);
    expect(await viewAlertLink(anybody, token)).toEqual({ ok: true, action: "hide", about: job?.title });
    for (let n = 0; n < 2; n++) expect(await redeemAlertLink(anybody, token)).toMatchObject({ ok: true });
    expect(await tx.select().from(keptJobs)).toMatchObject([{ userId: user.id, jobId: job?.id, purpose: "hidden" }]);
    const hidden = await redeemAlertLink(anybody, token);
    const undo = hidden.ok ? (hidden.undo ?? "") : "";
    expect(await viewAlertLink(anybody, undo)).toEqual({ ok: true, action: "show", about: job?.title });
    expect(await redeemAlertLink(anybody, undo)).toEqual({ ok: true, action: "show", undo: null });
    expect(await tx.select().from(keptJobs)).toEqual([]);
  }));

test("forged and old links change nothing and say so; stopping works as long as one has the mail, and when the account is gone", () =>
  inWorld(async ({ tx, ctx, anybody, user, find, link, wait }) => {
    const before = await find();
    const { vault: foreign } = { vault: createVault("a secret of somebody else's program") };
    const own = link("stop");
    const flipped = own.slice(0, -2) + (own.endsWith("A") ? "B" : "A").repeat(2);
    const forged = [
      "",
      "x",
      own.slice(1),
      flipped,
      foreign.seal("stop x", "link of an alert mail"),
      ctx.vault.seal("stop", "other"),
    ];
    for (const token of forged) {
      expect(await viewAlertLink(anybody, token), token).toEqual({ ok: false, reason: "forged" });
      expect(await redeemAlertLink(anybody, token)).toEqual({ ok: false, reason: "forged" });
    }
    const pause = link("pause");
    wait(61);
    expect(await redeemAlertLink(anybody, pause)).toEqual({ ok: false, reason: "old" });
    expect(await find()).toEqual(before);
    wait(3_000);
    await tx.delete(users).where(eq(users.id, user.id));
    expect(await redeemAlertLink(anybody, own)).toMatchObject({ ok: true, action: "stop" });
    expect(await redeemAlertLink(anybody, link("pause"))).toEqual({ ok: false, reason: "old" });
  }));

test("an address without an account gets one mail until it confirms, and only that, ever", () =>
  inWorld(async ({ tx, anybody, follow, mailsTo, wait }) => {
    const email = "ada@example.org";
    for (const name of ["Heron", "Heron", "Goose"]) expect(await follow(email, name)).toEqual({ ok: true });
    expect(await mailsTo(email)).toMatchObject([{ search: "Heron", cadence: "weekly" }]);
    const all = () => tx.select().from(followers).where(eq(followers.locale, "ar"));
    expect(await all()).toMatchObject([{ confirmedAt: null, userId: null }]);
    expect(JSON.stringify([await all(), await tx.select().from(askedAddresses)])).not.toContain("ada");
    wait(8);
    const [mail] = await mailsTo(email);
    expect(await viewAlertLink(anybody, tokenOf(mail))).toEqual({ ok: false, reason: "old" });
    expect(await purgeUnconfirmed(anybody)).toBe(1);
    expect(await follow(email, "Heron")).toEqual({ ok: true });
    expect([await mailsTo(email), await all()]).toMatchObject([[{}], []]);
  }));

test("other spellings of one mailbox are no way to write to it again; what they ask for goes to the one that was confirmed", () =>
  inWorld(async ({ tx, ctx, anybody, follow, mailsTo }) => {
    const spellings = ["a.d.a@gmail.com", "ada+1@gmail.com", "ada+2@googlemail.com"];
    await follow("ada@gmail.com", "Heron at evil.example/win");
    expect(await mailsTo("ada@gmail.com")).toMatchObject([{ search: "Heron at" }]);
    for (const email of spellings) expect(await follow(email, "Goose")).toEqual({ ok: true });
    expect((await Promise.all(spellings.map(mailsTo))).flat()).toEqual([]);
    const [first, ...others] = await mailsTo("ada@gmail.com");
    expect(others).toEqual([]);
    await redeemAlertLink(anybody, tokenOf(first));
    for (const email of spellings) await follow(email, `Goose of ${email}`);
    expect((await Promise.all(spellings.map(mailsTo))).flat()).toEqual([]);
    expect(await mailsTo("ada@gmail.com")).toHaveLength(4);
    const tagged = { ...(await storeUser(tx, {})), email: "ada+1@gmail.com", emailVerified: true };
    await joinAddress({ ...ctx, user: tagged });
    expect(await tx.$count(followers, eq(followers.userId, tagged.id))).toBe(0);
  }));

test("who confirms follows; further searches are confirmed one by one, three wait at most; who stops is forgotten", () =>
  inWorld(async ({ tx, anybody, follow, mailsTo, wait }) => {
    const email = "ada@example.org";
    const searches = async () => {
      const rows = await tx.select().from(savedSearches).where(eq(savedSearches.paused, false));
      return rows.flatMap(({ name, userId }) => (userId === null ? [name] : []));
    };
    await follow(email, "Heron");
    const [first] = await mailsTo(email);
    expect(await redeemAlertLink(anybody, tokenOf(first))).toMatchObject({ ok: true, action: "confirm" });
    expect(await searches()).toEqual(["Heron"]);
    for (let n = 0; n < 8; n++) expect(await follow(email, `Heron ${n}`)).toEqual({ ok: true });
    const asked = await mailsTo(email);
    expect(asked).toHaveLength(4);
    expect(await purgeUnconfirmed(anybody)).toBe(0);
    expect(await searches()).toEqual(["Heron"]);
    await redeemAlertLink(anybody, tokenOf(asked.find(({ search }) => search === "Heron 1")));
    expect((await searches()).sort()).toEqual(["Heron", "Heron 1"]);
    wait(8);
    expect(await follow(email, "Goose"), "links that have run out keep nothing waiting").toEqual({ ok: true });
    expect((await mailsTo(email)).map(({ search }) => search)).toContain("Goose");
    expect(await purgeUnconfirmed(anybody)).toBe(2);
    const [ada] = await tx.select().from(followers).where(eq(followers.locale, "ar"));
    const stop = sealAlertLink(anybody, { action: "stop", followerId: ada?.id as string, target: "" });
    expect(await redeemAlertLink(anybody, stop)).toMatchObject({ ok: true });
    expect([await searches(), await tx.select().from(askedAddresses)]).toEqual([[], []]);
  }));

test("nobody can have an address written to whose mails were refused or complained about", () =>
  inWorld(async ({ tx, anybody, follow, mailsTo }) => {
    const email = "ada@example.org";
    await follow(email, "Heron");
    await redeemAlertLink(anybody, tokenOf((await mailsTo(email))[0]));
    for (const stoppedBy of ["bounce", "complaint"] as const) {
      await tx.update(followers).set({ stoppedBy });
      expect(await follow(email, stoppedBy)).toEqual({ ok: true });
    }
    await tx.update(followers).set({ stoppedBy: "person" });
    await follow(email, "Goose");
    expect((await mailsTo(email)).map(({ search }) => search)).toEqual(["Heron", "Goose"]);
  }));

test("many addresses from one network are refused, with the time to wait", () =>
  inWorld(async ({ follow }) => {
    for (let n = 0; n < 10; n++) expect(await follow(`ada${n}@example.org`, "Heron")).toEqual({ ok: true });
    const refused = await follow("eve@example.org", "Heron");
    expect(refused).toMatchObject({ ok: false, reason: "limited" });
  }));

test("settings are one's own; saving them ends a pause and a bounce", () =>
  inWorld(async ({ tx, ctx, user, find }) => {
    expect(await findMailSettings(ctx)).toEqual({ ...DAILY, isNew: false, stoppedBy: null });
    const cause = `alert:${(await find())?.id}:1`;
    const mail = { cause, userId: user.id, template: "job-alert", locale: "it", createdAt: ctx.now() };
    const [failed, sent] = [ctx.newId(), ctx.newId()];
    await tx.insert(mails).values({ ...mail, id: sent, status: "sent", cause: `${cause}2` });
    await noteBounce(ctx, { mailId: sent });
    expect(await find()).toMatchObject({ stoppedBy: null });
    await tx.insert(mails).values({ ...mail, id: failed, status: "failed" });
    await noteBounce(ctx, { mailId: failed });
    expect(await find(), "our own mail server was away").toMatchObject({ stoppedBy: null });
    await tx.update(mails).set({ status: "refused" }).where(eq(mails.id, failed));
    await noteBounce(ctx, { mailId: failed });
    expect(await find()).toMatchObject({ stoppedBy: "bounce" });
    await saveMailSettings(ctx, { ...DAILY, cadence: "weekly" }, "en");
    expect(await find()).toMatchObject({ stoppedBy: null, cadence: "weekly", locale: "en" });
    const other = { ...ctx, user: await storeUser(tx, {}) };
    expect(await findMailSettings(other)).toMatchObject({ cadence: "off", isNew: true });
  }));

test("a report about a mail stops what would follow to whomever it went, and to nobody else", () =>
  inWorld(async ({ tx, ctx, user, find, follow }) => {
    await follow("bob@example.org", "Heron");
    const id = ctx.newId();
    const mail = {
      userId: user.id,
      template: "job-alert",
      locale: "it",
      status: "sent" as const,
      createdAt: ctx.now(),
    };
    await tx.insert(mails).values({ ...mail, id, cause: `alert:${(await find())?.id}:1` });
    const other = ctx.newId();
    await tx.insert(mails).values({ ...mail, id: other, cause: "verify-email:1" });
    expect(await noteMailReport(ctx, { kind: "complaint", mailIds: [other, ctx.newId()] })).toBe(0);
    expect(await noteMailReport(ctx, { kind: "complaint", mailIds: [ctx.newId(), id] })).toBe(1);
    expect(await find()).toMatchObject({ stoppedBy: "complaint" });
    expect(await tx.$count(followers, eq(followers.stoppedBy, "complaint"))).toBe(1);
    expect(await findMailSettings(ctx)).toMatchObject({ stoppedBy: "complaint" });
    expect(await findAlertState(ctx)).toMatchObject({ bounced: 0, complained: 1 });
  }));

test("a forged form is no schedule", () => {
  const given = {
    ...{ cadence: "daily", hour: "9", weekday: "2", timeZone: "Europe/Rome", quietFrom: "22", quietTo: "6" },
    lookBack: false,
  };
  expect(ScheduleForm.parse(given)).toEqual(DAILY);
  expect(ScheduleForm.parse({ ...given, lookBack: true })).toEqual({ ...DAILY, lookBack: true });
  for (const wrong of [{ hour: "24" }, { hour: "1.5" }, { weekday: "0" }, { timeZone: "Mars" }, { cadence: "hourly" }])
    expect(ScheduleForm.safeParse({ ...given, ...wrong }).success, JSON.stringify(wrong)).toBe(false);
});
