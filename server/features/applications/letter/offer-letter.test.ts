import { expect, test } from "vitest";
import { profiles } from "#server/db/schema/accounts.ts";
import { resumes } from "#server/db/schema/resumes.ts";
import { attachResume, saveDraft } from "#server/features/applications/apply/draft.ts";
import { buildCtx, TEST_NOW } from "#tests/support/build/build-ctx.ts";
import { buildJob } from "#tests/support/build/build-job.ts";
import { pdfDocument } from "#tests/support/build/document-files.ts";
import { uploadedFile } from "#tests/support/build/uploaded-file.ts";
import { inRolledBackTransaction, testDatabase } from "#tests/support/store/database.ts";
import { storeUser } from "#tests/support/store/store-user.ts";
import { proposeLetter, reviewLetter } from "./offer-letter.ts";

const { db } = await testDatabase();
const JOB = buildJob({
  descriptionText: "You know Python and Rust.",
  reading: { skills: ["Python", "Rust"] },
});

const TYPED = {
  ...{ fullName: "Ada Lovelace", email: "", phone: "", coverLetter: "", linkedinUrl: "", portfolioUrl: "" },
  sendToEmployer: false,
};

async function ada(tx: typeof db) {
  const user = await storeUser(tx, { profile: { skills: ["Python"] } });
  const at = { createdAt: TEST_NOW, updatedAt: TEST_NOW };
  const file = { storageKey: `resumes/${user.id}`, fileName: "cv.pdf", contentType: "application/pdf", size: 1 };
  await tx.insert(resumes).values({
    id: crypto.randomUUID(),
    userId: user.id,
    ...file,
    sha256: "0",
    extraction: "done",
    text: "Analyst at Babbage Works, 2019 - 2024",
    ...at,
  });
  return buildCtx(tx, { user, jobs: [JOB] });
}

test("each sentence that states something quotes the person's own words, and what they never stated is listed", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const ctx = await ada(tx);
    const offer = await proposeLetter(ctx, { jobId: JOB.id, locale: "en" });
    expect(offer.text).toContain("Python");
    expect(offer.text).toContain("Babbage");
    expect(offer.text).not.toContain("Rust");
    const quotes = offer.sentences.flatMap(({ sources }) => sources.map(({ quote }) => quote));
    expect(quotes).toEqual(expect.arrayContaining(["Python", "Gardener of Data"]));
    expect(offer.met.map(({ name }) => name)).toEqual(["Python"]);
    expect(offer.unmet).toMatchObject([{ topic: "skill", name: "Rust", stated: "nothing" }]);
    expect(offer.reworded).toBe(false);
    expect([offer.language, offer.why]).toEqual(["en", "unclear"]);
    const german =
      "Wir suchen für unser Team eine Person, die sich mit Python gut auskennt und gerne mit uns an der Software arbeitet.";
    const elsewhere = buildCtx(tx, { user: ctx.user, jobs: [buildJob({ descriptionText: german })] });
    const inEnglish = await proposeLetter(elsewhere, { jobId: JOB.id, locale: "en" });
    expect([inEnglish.language, inEnglish.why]).toEqual(["en", "other"]);
    const nobody = { ...ctx, user: await storeUser(tx, { name: "Eve Moss" }) };
    const theirs = await proposeLetter(nobody, { jobId: JOB.id, locale: "en" });
    expect(theirs.text).not.toMatch(/Python|Babbage/);
  });
});

test("the CV that goes along is the one used; the role is named without what stands beside it, and no country that the CV contradicts", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const plain = await ada(tx);
    const job = buildJob({ ...JOB, title: "Analyst (m/f/d) | Remote, Blue Heron Works" });
    const ctx = buildCtx(tx, { user: plain.user, jobs: [job] });
    await tx.update(profiles).set({ answers: { country: "GB" } });
    const offer = async () => (await proposeLetter(ctx, { jobId: job.id, locale: "en" })).text;
    const without = await offer();
    expect(without).toContain("for the position of Analyst at Blue Heron Works.");
    expect(without).toContain("I live in the United Kingdom");
    const entries = { ...TYPED, resumeChoice: "file" as const };
    expect(await saveDraft(ctx, { jobId: job.id, entries })).toBe("saved");
    const work = ["Work experience", "Software Engineer, Grey Goose Care", "Jan 2018 - Dec 2024"];
    const file = uploadedFile(pdfDocument(["Ada Rossi", "Milan, Italy", ...work]), "other.pdf");
    expect(await attachResume(ctx, { jobId: job.id, file })).toMatchObject({ ok: true });
    const text = await offer();
    expect(text).toContain("Grey Goose Care");
    expect(text).not.toMatch(/Babbage|I live in/);
  });
});

test("the operator's model, which costs, words twenty drafts a day; more are worded by rules", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const plain = await ada(tx);
    let asked = 0;
    const answer = async () => {
      asked++;
      return "{}";
    };
    const ctx = { ...plain, languageModel: { answer } };
    for (let n = 0; n < 22; n++)
      expect((await proposeLetter(ctx, { jobId: JOB.id, locale: "en" })).text).toContain("Python");
    expect(asked).toBe(20);
  });
});

test("a person's own edit gets hints where nothing of theirs carries it", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const ctx = await ada(tx);
    const hints = await reviewLetter(ctx, { jobId: JOB.id, text: "I know Python. I have 12 years of Rust." });
    expect(hints.map(({ quote }) => quote).join(" ")).toMatch(/12|Rust/);
    expect(await reviewLetter(ctx, { jobId: JOB.id, text: "I know Python." })).toEqual([]);
    expect(await reviewLetter(ctx, { jobId: "nonsense", text: "I have 12 years." })).toEqual([]);
  });
});
