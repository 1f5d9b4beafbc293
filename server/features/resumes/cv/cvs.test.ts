import { randomBytes } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { readDesign } from "#domain/resumes/cv/cv-design.ts";
import type { Ctx } from "#server/ctx.ts";
import { cvVersions } from "#server/db/schema/cvs.ts";
import { exportAccount } from "#server/features/privacy/export-account.ts";
import { importAccount } from "#server/features/privacy/import-account.ts";
import { mine } from "#server/ownership.ts";
import { buildCtx, TEST_NOW } from "#tests/support/build/build-ctx.ts";
import { inRolledBackTransaction, testDatabase } from "#tests/support/store/database.ts";
import { storeUser } from "#tests/support/store/store-user.ts";
import { listFacts, saveFact } from "../facts.ts";
import {
  createCv,
  deleteCv,
  findDeletedCv,
  getCv,
  getCvDocument,
  listCvs,
  MAX_CVS,
  restoreCv,
  saveCv,
  stepCv,
} from "./cvs.ts";
import { getCvFile } from "./render-cv.ts";

const { db } = await testDatabase();

async function withCv(work: (ctx: Ctx, id: string, other: Ctx) => Promise<void>): Promise<void> {
  await inRolledBackTransaction(db, async (tx) => {
    const other = buildCtx(tx, { user: await storeUser(tx, { email: "other@example.org" }) });
    const ctx = buildCtx(tx, { user: await storeUser(tx) });
    await saveFact(ctx, { section: "basics", id: null, raw: { name: "Ada Lovelace" } });
    await saveFact(ctx, { section: "work", id: null, raw: { position: "Programmer", startDate: "1842" } });
    await saveFact(ctx, { section: "skills", id: null, raw: { name: "Mathematics" } });
    const made = await createCv(ctx, { name: "First", language: "it" });
    await work(ctx, made.ok ? made.id : "", other);
  });
}

test("a CV shows the facts as they are now", async () => {
  await withCv(async (ctx, id) => {
    const [, work] = await listFacts(ctx);
    await saveFact(ctx, { section: "work", id: work?.id ?? "", raw: { position: "Analyst", startDate: "1842" } });
    const { cv } = await getCvDocument(ctx, id);
    expect(cv).toMatchObject({ name: "Ada Lovelace", language: "it" });
    expect(cv.sections.map(({ title }) => title)).toEqual(["Esperienza lavorativa", "Competenze"]);
    expect(cv.sections[0]?.entries).toMatchObject([{ title: "Analyst", period: "1842 – oggi" }]);
  });
});

test("a chosen line of a fact that is reworded stays in the CV, in its new words, and after undoing, too", async () => {
  await withCv(async (ctx, id) => {
    const raw = (first: string) => ({ position: "Programmer", highlights: [first, "Wrote notes", "Kept letters"] });
    const work = (await listFacts(ctx)).find(({ section }) => section === "work")?.id ?? "";
    await saveFact(ctx, { section: "work", id: work, raw: raw("Led 5 people") });
    const highlights = { [work]: ["Led 5 people", "Kept letters"] };
    for (const paper of ["A4", "Letter"])
      await saveCv(ctx, { id, name: "First", design: readDesign({ paper, highlights }) });
    await saveFact(ctx, { section: "work", id: work, raw: raw("Led 6 people") });
    const shown = async () => (await getCvDocument(ctx, id)).cv.sections[0]?.entries[0]?.bullets;
    expect(await shown()).toEqual(["Led 6 people", "Kept letters"]);
    await stepCv(ctx, { id, by: -1 });
    expect(await shown()).toEqual(["Led 6 people", "Kept letters"]);
  });
});

test("every save is a version; undoing and doing again go through them, and a new one ends what was undone", async () => {
  await withCv(async (ctx, id) => {
    const save = (raw: object, name = "First") =>
      saveCv(ctx, { id, name, design: readDesign({ language: "it", ...raw }) });
    await save({ layout: "dated" });
    await save({ layout: "classic" });
    await save({ layout: "classic" }, "Renamed");
    expect(await getCv(ctx, id)).toMatchObject({ name: "Renamed", canUndo: true, canRedo: false });
    await stepCv(ctx, { id, by: -1 });
    await stepCv(ctx, { id, by: -1 });
    await stepCv(ctx, { id, by: -1 });
    expect(await getCv(ctx, id)).toMatchObject({ design: { layout: "plain" }, canUndo: false, canRedo: true });
    await stepCv(ctx, { id, by: 1 });
    expect((await getCv(ctx, id)).design.layout).toBe("dated");
    await save({ paper: "Letter" });
    expect(await getCv(ctx, id)).toMatchObject({ design: { paper: "Letter", layout: "plain" }, canRedo: false });
    for (let at = 0; at < 120; at++) await save({ hidden: [`${at}`] });
    for (let at = 0; at < 120; at++) await stepCv(ctx, { id, by: -1 });
    expect((await getCv(ctx, id)).design.hidden).toEqual(["70"]);
  });
});

