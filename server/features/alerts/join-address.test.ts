import { and, eq, isNull } from "drizzle-orm";
import { expect, test } from "vitest";
import { companySearch } from "#domain/search/saved-search.ts";
import { alertProgress, askedAddresses, followers, mails, savedSearches, users } from "#server/db/schema/index.ts";
import { changeSavedSearch, listSavedSearches, saveSearch } from "#server/features/search/saved-searches.ts";
import { TEST_NOW } from "#tests/support/build/build-ctx.ts";
import { inRolledBackTransaction, testDatabase } from "#tests/support/store/database.ts";
import { followingWorld, tokenOf } from "#tests/support/store/follow-by-mail.ts";
import { storeUser } from "#tests/support/store/store-user.ts";
import { sealAlertLink } from "./alert-links.ts";
import { joinAddress } from "./join-address.ts";
import { noteMailReport } from "./mail-reports.ts";
import { findReaders } from "./queue-alerts.ts";
import { redeemAlertLink, viewAlertLink } from "./redeem-link.ts";

const { db } = await testDatabase();
const DAY = 86_400_000;

type World = Awaited<ReturnType<typeof followingWorld>>;
const inWorld = (work: (world: World) => Promise<void>) =>
  inRolledBackTransaction(db, async (tx) => work(await followingWorld(tx)));

test("an account and what its address followed without one become one list, and old links of either go on working", () =>
  inWorld(async ({ tx, ctx, anybody, user, find, link, follow, mailsTo }) => {
    await follow(user.email, "Goose");
    const [asked] = await mailsTo(user.email);
    await tx.update(followers).set({ lastSentAt: TEST_NOW }).where(eq(followers.userId, user.id));
    expect(await redeemAlertLink(anybody, tokenOf(asked))).toMatchObject({ ok: true, action: "confirm" });
    expect((await listSavedSearches(ctx)).map(({ name }) => name).sort()).toEqual(["Goose", "Heron"]);
    expect([await tx.$count(followers), await find()]).toMatchObject([1, { cadence: "daily", address: null }]);
    await redeemAlertLink(anybody, link("stop"));
    expect(await find()).toMatchObject({ cadence: "off" });
  }));

test("a link that waits while its address joins an account that had mails confirms there what it asked about", () =>
  inWorld(async ({ tx, ctx, anybody, user, find, follow, mailsTo }) => {
    await tx.update(users).set({ emailVerified: false }).where(eq(users.id, user.id));
    await tx.update(followers).set({ lastSentAt: TEST_NOW }).where(eq(followers.userId, user.id));
    await follow(user.email, "Goose");
    const first = tokenOf((await mailsTo(user.email))[0]);
    await redeemAlertLink(anybody, first);
    await follow(user.email, "Swan");
    const waiting = tokenOf((await mailsTo(user.email)).find(({ search }) => search === "Swan"));
    await joinAddress({ ...ctx, user: { ...user, emailVerified: true } });
    expect([await tx.$count(followers), await find()]).toMatchObject([1, { lastSentAt: TEST_NOW }]);
    const paused = async () => (await listSavedSearches(ctx)).flatMap(({ name, paused }) => (paused ? [name] : []));
    expect(await paused()).toEqual(["Swan"]);
    expect(await viewAlertLink(anybody, waiting)).toEqual({ ok: true, action: "confirm", about: "Swan" });
    for (let n = 0; n < 2; n++) expect(await redeemAlertLink(anybody, waiting)).toMatchObject({ ok: true });
    expect(await paused()).toEqual([]);
  }));

test("who followed by mail finds it in the account made later; where both had mails, links and reports of either go on working", () =>
  inWorld(async ({ tx, ctx, anybody, follow, mailsTo }) => {
    const late = await storeUser(tx, {});
    await follow(late.email, "Goose");
    await redeemAlertLink({ ...anybody, now: () => TEST_NOW }, tokenOf((await mailsTo(late.email))[0]));
    const byLate = async () => (await tx.select().from(followers).where(eq(followers.userId, late.id)))[0];
    expect(await byLate(), "the account is there already").toMatchObject({ cadence: "weekly" });

    const ada = await storeUser(tx, { emailVerified: false });
    await follow(ada.email, "Goose");
    await redeemAlertLink(anybody, tokenOf((await mailsTo(ada.email))[0]));
    const [alone] = await tx.select().from(followers).where(isNull(followers.userId));
    await tx
      .update(followers)
      .set({ lastSentAt: TEST_NOW })
      .where(eq(followers.id, alone?.id as string));
    const asAda = { ...ctx, user: ada };
    await saveSearch(asAda, { search: companySearch("Heron"), name: "Heron", locale: "en" });
    await joinAddress({ ...asAda, user: { ...ada, emailVerified: true, email: "other@example.org" } });
    await joinAddress(asAda);
    expect(await tx.$count(followers, isNull(followers.userId))).toBe(1);
    await joinAddress({ ...asAda, user: { ...ada, emailVerified: true } });
    const [joined] = await tx.select().from(followers).where(eq(followers.userId, ada.id));
    expect(joined).toMatchObject({ cadence: "weekly", addressHash: null, address: null, lastSentAt: TEST_NOW });
    expect((await listSavedSearches(asAda)).map(({ name }) => name).sort()).toEqual(["Goose", "Heron"]);
    expect(await tx.$count(savedSearches, isNull(savedSearches.userId))).toBe(0);

    const eve = await storeUser(tx, { emailVerified: false });
    await follow(eve.email, "Goose");
    await redeemAlertLink(anybody, tokenOf((await mailsTo(eve.email))[0]));
    const [byMail] = await tx.select().from(followers).where(isNull(followers.userId));
    const followerId = byMail?.id as string;
    const asEve = { ...ctx, user: { ...eve, emailVerified: true } };
    await saveSearch(asEve, { search: companySearch("Heron"), name: "Heron", locale: "en" });
    await tx.update(followers).set({ lastSentAt: TEST_NOW });
    const mail = { id: ctx.newId(), userId: null, template: "job-alert", locale: "en", createdAt: ctx.now() };
    await tx.insert(mails).values({ ...mail, cause: `alert:${followerId}:1`, status: "sent" });
    await joinAddress(asEve);
    const byEve = async () => (await tx.select().from(followers).where(eq(followers.userId, eve.id)))[0];
    expect([await tx.$count(followers, isNull(followers.userId)), await byEve()]).toMatchObject([
      0,
      { cadence: "weekly" },
    ]);
    expect((await listSavedSearches(asEve)).map(({ name }) => name).sort()).toEqual(["Goose", "Heron"]);
    const press = (action: "pause" | "stop") =>
      redeemAlertLink(anybody, sealAlertLink(anybody, { action, followerId, target: "" }));
    expect([await press("pause"), await byEve()]).toMatchObject([{ ok: true }, { stoppedBy: "person" }]);
    expect(await noteMailReport(ctx, { kind: "complaint", mailIds: [mail.id] })).toBe(1);
    expect([await press("stop"), await byEve()]).toMatchObject([
      { ok: true },
      { stoppedBy: "complaint", cadence: "off" },
    ]);
  }));

