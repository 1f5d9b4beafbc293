import { eq, isNull } from "drizzle-orm";
import { expect, test } from "vitest";
import { companySearch } from "#domain/search/saved-search.ts";
import type { MailProps } from "#mail/mail-props.ts";
import { followers, mails, savedSearches } from "#server/db/schema/index.ts";
import { sealAlertLink } from "#server/features/alerts/alert-links.ts";
import { openMail } from "#server/features/mail/queue-mail.ts";
import { saveSearch } from "#server/features/search/saved-searches.ts";
import { buildApp } from "#tests/support/build/build-app.ts";
import { buildCtx, TEST_NOW } from "#tests/support/build/build-ctx.ts";
import { sessionCookie } from "#tests/support/build/session-cookie.ts";
import { inRolledBackTransaction, testDatabase } from "#tests/support/store/database.ts";
import { storeUser } from "#tests/support/store/store-user.ts";

const database = await testDatabase();
const ORIGIN = "http://localhost:3000";

const onSite = (work: (site: Awaited<ReturnType<typeof openSite>>) => Promise<void>) =>
  inRolledBackTransaction(database.db, async (tx) => await work(await openSite(tx)));

async function openSite(tx: typeof database.db) {
  const { app, deps } = buildApp({ ...database, db: tx }, { now: () => TEST_NOW });
  const user = await storeUser(tx, {});
  const ctx = { ...buildCtx(tx, { vault: deps.vault }), user };
  await saveSearch(ctx, { search: companySearch("Heron"), name: "Heron", locale: "en" });
  await tx.update(followers).set({ cadence: "daily" });
  const find = async () => (await tx.select().from(followers))[0];
  const { id: followerId } = (await find()) as typeof followers.$inferSelect;
  const send = async (
    path: string,
    form?: Record<string, string>,
    headers: Record<string, string> = { origin: ORIGIN },
  ) => {
    const body = form && new URLSearchParams(form);
    const answer = await app.request(ORIGIN + path, { method: form ? "POST" : "GET", headers, body });
    return { status: answer.status, to: answer.headers.get("location") ?? "", html: await answer.text() };
  };
  const link = (action: "pause" | "stop") => sealAlertLink({ ...ctx, ...deps }, { action, followerId, target: "" });
  return { tx, deps, user, find, send, link };
}

test("a mail program ends the mails in one press: without a cookie, wherever its server posts from", () =>
  onSite(async ({ find, send, link }) => {
    const path = `/unsubscribe/${link("stop")}`;
    expect((await send(path)).to).toBe(`/alerts/${path.split("/")[2]}`);
    expect(await find()).toMatchObject({ cadence: "daily" });
    const forged = await send("/unsubscribe/forged", { "List-Unsubscribe": "One-Click" }, {});
    expect([forged.status, (await find())?.cadence]).toEqual([400, "daily"]);
    const other = await send(`/unsubscribe/${link("pause")}`, { "List-Unsubscribe": "One-Click" }, {});
    expect([other.status, (await find())?.stoppedBy]).toEqual([400, null]);
    const foreign = { origin: "https://mail.example", "sec-fetch-site": "cross-site" };
    expect((await send(path, { "List-Unsubscribe": "One-Click" }, foreign)).status).toBe(200);
    expect(await find()).toMatchObject({ cadence: "off" });
  }));

test("a link opened shows what it would do, and does it when the button is pressed", () =>
  onSite(async ({ find, send, link }) => {
    const path = `/alerts/${link("pause")}`;
    const page = await send(path);
    expect([page.status, page.html.includes("Pause emails")]).toEqual([200, true]);
    expect(await find()).toMatchObject({ stoppedBy: null });
    const done = await send(path, {});
    expect(done.html).toContain("Paused. Your searches go on, without emails.");
    expect(await find()).toMatchObject({ stoppedBy: "person" });
    const undo = /href="(\/alerts\/[\w-]+)"/.exec(done.html)?.[1] ?? "";
    await send(undo, {});
    expect(await find()).toMatchObject({ stoppedBy: null });
    const forged = await send("/alerts/forged");
    expect(forged.status).toBe(404);
    expect(forged.html).toContain("Nothing has changed.");
  }));

test("without an account an address and the terms are asked for, each beside its field; the link in the mail confirms", () =>
  onSite(async ({ tx, deps, send }) => {
    const at = "/searches?save=q%3Dnurse&job=";
    deps.settings.verifiesEmail = true;
    const first = (await send(at)).html;
    expect(first).toContain("Without an account");
    // A script of the page knows how a line that warns looks.
    expect(first.replaceAll(/<script[\s\S]*?<\/script>/g, "")).not.toContain("border-danger/40");
    const follow = (form: Record<string, string>) =>
      send(at, { intent: "follow", search: "q=nurse", job: "", ...form });
    const wrong = await follow({ email: "ada", terms: "on" });
    expect([wrong.status, wrong.html.includes('id="email-error"')]).toEqual([400, true]);
    expect((await follow({ email: "ada@example.org" })).html).toContain('id="terms-error"');
    const asked = await follow({ email: "ada@example.org", terms: "on", cadence: "daily", timeZone: "Asia/Tokyo" });
    expect([asked.status, asked.html.includes("a link is on its way")]).toEqual([200, true]);
    expect(await tx.$count(mails)).toBe(1);
    const [search] = await tx.select().from(savedSearches).where(eq(savedSearches.paused, true));
    expect(search).toMatchObject({ name: "Nurse", userId: null });
    const [ada] = await tx.select().from(followers).where(isNull(followers.userId));
    expect(ada).toMatchObject({ cadence: "daily", timeZone: "Asia/Tokyo" });
    const [mail] = await tx.select().from(mails);
    const { props } = openMail(deps.vault, mail?.id as string, mail?.payload as string);
    const path = new URL((props as MailProps["confirm-search"]).link).pathname;
    expect((await send(path)).html).not.toContain('name="cadence"');
    expect((await send(path, {})).html).toMatch(/Confirmed\.[\s\S]*name="cadence"/);
  }));

