import { expect, test } from "vitest";
import { MAX_FACTS_SIZE } from "#domain/resumes/facts/read-fact.ts";
import type { Ctx } from "#server/ctx.ts";
import { profiles } from "#server/db/schema/accounts.ts";
import { mine } from "#server/ownership.ts";
import { buildCtx } from "#tests/support/build/build-ctx.ts";
import { uploadedFile } from "#tests/support/build/uploaded-file.ts";
import { inRolledBackTransaction, testDatabase } from "#tests/support/store/database.ts";
import { storeUser } from "#tests/support/store/store-user.ts";
import {
  acceptProposals,
  exportFacts,
  findFact,
  listFacts,
  listProposals,
  proposeFacts,
  removeFacts,
  saveFact,
} from "./facts.ts";
import { importFactFile } from "./import-fact-file.ts";

const { db } = await testDatabase();
const RESUME = {
  basics: { name: "Ada Lovelace", email: "ada@example.org" },
  work: [{ position: "Programmer", name: "Analytical Engines", startDate: "1942-07" }],
  skills: [{ name: "Mathematics" }, { name: "French" }],
};
const fileOf = (resume: object) => uploadedFile(Buffer.from(JSON.stringify(resume)), "ada.json");

async function withPerson(work: (ctx: Ctx, other: Ctx) => Promise<void>): Promise<void> {
  await inRolledBackTransaction(db, async (tx) => {
    const other = buildCtx(tx, { user: await storeUser(tx, { email: "other@example.org" }) });
    await work(buildCtx(tx, { user: await storeUser(tx) }), other);
  });
}
const skillsOf = async (ctx: Ctx) =>
  (await ctx.db.select({ skills: profiles.skills }).from(profiles).where(mine(ctx, profiles)))[0]?.skills;

test("a file's facts count once they are confirmed, and say where they came from", async () => {
  await withPerson(async (ctx) => {
    expect(await importFactFile(ctx, fileOf(RESUME))).toEqual({ ok: true, proposed: 4, leftOut: [] });
    expect(await listFacts(ctx)).toEqual([]);
    const proposals = await listProposals(ctx);
    expect(proposals[1]).toMatchObject({
      merge: { kind: "new" },
      quote: expect.stringContaining("1942-07"),
      known: null,
    });
    await acceptProposals(ctx, { ids: proposals.slice(0, 3).map(({ id }) => id), as: "adds" });
    expect(await listFacts(ctx)).toMatchObject([
      { section: "basics", origin: "imported", source: "ada.json" },
      { section: "work", value: RESUME.work[0] },
      { section: "skills", value: { name: "Mathematics" } },
    ]);
    expect(await skillsOf(ctx)).toEqual(["Mathematics"]);
    expect((await listProposals(ctx)).map(({ value }) => value)).toEqual([{ name: "French" }]);
    expect(JSON.parse(await exportFacts(ctx))).toMatchObject({ basics: RESUME.basics, work: RESUME.work });
    expect(await importFactFile(ctx, fileOf(RESUME))).toEqual({ ok: true, proposed: 1, leftOut: [] });
  });
});

test("nothing is overwritten unless the person says so", async () => {
  await withPerson(async (ctx) => {
    await saveFact(ctx, { section: "work", id: null, raw: { ...RESUME.work[0], startDate: "1942" } });
    await importFactFile(ctx, fileOf({ work: [{ ...RESUME.work[0], endDate: "1943" }] }));
    const [proposal] = await listProposals(ctx);
    expect(proposal?.merge).toMatchObject({ kind: "differs", differs: ["endDate", "startDate"] });
    const ids = [proposal?.id ?? ""];
    await acceptProposals(ctx, { ids, as: "adds" });
    expect((await listFacts(ctx))[0]?.value).toEqual({ ...RESUME.work[0], startDate: "1942" });
    expect(await listProposals(ctx)).toHaveLength(1);
    await acceptProposals(ctx, { ids, as: "replaces" });
    const [fact] = await listFacts(ctx);
    expect(fact).toMatchObject({ value: { startDate: "1942-07", endDate: "1943" }, origin: "typed" });
    const imported = { origin: "imported", source: "ada.json" };
    expect(fact?.fieldOrigins).toEqual({ startDate: imported, endDate: imported });
    await saveFact(ctx, { section: "work", id: fact?.id ?? "", raw: { ...fact?.value, endDate: "1944" } });
    expect((await listFacts(ctx))[0]?.fieldOrigins).toEqual({ startDate: imported });
    expect(await listProposals(ctx)).toEqual([]);
  });
});

