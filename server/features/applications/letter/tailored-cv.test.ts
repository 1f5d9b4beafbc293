import { expect, test } from "vitest";
import { getCv, getCvDocument } from "#server/features/resumes/cv/cvs.ts";
import { saveFact } from "#server/features/resumes/facts.ts";
import { buildCtx } from "#tests/support/build/build-ctx.ts";
import { buildJob } from "#tests/support/build/build-job.ts";
import { inRolledBackTransaction, testDatabase } from "#tests/support/store/database.ts";
import { storeUser } from "#tests/support/store/store-user.ts";
import { proposeLetter } from "./offer-letter.ts";
import { createTailoredCv, explainTailoring } from "./tailored-cv.ts";

const { db } = await testDatabase();
const JOB = buildJob({
  descriptionText: "You know Python and Rust.",
  reading: { skills: ["Python", "Rust"], yearsAsked: { min: 5, max: null }, education: "bachelor" },
});

test("a CV for a posting says why it shows what it shows, and what is missing; a letter rests on the same facts", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const answers = { yearsExperience: "less-than-1", education: "master" } as const;
    const user = await storeUser(tx, { profile: { answers } });
    const ctx = buildCtx(tx, { user, jobs: [JOB] });
    await saveFact(ctx, { section: "skills", id: null, raw: { name: "Juggling" } });
    await saveFact(ctx, { section: "skills", id: null, raw: { name: "Python" } });
    const job = { position: "Clerk", startDate: "2015-01", endDate: "2021-01" };
    await saveFact(ctx, { section: "work", id: null, raw: job });
    const made = await createTailoredCv(ctx, { jobId: JOB.id, language: "en" });
    const id = made.ok ? made.id : "";
    const { cv } = await getCvDocument(ctx, id);
    expect(cv.sections.flatMap(({ short }) => short)).toEqual(["Python, Juggling"]);
    const { jobId, facts } = await getCv(ctx, id);
    const view = await explainTailoring(ctx, { jobId: jobId ?? "", facts, language: "en" });
    expect(view?.answers).toMatchObject([{ words: "Python", asked: "Python" }]);
    expect(view?.demands).toMatchObject([
      { topic: "experience", state: "met", source: "facts" },
      { topic: "education", state: "met", source: "answer", words: "master" },
      { name: "Python", state: "met" },
      { name: "Rust", state: "not-stated" },
    ]);
    const letter = await proposeLetter(ctx, { jobId: JOB.id, locale: "en" });
    expect(letter.text).not.toContain("Rust");
    expect(letter.met.map(({ name }) => name)).toContain("Python");
    expect(
      await explainTailoring({ ...ctx, catalogue: buildCtx(tx).catalogue }, { jobId: JOB.id, facts, language: "en" }),
    ).toBeNull();
  });
});

test("a CV for a posting is no longer than asked: lines, skills and small sections go, jobs and studies stay", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const user = await storeUser(tx);
    const ctx = buildCtx(tx, { user, jobs: [JOB] });
    const highlights = Array.from({ length: 6 }, (_, at) => `Task ${at} ${"of many words ".repeat(8)}`.trim());
    for (let at = 0; at < 9; at++) {
      const years = { startDate: `${2000 + at}-01`, endDate: `${2001 + at}-01` };
      const raw = { position: `Clerk ${at}`, name: `Globex ${at}`, ...years, highlights };
      await saveFact(ctx, { section: "work", id: null, raw });
    }
    const pagesOf = async (pages: number | null) => {
      const made = await createTailoredCv(ctx, { jobId: JOB.id, language: "en", pages });
      const { cv } = await getCvDocument(ctx, made.ok ? made.id : "");
      expect(cv.sections.find(({ section }) => section === "work")?.entries).toHaveLength(9);
      return (await ctx.drawCv(user.id, { cv, at: ctx.now().toISOString() })).pages;
    };
    expect(await pagesOf(null)).toBeGreaterThan(2);
    expect(await pagesOf(2)).toBe(2);
    expect(await pagesOf(1)).toBe(1);
  });
});