test("an account and its address with more than thirty searches are one list, too, of which the last thirty go on", () =>
  inWorld(async ({ tx, ctx, anybody, follow, mailsTo }) => {
    const eve = await storeUser(tx, { emailVerified: false });
    const asEve = { ...ctx, user: { ...eve, emailVerified: true } };
    await follow(eve.email, "Goose");
    await redeemAlertLink(anybody, tokenOf((await mailsTo(eve.email))[0]));
    const [goose] = await tx.select().from(savedSearches).where(isNull(savedSearches.userId));
    if (!goose) throw new Error("nothing is followed");
    for (let n = 0; n < 20; n++)
      await saveSearch(asEve, { search: companySearch(`Heron ${n}`), name: `Heron ${n}`, locale: "en" });
    const before = (n: number) => new Date(TEST_NOW.getTime() - n * DAY);
    await tx.insert(savedSearches).values(
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((n) => ({
        ...goose,
        id: ctx.newId(),
        name: `${n}`,
        createdAt: before(n),
      })),
    );
    await tx.update(users).set({ emailVerified: true }).where(eq(users.id, eve.id));
    await joinAddress(asEve);
    const listed = await listSavedSearches(asEve);
    expect(listed).toHaveLength(33);
    const paused = listed.filter((search) => search.paused);
    expect(paused.map(({ name }) => name)).toEqual(["10", "11", "12"]);
    const [{ revision } = { revision: 0 }] = await tx.select().from(alertProgress);
    expect(
      await tx.$count(savedSearches, and(eq(savedSearches.paused, true), eq(savedSearches.revision, revision))),
    ).toBe(3);
    const change = (id: string | undefined, how: "pause" | "resume") =>
      changeSavedSearch(asEve, { id: `${id}`, change: how });
    expect(await change(paused[0]?.id, "resume")).toEqual({ ok: false, reason: "too-many" });
    expect(await change(listed[0]?.id, "pause")).toEqual({ ok: true });
    expect(await change(paused[0]?.id, "resume")).toEqual({ ok: true });
    await follow(eve.email, "Swan");
    expect(
      (await mailsTo(eve.email)).map(({ search }) => search),
      "no room for what would be confirmed",
    ).toEqual(["Goose"]);
    expect(await tx.$count(askedAddresses)).toBe(0);
  }));

test("who confirms gets mails, whatever they stopped before, and never those of a closed account", () =>
  inWorld(async ({ tx, ctx, anybody, user, find, follow, mailsTo, wait }) => {
    await tx.update(followers).set({ stoppedBy: "person" });
    await follow(user.email, "Goose");
    wait(3);
    await redeemAlertLink(anybody, tokenOf((await mailsTo(user.email))[0]));
    expect(await find()).toMatchObject({ stoppedBy: null, cadence: "daily", address: null });
    const [goose] = await tx.select().from(savedSearches).where(eq(savedSearches.name, "Goose"));
    expect(goose, "nothing could be found until then").toMatchObject({ lastFoundAt: anybody.now() });

    const eve = await storeUser(tx, { profile: { isActive: false, deactivatedAt: TEST_NOW } });
    await follow(eve.email, "Goose");
    await redeemAlertLink(anybody, tokenOf((await mailsTo(eve.email))[0]));
    const [alone] = await tx.select().from(followers).where(isNull(followers.userId));
    expect(alone).toMatchObject({ stoppedBy: null, confirmedAt: anybody.now() });
    const readers = await findReaders(ctx, [alone as typeof followers.$inferSelect]);
    expect([...readers.values()]).toMatchObject([{ to: eve.email }]);
  }));
