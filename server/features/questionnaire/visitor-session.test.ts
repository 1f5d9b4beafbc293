import { expect, test } from "vitest";
import { AppError } from "#domain/shared/app-error.ts";
import { DAY_MS } from "#domain/shared/instant.ts";
import type { Ctx } from "#server/ctx.ts";
import { visitorSessions } from "#server/db/schema/questionnaire.ts";
import { buildCtx, TEST_NOW } from "#tests/support/build/build-ctx.ts";
import { inRolledBackTransaction, testDatabase } from "#tests/support/store/database.ts";
import { dropTitles, findAnswers, saveStep } from "./current-answers.ts";
import { visitorTokenHash } from "./visitor-cookie.ts";
import { findVisitorSession } from "./visitor-session.ts";

const { db } = await testDatabase();

/** The context of the same browser at its next request. */
function withCookie(ctx: Ctx, token: string | null): Ctx {
  return { ...ctx, visitor: { tokenHash: token && visitorTokenHash(token) } };
}

async function begin(ctx: Ctx): Promise<{ token: string; ctx: Ctx }> {
  const saved = await saveStep(ctx, { step: "education", entries: [["education", "bachelor"]] });
  if (!saved.ok || saved.newToken === null) throw new Error("no session was begun");
  return { token: saved.newToken, ctx: withCookie(ctx, saved.newToken) };
}

test("the first answer begins a session whose row holds no token; the next one uses it", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const { token, ctx } = await begin(buildCtx(tx));
    const saved = await saveStep(ctx, { step: "english", entries: [["englishLevel", "b2"]] });
    expect(saved).toMatchObject({ ok: true, newToken: null, publicId: TEST_NOW.getTime().toString(36) });
    expect(await findAnswers(ctx)).toEqual({ education: "bachelor", englishLevel: "b2" });
    const rows = await tx.select().from(visitorSessions);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

test("answering again replaces that step's answer only", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const { ctx } = await begin(buildCtx(tx));
    await saveStep(ctx, {
      step: "employment",
      entries: [
        ["employmentTypes", "contract"],
        ["employmentTypes", "full-time"],
      ],
    });
    await saveStep(ctx, { step: "employment", entries: [["employmentTypes", "part-time"]] });
    expect(await findAnswers(ctx)).toEqual({ education: "bachelor", employmentTypes: ["part-time"] });
  });
});

test("two tabs that answer different steps at once both keep theirs", async () => {
  const { ctx } = await begin(buildCtx(db));
  await Promise.all([
    saveStep(ctx, { step: "english", entries: [["englishLevel", "c1"]] }),
    saveStep(ctx, { step: "country", entries: [["country", "IT"]] }),
    saveStep(ctx, { step: "company", entries: [["hasCompany", "no"]] }),
  ]);
  expect(await findAnswers(ctx)).toEqual({
    education: "bachelor",
    englishLevel: "c1",
    country: "IT",
    hasCompany: "no",
  });
  await db.delete(visitorSessions);
});

test("a refused form stores nothing and begins no session", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const saved = await saveStep(buildCtx(tx), { step: "education", entries: [["education", "wizard"]] });
    expect(saved).toEqual({ ok: false, reason: "invalid", fields: { education: "unknown-option" } });
    expect(await tx.select().from(visitorSessions)).toEqual([]);
  });
});

test("another browser, a made-up cookie and no cookie see nothing of it", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const { ctx } = await begin(buildCtx(tx));
    const other = await begin(buildCtx(tx));
    await saveStep(other.ctx, { step: "education", entries: [["education", "doctoral"]] });
    expect(await findAnswers(ctx)).toEqual({ education: "bachelor" });
    expect(await findVisitorSession(withCookie(ctx, "x".repeat(43)))).toBeNull();
    expect(await findVisitorSession(withCookie(ctx, null))).toBeNull();
  });
});

test("30 days after the last answer the session is gone and a new one begins", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const { ctx } = await begin(buildCtx(tx));
    const at = (days: number): Ctx => ({ ...ctx, now: () => new Date(TEST_NOW.getTime() + days * DAY_MS) });
    expect(await findVisitorSession(at(29.9))).not.toBeNull();
    expect(await findVisitorSession(at(30))).toBeNull();
    const late = await saveStep(at(30), { step: "english", entries: [["englishLevel", "a1"]] });
    if (!late.ok || late.newToken === null) throw new Error("no session was begun");
    expect(await findAnswers({ ...at(30), visitor: { tokenHash: visitorTokenHash(late.newToken) } })).toEqual({
      englishLevel: "a1",
    });
  });
});

test("the last question marks the search as begun", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const { ctx } = await begin(buildCtx(tx));
    await saveStep(ctx, { step: "team", entries: [["hasTeam", "no"]] });
    expect(await tx.select().from(visitorSessions)).toMatchObject([
      { searchStatus: "searching", onboardingCompleted: false },
    ]);
  });
});

test("a cookie nobody was given begins a session that counts, and none where too many were begun", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    let begun = 0;
    const beginsSession = () => {
      begun++;
      if (begun > 1) throw new AppError("RATE_LIMITED", "Too many requests.");
    };
    const invented = { ...buildCtx(tx), visitor: { tokenHash: visitorTokenHash("x".repeat(43)), beginsSession } };
    const answer = (ctx: Ctx) => saveStep(ctx, { step: "education", entries: [["education", "bachelor"]] });
    const saved = await answer(invented);
    const known = visitorTokenHash((saved.ok && saved.newToken) || "");
    await answer({ ...invented, visitor: { tokenHash: known, beginsSession } });
    await expect(answer(invented)).rejects.toThrow("Too many requests");
    expect(await tx.$count(visitorSessions)).toBe(1);
  });
});

test("titles that are emptied are wanted no more, and nothing else changes", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const { ctx } = await begin(buildCtx(tx));
    await saveStep(ctx, { step: "jobCategories", entries: [["titles", "nurse"]] });
    await dropTitles(ctx);
    expect(await findAnswers(ctx)).toEqual({ education: "bachelor" });
  });
});