test("the last step of the questionnaire asks an address whether it wants weekly mails when the box is ticked, and only then", () =>
  onSite(async ({ tx, send }) => {
    const given = { email: "ada@example.org", terms: "on", intent: "view" };
    expect((await send("/onboarding/final", given)).to).toMatch(/^\/results/);
    expect(await tx.$count(mails)).toBe(0);
    expect((await send("/onboarding/final", { ...given, weekly: "on" })).to).toMatch(/^\/results/);
    expect(await tx.select().from(mails)).toMatchObject([{ template: "confirm-search", userId: null }]);
    const [search] = await tx.select().from(savedSearches).where(eq(savedSearches.paused, true));
    expect(search?.name).toBe("All remote jobs");
    expect((await tx.select().from(followers)).find(({ userId }) => userId === null)).toMatchObject({
      cadence: "weekly",
    });
  }));

test("somebody signed in gets those weekly mails at the account's address, among their saved searches", () =>
  onSite(async ({ tx, user, find, send }) => {
    await tx.update(followers).set({ cadence: "off" });
    const asAda = { origin: ORIGIN, cookie: await sessionCookie(tx, user) };
    const given = { account: "on", intent: "view", timeZone: "Asia/Tokyo" };
    expect((await send("/onboarding/final", undefined, asAda)).html).toContain('name="weekly"');
    await send("/onboarding/final", given, asAda);
    expect(await find()).toMatchObject({ cadence: "off" });
    expect((await send("/onboarding/final", { ...given, weekly: "on" }, asAda)).to).toMatch(/^\/results/);
    expect(await find()).toMatchObject({ cadence: "weekly", timeZone: "Asia/Tokyo" });
    expect((await tx.select().from(savedSearches)).map(({ name }) => name).sort()).toEqual([
      "All remote jobs",
      "Heron",
    ]);
    expect(await tx.$count(mails)).toBe(0);
    await tx.update(followers).set({ cadence: "daily", stoppedBy: null });
    await send("/onboarding/final", { ...given, timeZone: "Mars", weekly: "on" }, asAda);
    expect(await find(), "what they said stays").toMatchObject({ cadence: "daily", timeZone: "Asia/Tokyo" });
  }));

test("the page of a mail's link holds when mails come, also without an account; other links hold no such thing", () =>
  onSite(async ({ tx, find, send, link }) => {
    await tx.update(followers).set({ userId: null, stoppedBy: "bounce" });
    const path = `/alerts/${link("pause")}`;
    const page = await send(path);
    expect(page.html).toContain("Your mail server refused our last email");
    expect(page.html).not.toMatch(/name="lookBack"|value="off"/);
    const own = {
      cadence: "weekly",
      hour: "7",
      weekday: "5",
      timeZone: "Asia/Kathmandu",
      quietFrom: "20",
      quietTo: "6",
    };
    const saved = await send(path, { intent: "mails", ...own });
    expect([saved.status, saved.html.includes("Saved.") || saved.html.includes("Changed.")]).toEqual([200, true]);
    const expected = { ...own, hour: 7, weekday: 5, quietFrom: 20, quietTo: 6, stoppedBy: null };
    expect(await find()).toMatchObject(expected);
    for (const wrong of [{ cadence: "off" }, { hour: "24" }, { timeZone: "Mars" }])
      expect((await send(path, { intent: "mails", ...own, ...wrong })).status).toBe(400);
    const forged = await send("/alerts/forged", { intent: "mails", ...own });
    expect([forged.status, forged.html.includes("Nothing has changed.")]).toEqual([404, true]);
    expect(await find()).toMatchObject(expected);
    expect((await send(`/alerts/${link("stop")}`, {})).html).not.toContain('name="cadence"');
  }));

test("a mail or notification leads to the list of a search by its id, with what the mail offers; somebody else's is not opened", () =>
  onSite(async ({ tx, user, send }) => {
    const [search] = await tx.select().from(savedSearches);
    const asAda = { origin: ORIGIN, cookie: await sessionCookie(tx, user) };
    const at = `/searches?open=${search?.id}&relax=country&sort=newest`;
    const { to } = await send(at, undefined, asAda);
    expect(to).toBe(`/results?search=${search?.id}&q=${encodeURIComponent('="Heron"')}&relax=country`);
    const asEve = { origin: ORIGIN, cookie: await sessionCookie(tx, await storeUser(tx, {})) };
    expect([(await send(at, undefined, asEve)).status, (await send(at)).status]).toEqual([200, 200]);
  }));

test("what was done is told to whoever did it: not on the way back after logging out", () =>
  onSite(async ({ tx, user, send }) => {
    const own = { cookie: await sessionCookie(tx, user) };
    expect((await send("/searches?done=removed", undefined, own)).html).toContain("Removed.");
    const { html } = await send("/searches?done=removed", undefined, {});
    expect(html).toContain("To save a search, log in");
    expect(html).not.toContain("Removed.");
  }));
