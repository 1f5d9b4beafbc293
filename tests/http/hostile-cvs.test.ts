import { expect, test, vi } from "vitest";
import { inspectInProcess } from "#server/jobs/resume-text/read-in-process.ts";
import { buildApp } from "#tests/support/build/build-app.ts";
import { TEST_NOW } from "#tests/support/build/build-ctx.ts";
import { docxDocument, lockedPdf, pdfDocument } from "#tests/support/build/document-files.ts";
import { PROCESS_MS } from "#tests/support/slow-limits.ts";
import { inRolledBackTransaction, testDatabase } from "#tests/support/store/database.ts";

vi.setConfig({ testTimeout: PROCESS_MS });

const database = await testDatabase();
const ORIGIN = "http://localhost:3000";
const MIB = 2 ** 20;
const bytesOf = (text: string) => new TextEncoder().encode(text);

const paragraphs = (count: number) =>
  Buffer.from(`<w:document><w:body>${"<w:p><w:r><w:t>a</w:t></w:r></w:p>".repeat(count)}</w:body></w:document>`);

const HOSTILE: [what: string, name: string, file: () => Uint8Array | Promise<Uint8Array>][] = [
  ["a PDF that unpacks to 280 MB", "cv.pdf", () => pdfDocument(["bomb"], { padding: 280 * MIB })],
  [
    "a DOCX that unpacks to 30 MB",
    "cv.docx",
    () => docxDocument([], { "word/document.xml": Buffer.alloc(30 * MIB, " ") }),
  ],
  ["a PDF with a password", "cv.pdf", lockedPdf],
  ["a PDF of nothing but its mark", "cv.pdf", () => bytesOf("%PDF-1.7\n")],
  ["a DOCX cut off half way", "cv.docx", async () => (await docxDocument(["Ada"])).slice(0, 200)],
  ["a page of the web called PDF", "cv.pdf", () => bytesOf("<html><script>alert(1)</script></html>")],
  ["a DOCX of a million paragraphs", "cv.docx", () => docxDocument([], { "word/document.xml": paragraphs(1_000_000) })],
  ["a picture called PDF", "cv.pdf", () => bytesOf("\u0089PNG\r\n\u001a\n")],
  ["a PDF of arrays in arrays", "cv.pdf", () => pdfDocument([], { catalogue: `/Junk ${"[".repeat(2_000_000)}` })],
  ["a program called PDF", "cv.pdf", () => Uint8Array.of(0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0)],
];

/** Large or odd, but with text that can be read: the answer may be its text or a sentence. */
const ODD: typeof HOSTILE = [
  ["a PDF without a word on 1,000 pages", "cv.pdf", () => pdfDocument([], { pages: 1_000 })],
  ["a PDF of 1,000 pages", "cv.pdf", () => pdfDocument(["Ada Lovelace", "ada@example.org"], { pages: 1_000 })],
  [
    "a PDF that names 800,000 objects",
    "cv.pdf",
    () => pdfDocument(["Ada"], { catalogue: `/Junk [${"3 0 R ".repeat(800_000)}]` }),
  ],
  ["a PDF of 40,000 objects", "cv.pdf", () => pdfDocument(["Ada"], { objects: new Array(40_000).fill("<< /A 1 >>") })],
  ["a PDF with one token of 200,000 marks", "cv.pdf", () => pdfDocument([`Ada ${".".repeat(200_000)}x`])],
];

test("hostile files get a sentence, and the server goes on within its memory", async () => {
  await inRolledBackTransaction(database.db, async (tx) => {
    const { app } = buildApp({ ...database, db: tx }, { now: () => TEST_NOW, inspectCv: inspectInProcess });
    const post = async (bytes: Uint8Array, name: string) => {
      const form = new FormData();
      form.set("resume", new File([new Uint8Array(bytes)], name));
      const headers = { origin: ORIGIN, "accept-language": "en" };
      const answer = await app.request(`${ORIGIN}/cv-check`, { method: "POST", headers, body: form });
      return { status: answer.status, html: await answer.text() };
    };
    const before = process.memoryUsage().rss;
    const said = new Map<string, string>();
    for (const [what, name, file] of [...HOSTILE, ...ODD]) {
      const isOdd = ODD.some(([odd]) => odd === what);
      const { status, html } = await post(await file(), name);
      if (status === 200 && isOdd) continue;
      expect([what, Math.floor(status / 100)]).toEqual([what, 4]);
      const [, sentence = ""] = /id="resume-error".*?<span>([^<]+\.)<\/span>/s.exec(html) ?? [];
      expect(sentence, what).not.toBe("");
      said.set(what, sentence);
    }
    expect(said.get("a DOCX that unpacks to 30 MB")).toContain("unpacks to far more than a CV");
    expect(process.memoryUsage().rss - before).toBeLessThan(700 * MIB);
    const good = await post(pdfDocument(["Ada Lovelace", "ada@example.org"]), "cv.pdf");
    expect(good).toMatchObject({ status: 200, html: expect.stringContaining("Ada Lovelace") });
  });
});
