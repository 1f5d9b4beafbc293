import { expect, onTestFinished, test, vi } from "vitest";
import type { Ctx } from "#server/ctx.ts";
import { buildCtx } from "#tests/support/build/build-ctx.ts";
import { docxDocument, pdfDocument } from "#tests/support/build/document-files.ts";
import { uploadedFile } from "#tests/support/build/uploaded-file.ts";
import { inRolledBackTransaction, testDatabase } from "#tests/support/store/database.ts";
import { storeUser } from "#tests/support/store/store-user.ts";
import type { ReadFactFile, ReadFacts } from "./cv-inspector.ts";
import { listProposals } from "./facts.ts";
import { importFactFile } from "./import-fact-file.ts";

const { db } = await testDatabase();
const JSON_FILE = uploadedFile(Buffer.from('{"skills":[{"name":"SQL"}]}'), "ada.json");

async function withPerson(work: (ctx: Ctx, other: Ctx) => Promise<void>): Promise<void> {
  await inRolledBackTransaction(db, async (tx) => {
    const other = buildCtx(tx, { user: await storeUser(tx, { email: "other@example.org" }) });
    await work(buildCtx(tx, { user: await storeUser(tx) }), other);
  });
}

test("one person's files wait for one another, a fifth is refused, and somebody else's is not kept waiting by them", async () => {
  await withPerson(async (ctx, other) => {
    const nothing: ReadFacts = { ok: false, reason: "not-a-resume" };
    const begun: { of: string; end: () => void }[] = [];
    const reader =
      (of: string): ReadFactFile =>
      async () => {
        const ended = Promise.withResolvers<void>();
        begun.push({ of, end: ended.resolve });
        await ended.promise;
        return nothing;
      };
    const own = { ...ctx, readFactFile: reader("one") };
    const many = [1, 2, 3, 4].map(() => importFactFile(own, JSON_FILE));
    await expect(importFactFile(own, JSON_FILE)).rejects.toMatchObject({ code: "UNAVAILABLE" });
    const others = importFactFile({ ...other, readFactFile: reader("other") }, JSON_FILE);
    expect(begun.map(({ of }) => of)).toEqual(["one", "one"]);
    for (let at = 0; at < 5; at++) {
      await vi.waitFor(() => expect(begun.length).toBeGreaterThan(at));
      begun[at]?.end();
    }
    expect(await Promise.all([...many, others])).toEqual(Array(5).fill(nothing));
    expect(begun.findIndex(({ of }) => of === "other")).toBeLessThan(4);
  });
});

test("a file that takes too long is refused, like one that is damaged", async () => {
  await withPerson(async (ctx) => {
    const late = AbortSignal.abort(new DOMException("too late", "TimeoutError"));
    const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(late);
    onTestFinished(() => timeout.mockRestore());
    const readFactFile: ReadFactFile = async (_, signal) => {
      signal.throwIfAborted();
      return { ok: false, reason: "not-a-resume" };
    };
    expect(await importFactFile({ ...ctx, readFactFile }, JSON_FILE)).toEqual({ ok: false, reason: "unread" });
  });
});

test("what is no file of facts proposes nothing", async () => {
  await withPerson(async (ctx) => {
    const refused = (bytes: Buffer) => importFactFile(ctx, uploadedFile(bytes, "x"));
    expect(await refused(Buffer.alloc(0))).toMatchObject({ reason: "no-file" });
    expect(await refused(Buffer.from("{}"))).toMatchObject({ reason: "not-a-resume" });
    expect(await refused(Buffer.alloc(2_097_153))).toMatchObject({ reason: "too-large" });
    const many = { skills: Array.from({ length: 1_001 }, (_, at) => ({ name: `Skill ${at}` })) };
    expect(await refused(Buffer.from(JSON.stringify(many)))).toMatchObject({ reason: "too-many" });
  });
});

test("a Europass CV is known as XML and within a PDF", async () => {
  await withPerson(async (ctx) => {
    const xml = `<?xml version="1.0"?><SkillsPassport><LearnerInfo><EducationList><Education><Title>Laurea</Title></Education></EducationList></LearnerInfo></SkillsPassport>`;
    expect(await importFactFile(ctx, uploadedFile(Buffer.from(xml), "cv.xml"))).toEqual({
      ok: true,
      proposed: 1,
      leftOut: [],
    });
    const pdf = pdfDocument(["Ada"], {
      catalogue: "/Names << /EmbeddedFiles << /Names [(cv.xml) 6 0 R] >> >>",
      objects: [
        "<< /Type /Filespec /F (cv.xml) /EF << /F 7 0 R >> >>",
        `<< /Type /EmbeddedFile /Length ${xml.length} >>\nstream\n${xml.replace("Laurea", "Master")}\nendstream`,
      ],
    });
    await importFactFile(ctx, uploadedFile(pdf, "cv.pdf"));
    expect(await listProposals(ctx)).toMatchObject([{ section: "education", value: { studyType: "Master" } }]);
  });
});

test("a CV as PDF or DOCX proposes what we read in it, with its words; one without a word says so", async () => {
  await withPerson(async (ctx) => {
    const lines = ["Ada Lovelace", "ada@example.org", "Experience", "Nurse, Red Cross, 2019 - 2021"];
    for (const file of [
      uploadedFile(pdfDocument(lines), "cv.pdf"),
      uploadedFile(await docxDocument(lines), "cv.docx"),
    ]) {
      expect(await importFactFile(ctx, file)).toEqual({ ok: true, proposed: 2, leftOut: [] });
      expect(await listProposals(ctx)).toMatchObject([
        { section: "basics", value: { email: "ada@example.org" }, origin: "read", source: file.name },
        { section: "work", value: { position: "Nurse" }, quote: expect.stringContaining("2019 - 2021") },
      ]);
    }
    expect(await importFactFile(ctx, uploadedFile(pdfDocument([]), "scan.pdf"))).toEqual({
      ok: false,
      reason: "not-a-resume",
    });
  });
});
