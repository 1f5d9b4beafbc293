import { expect, test, vi } from "vitest";
import type { Ctx } from "#server/ctx.ts";
import type { Db } from "#server/db/client.ts";
import { attempts, contactMessages, mails } from "#server/db/schema/index.ts";
import { openMail } from "#server/features/mail/queue-mail.ts";
import { eraseAccount } from "#server/features/privacy/erase-account.ts";
import { runRetention } from "#server/features/privacy/run-retention.ts";
import { buildCtx, TEST_NOW } from "#tests/support/build/build-ctx.ts";
import { inRolledBackTransaction, testDatabase } from "#tests/support/store/database.ts";
import { storeUser } from "#tests/support/store/store-user.ts";
import { contactFormToken, sendContactMessage } from "./send-contact-message.ts";

const { db } = await testDatabase();
const ENTRIES = { name: "Ada Lovelace", email: "ada@example.org", subject: "billing", message: "Canary\nin two lines" };
const SECOND = 1_000;
const HOUR = 3_600 * SECOND;

type World = { ctx: Ctx; tx: Db; wait: (ms: number) => void; send: typeof sendOne; enqueue: ReturnType<typeof vi.fn> };
const sendOne = (ctx: Ctx, own: Partial<typeof ENTRIES> = {}, rest: { trap?: string; formToken?: string } = {}) =>
  sendContactMessage(ctx, {
    entries: { ...ENTRIES, ...own },
    trap: "",
    formToken: contactFormToken({ ...ctx, now: () => new Date(ctx.now().getTime() - 5 * SECOND) }),
    locale: "it",
    ...rest,
  });

const inWorld = (work: (world: World) => Promise<void>) =>
  inRolledBackTransaction(db, async (tx) => {
    let clock = TEST_NOW.getTime();
    const enqueue = vi.fn(async () => undefined);
    const ctx = buildCtx(tx, { now: () => new Date(clock), enqueue });
    const wait = (ms: number) => {
      clock += ms;
    };
    await work({ ctx, tx, enqueue, wait, send: sendOne });
  });

test("a message is stored, mailed to support to be answered, and confirmed without a word of it", () =>
  inWorld(async ({ ctx, tx, enqueue, send }) => {
    expect(await send(ctx)).toEqual({ ok: true });
    expect(await tx.select().from(contactMessages)).toMatchObject([{ ...ENTRIES, userId: null, locale: "it" }]);
    const stored = await tx.select().from(mails);
    const opened = stored.map(({ id, template, locale, payload }) => ({
      template,
      locale,
      ...openMail(ctx.vault, id, payload ?? ""),
    }));
    expect(opened.find(({ template }) => template === "contact-message")).toMatchObject({
      to: "support@jobs.example",
      locale: "en",
      props: { from: { name: "Ada Lovelace", email: "ada@example.org" }, message: ENTRIES.message, signedIn: false },
    });
    const confirmation = opened.find(({ template }) => template === "contact-received");
    expect(confirmation).toMatchObject({ to: "ada@example.org", locale: "it" });
    expect(JSON.stringify(confirmation)).not.toContain("Canary");
    expect(enqueue).toHaveBeenCalledTimes(2);
  }));

test("what is wrong is said field by field, and nothing is stored", () =>
  inWorld(async ({ ctx, tx, send }) => {
    expect(await send(ctx, { email: "ada@example.org\nBcc: eve@example.org", message: "" })).toEqual({
      ok: false,
      reason: "invalid",
      fields: { email: "email-invalid", message: "missing" },
    });
    expect(await tx.$count(contactMessages)).toBe(0);
  }));

test("a program that fills in the trap is thanked for nothing", () =>
  inWorld(async ({ ctx, tx, send }) => {
    expect(await send(ctx, {}, { trap: "https://evil.example" })).toEqual({ ok: true });
    expect((await tx.$count(contactMessages)) + (await tx.$count(mails))).toBe(0);
  }));

test("a form sent at once, after a day, or without our token has to be sent again", () =>
  inWorld(async ({ ctx, tx, wait, send }) => {
    const formToken = contactFormToken(ctx);
    wait(2 * SECOND);
    expect(await send(ctx, {}, { formToken })).toEqual({ ok: false, reason: "too-fast" });
    wait(25 * HOUR);
    expect(await send(ctx, {}, { formToken })).toEqual({ ok: false, reason: "over" });
    for (const made of ["", String(TEST_NOW.getTime()), ctx.vault.seal(String(TEST_NOW.getTime()), "another form")])
      expect(await send(ctx, {}, { formToken: made })).toEqual({ ok: false, reason: "over" });
    expect(await tx.$count(contactMessages)).toBe(0);
  }));

test("one network may send five an hour, an account has a count of its own", () =>
  inWorld(async ({ ctx, tx, wait, send }) => {
    for (let n = 0; n < 5; n++) expect(await send(ctx, { email: `ada${n}@example.org` })).toEqual({ ok: true });
    expect(await send(ctx)).toEqual({ ok: false, reason: "limited", retryAfterSeconds: 3600 });
    expect(await send({ ...ctx, user: await storeUser(tx) })).toEqual({ ok: true });
    wait(HOUR);
    expect(await send(ctx)).toEqual({ ok: true });
  }));

test("however many networks there are, all together are limited", () =>
  inWorld(async ({ ctx, tx, send }) => {
    const from = (n: number): Ctx => ({
      ...ctx,
      auth: { ...ctx.auth, clientNetwork: { near: `10.0.0.${n}`, wide: null } },
    });
    await tx.insert(attempts).values({ key: ctx.auth.attemptKey("contact-all "), count: 198, startedAt: TEST_NOW });
    for (const n of [1, 2]) expect(await send(from(n))).toEqual({ ok: true });
    expect(await send(from(3))).toMatchObject({ ok: false, reason: "limited" });
  }));

test("a stranger's address gets three confirmations a day; the messages still arrive", () =>
  inWorld(async ({ ctx, tx, send }) => {
    for (const email of ["ada@example.org", "Ada@Example.org", "ada+1@example.org", "ada+2@example.org"])
      expect(await send(ctx, { email })).toEqual({ ok: true });
    expect(await tx.$count(contactMessages)).toBe(4);
    const templates = (await tx.select({ template: mails.template }).from(mails)).map(({ template }) => template);
    expect(templates.filter((name) => name === "contact-received")).toHaveLength(3);
  }));

test("messages go with their account, those sent from its address while signed out too, and after 26 months", () =>
  inWorld(async ({ ctx, tx, wait, send }) => {
    const user = await storeUser(tx, { email: "ada@example.org" });
    await send({ ...ctx, user }, { email: "elsewhere@example.org" });
    await send(ctx, { email: "Ada@example.org" });
    await send(ctx, { email: "bob@example.org" });
    await eraseAccount(ctx, user.id);
    expect((await tx.select().from(contactMessages)).map(({ email }) => email)).toEqual(["bob@example.org"]);
    wait(790 * 24 * HOUR);
    await runRetention(ctx);
    expect(await tx.$count(contactMessages)).toBe(1);
    wait(5 * 24 * HOUR);
    await runRetention(ctx);
    expect(await tx.$count(contactMessages)).toBe(0);
  }));