test("typing again changes the one fact; there is one set of personal details", async () => {
  await withPerson(async (ctx) => {
    for (const name of ["Ada", "Ada King"]) await saveFact(ctx, { section: "basics", id: null, raw: { name } });
    const [fact] = await listFacts(ctx);
    expect(fact).toMatchObject({ value: { name: "Ada King" }, origin: "typed", source: null });
    expect(await saveFact(ctx, { section: "work", id: fact?.id ?? "", raw: { name: "x" } })).toMatchObject({
      ok: false,
    });
    expect(await saveFact(ctx, { section: "work", id: null, raw: { startDate: "soon" } })).toEqual({
      ok: false,
      reason: "invalid",
      fields: { startDate: "not-a-date" },
    });
  });
});

test("of a group of skills its keywords are skills, its name only where it is one", async () => {
  await withPerson(async (ctx) => {
    await saveFact(ctx, { section: "skills", id: null, raw: { name: "Frontend", keywords: ["React", "CSS"] } });
    await saveFact(ctx, { section: "skills", id: null, raw: { name: "Python", keywords: ["Django"] } });
    expect(await skillsOf(ctx)).toEqual(["React", "CSS", "Python", "Django"]);
  });
});

test("skills of the profile follow those of the facts and leave the others alone", async () => {
  await withPerson(async (ctx) => {
    await ctx.db
      .update(profiles)
      .set({ skills: ["Python"] })
      .where(mine(ctx, profiles));
    await saveFact(ctx, { section: "skills", id: null, raw: { name: "python" } });
    await saveFact(ctx, { section: "skills", id: null, raw: { name: "SQL" } });
    expect(await skillsOf(ctx)).toEqual(["Python", "SQL"]);
    const sql = (await listFacts(ctx)).find(({ value }) => value.name === "SQL");
    await removeFacts(ctx, [sql?.id ?? ""]);
    expect(await skillsOf(ctx)).toEqual(["Python"]);
  });
});

test("somebody else's facts and proposals stay theirs", async () => {
  await withPerson(async (ctx, other) => {
    await saveFact(ctx, { section: "work", id: null, raw: RESUME.work[0] ?? {} });
    await importFactFile(ctx, fileOf(RESUME));
    const ids = [...(await listFacts(ctx)), ...(await listProposals(ctx))].map(({ id }) => id);
    await acceptProposals(other, { ids, as: "replaces" });
    await removeFacts(other, ids);
    expect(await findFact(other, ids[0] ?? "")).toBeNull();
    await saveFact(other, { section: "work", id: ids[0] ?? "", raw: { name: "Mallory" } });
    expect(await listFacts(ctx)).toMatchObject([{ value: RESUME.work[0] }]);
    expect(await listProposals(ctx)).toHaveLength(3);
    await expect(listFacts({ ...other, user: null })).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
  });
});

test("a file that is read proposes to its owner what it states", async () => {
  await withPerson(async (ctx, other) => {
    const read = [{ section: "work" as const, value: { position: "Nurse" }, quote: "Nurse, 2019" }];
    await proposeFacts(ctx, ctx.user?.id ?? "", { facts: read, origin: "read", source: "cv.pdf" });
    expect(await listProposals(ctx)).toMatchObject([{ origin: "read", source: "cv.pdf", quote: "Nurse, 2019" }]);
    expect(await listProposals(other)).toEqual([]);
  });
});

test("facts and proposals have room for so much text; an account that is full may still say less", async () => {
  await withPerson(async (ctx) => {
    const highlights = Array.from({ length: 28 }, () => "x".repeat(2_000));
    const save = (id: string | null, position: string, lines = highlights) =>
      saveFact(ctx, { section: "work", id, raw: { position, highlights: lines } });
    let saved = 0;
    while ((await save(null, `${saved}`)).ok) saved++;
    const facts = await listFacts(ctx);
    expect(facts).toHaveLength(saved);
    expect(JSON.stringify(facts.map(({ value }) => value)).length).toBeLessThanOrEqual(MAX_FACTS_SIZE);
    const [first] = facts;
    expect(await findFact(ctx, first?.id ?? "")).toEqual(first);
    expect(await findFact(ctx, "none")).toBeNull();
    expect(await save(first?.id ?? "", "0", [...highlights, ...highlights])).toMatchObject({ reason: "too-many" });
    const quote = "y".repeat(4_000);
    const read = Array.from({ length: 20 }, (_, n) => ({
      section: "work" as const,
      value: { position: `p${n}` },
      quote,
    }));
    const proposed = { facts: read, origin: "read" as const, source: "cv.pdf" };
    expect(await proposeFacts(ctx, ctx.user?.id ?? "", proposed)).toEqual({ ok: false, reason: "too-many" });
    expect(await save(first?.id ?? "", "0", ["short"])).toEqual({ ok: true });
    expect(await save(null, "new", ["short"])).toEqual({ ok: true });
  });
});