test("versions of all CVs take so much room at most; those in force stay", async () => {
  await withCv(async (ctx, id) => {
    const other = await createCv(ctx, { name: "Second", language: "en" });
    if (!other.ok) throw new Error(other.reason);
    let now = TEST_NOW.getTime();
    const later: Ctx = { ...ctx, now: () => new Date(now++) };
    // Random, since what is alike takes no room.
    const design = () => readDesign({ hidden: [randomBytes(525_000).toString("base64")] });
    const size = async () => {
      const rows = await ctx.db
        .select({ size: sql<number>`pg_column_size(${cvVersions.design})` })
        .from(cvVersions)
        .where(mine(ctx, cvVersions));
      return rows.reduce((sum, row) => sum + row.size, 0);
    };
    for (const one of [id, id, ...Array.from({ length: 6 }, () => other.id)])
      await saveCv(later, { id: one, name: "x", design: design() });
    expect(await size()).toBeLessThan(4_500_000);
    for (const one of [id, other.id]) expect((await getCv(ctx, one)).design.hidden).toHaveLength(1);
    expect((await getCv(ctx, other.id)).canUndo).toBe(true);
    expect((await getCv(ctx, id)).canUndo).toBe(false);
  });
});

test("a CV comes as PDF, DOCX and text, named by the person: what they call it is theirs", async () => {
  await withCv(async (ctx, id) => {
    const file = async (kind: "pdf" | "docx" | "txt") => {
      const { fileName, bytes } = await getCvFile(ctx, { id, kind });
      return [fileName, Buffer.from(bytes.subarray(0, 4)).toString("latin1")];
    };
    expect([await file("pdf"), await file("docx"), await file("txt")]).toEqual([
      ["CV – Ada Lovelace.pdf", "%PDF"],
      ["CV – Ada Lovelace.docx", "PK\u0003\u0004"],
      ["CV – Ada Lovelace.txt", "Ada "],
    ]);
  });
});

test("a new CV that is called like another gets a number", async () => {
  await withCv(async (ctx) => {
    for (const name of ["First", "First", "Second"]) await createCv(ctx, { name, language: "en" });
    expect((await listCvs(ctx)).map(({ name }) => name).sort()).toEqual(["First", "First 2", "First 3", "Second"]);
  });
});

test("nobody sees or changes somebody else's CV, and nobody has more than the limit", async () => {
  await withCv(async (ctx, id, other) => {
    await expect(getCv(other, id)).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(getCv(other, "none")).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(saveCv(other, { id, name: "x", design: readDesign({}) })).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(stepCv(other, { id, by: -1 })).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(deleteCv(other, id)).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect(await listCvs(other)).toEqual([]);
    for (let at = 1; at < MAX_CVS; at++) await createCv(ctx, { name: `${at}`, language: "en" });
    expect(await createCv(ctx, { name: "x", language: "en" })).toEqual({ ok: false, reason: "too-many" });
    await deleteCv(ctx, id);
    expect(await listCvs(ctx)).toHaveLength(MAX_CVS - 1);
  });
});

test("a deleted CV comes back with its versions for a day, if no other is deleted, and is in no archive meanwhile", async () => {
  await withCv(async (ctx, id, other) => {
    const later = (hours: number): Ctx => ({ ...ctx, now: () => new Date(TEST_NOW.getTime() + hours * 3_600_000) });
    await saveCv(ctx, { id, name: "First", design: readDesign({ layout: "classic" }) });
    await deleteCv(ctx, id);
    expect(await listCvs(ctx)).toEqual([]);
    await expect(getCv(ctx, id)).rejects.toMatchObject({ code: "NOT_FOUND" });
    await importAccount(other, await buffer(await exportAccount(ctx)));
    expect(await listCvs(other)).toEqual([]);
    await expect(restoreCv(other, id)).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect(await findDeletedCv(later(23.9))).toMatchObject({ id, name: "First" });
    expect(await restoreCv(later(23.9), id)).toEqual({ ok: true, id });
    expect(await getCv(ctx, id)).toMatchObject({ canUndo: true, design: { layout: "classic" } });

    await deleteCv(ctx, id);
    expect(await findDeletedCv(later(24))).toBeNull();
    await expect(restoreCv(later(24), id)).rejects.toMatchObject({ code: "NOT_FOUND" });
    const made = await createCv(ctx, { name: "Second", language: "en" });
    const second = made.ok ? made.id : "";
    await deleteCv(ctx, second);
    await expect(restoreCv(ctx, id)).rejects.toMatchObject({ code: "NOT_FOUND" });
    for (let at = 0; at < MAX_CVS; at++) await createCv(ctx, { name: `${at}`, language: "en" });
    expect(await restoreCv(ctx, second)).toEqual({ ok: false, reason: "too-many" });
  });
});

test("a CV moves to another account and shows the same facts there", async () => {
  await withCv(async (ctx, id, other) => {
    const skill = (await listFacts(ctx)).find(({ section }) => section === "skills");
    await saveCv(ctx, { id, name: "Short", design: readDesign({ hidden: [skill?.id ?? ""], language: "de" }) });
    const archive = await buffer(await exportAccount(ctx));
    expect(await importAccount({ ...other, now: () => TEST_NOW }, archive)).toEqual({ ok: true });
    const [moved] = await listCvs(other);
    const there = await getCvDocument(other, moved?.id ?? "");
    const here = await getCvDocument(ctx, id);
    const words = ({ cv }: typeof here) =>
      cv.sections.map(({ title, entries }) => [title, entries.map((one) => one.title)]);
    expect(words(there)).toEqual(words(here));
    expect(words(there)).toEqual([["Berufserfahrung", ["Programmer"]]]);
  });
});
