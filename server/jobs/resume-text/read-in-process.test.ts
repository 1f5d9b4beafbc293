import { Readable } from "node:stream";
import { expect, onTestFinished, test, vi } from "vitest";
import { MAX_RESUME_TEXT } from "#domain/resumes/clean-resume-text.ts";
import { JOB_DEFINITIONS } from "#server/jobs/job-definitions.ts";
import { docxDocument, lockedPdf, pdfDocument } from "#tests/support/build/document-files.ts";
import { pdfFile } from "#tests/support/build/resume-files.ts";
import { PROCESS_MS } from "#tests/support/slow-limits.ts";
import { inspectInProcess, readFactsInProcess, readInProcess } from "./read-in-process.ts";

// Each file is read by a process of its own.
vi.setConfig({ testTimeout: PROCESS_MS });

const going = new AbortController().signal;
/** The text is the whole of what these say. */
const text = (text: string) => ({ ok: true, text, resume: expect.objectContaining({ work: [], education: [] }) });
const unreadable = { ok: false };

const read = (type: "pdf" | "docx", bytes: Uint8Array) =>
  readInProcess(type, { size: bytes.length, body: Readable.from([bytes]) }, going);

test("the words of a PDF", async () => {
  expect(await read("pdf", pdfDocument(["Ada Lovelace", "Python, SQL (10 years)"]))).toEqual(
    text("Ada Lovelace\nPython, SQL (10 years)"),
  );
});

test("the words of a DOCX, its header last", async () => {
  const header = "<w:hdr><w:p><w:r><w:t>ada@example.org</w:t></w:r></w:p></w:hdr>";
  const file = await docxDocument(["Ada Lovelace", "Analyst &amp; poet"], { "word/header1.xml": header });
  expect(await read("docx", file)).toEqual(text("Ada Lovelace\nAnalyst & poet\nada@example.org"));
});

test("actions, scripts and attachments of a PDF are neither run nor read", async () => {
  const catalogue = `/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >> /AA << /WC << /S /Launch /F (sh) >> >>
    /Names << /EmbeddedFiles << /Names [(x.exe) 6 0 R] >> /JavaScript << /Names [(a) << /S /JavaScript /JS (boom) >>] >> >>`;
  const file = pdfDocument(["Ada"], { catalogue, objects: ["<< /Type /Filespec /F (x.exe) >>"] });
  expect(await read("pdf", file)).toEqual(text("Ada"));
});

// Files that only look like one are in tests/http/hostile-cvs.test.ts.
test.each<[string, "pdf" | "docx", () => Uint8Array | Promise<Uint8Array>]>([
  ["a PDF said to be a DOCX", "docx", pdfFile],
  ["a directory that lies about sizes", "docx", async () => understate(await docxDocument(["a".repeat(30 * 2 ** 20)]))],
])("%s cannot be read", async (_, type, file) => {
  expect(await read(type, await file())).toEqual(unreadable);
});

test("facts are asked of no document that unpacks to more than a CV", async () => {
  const file = await docxDocument([], { "word/document.xml": Buffer.alloc(11 * 2 ** 20, " ") });
  const facts = readFactsInProcess({ size: file.length, body: Readable.from([file]) }, going);
  expect(await facts).toEqual({ ok: false, reason: "overgrown" });
});

test("of 1,000 pages the first 60 are read", async () => {
  // What stands at the foot of every page is no part of the text.
  const page = Array.from({ length: 30 }, (_, at) => (at === 20 ? "Ada Lovelace" : `line ${at}`));
  const result = await read("pdf", pdfDocument(page, { pages: 1_000 }));
  expect(result.ok && result.text.match(/Ada Lovelace/g)).toHaveLength(60);
});

test("a file of a million objects and one of 300,000 empty paragraphs do no harm", async () => {
  const objects = Array.from({ length: 1_000_000 }, () => "null");
  expect(await read("pdf", pdfDocument(["Ada"], { objects }))).toEqual(text("Ada"));
  const body = `<w:document><w:body>${"<w:p/>".repeat(300_000)}<w:p><w:r><w:t>Ada</w:t></w:r></w:p></w:body></w:document>`;
  expect(await read("docx", await docxDocument([], { "word/document.xml": body }))).toEqual(text("Ada"));
});

test("a line without end and a page of twenty thousand words all over it are read within the limits", async () => {
  const long = await read("docx", await docxDocument([`${"Jan 2020 - ".repeat(200_000)}`]));
  expect(long.ok && long.text.length).toBeLessThan(10_000);
  const scattered = Array.from({ length: 20_000 }, (_, at) => `Engineer ${at} Jan 2020 - Feb 2021, Globex`);
  expect((await read("pdf", pdfDocument(scattered))).ok).toBe(true);
});

test("small files that unpack to much of what is slow to read are read within the limits", async () => {
  const paragraphs = (text: string, bytes: number) => {
    const one = `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;
    return one.repeat(bytes / one.length);
  };
  const bodies = [
    paragraphs("Engineer, Globex Jan 2020 - Feb 2021, ".repeat(50), 9 * 2 ** 20),
    paragraphs("Engineer, Globex, Jan 2020 - Feb 2021", 9 * 2 ** 20),
  ];
  for (const body of bodies) {
    const file = await docxDocument([], { "word/document.xml": `<w:document><w:body>${body}</w:body></w:document>` });
    expect(file.length).toBeLessThan(120_000);
    const inspected = await inspectInProcess("docx", { size: file.length, body: Readable.from([file]) }, going);
    expect(inspected.ok).toBe(true);
  }
});

test("a very long text is cut", async () => {
  const result = await read(
    "docx",
    await docxDocument(Array.from({ length: 9000 }, () => "Ada Lovelace wrote the first program.")),
  );
  expect(result.ok && result.text.length).toBe(MAX_RESUME_TEXT);
});

test("a storage that breaks off is no fault of the file, and a stop is passed on", async () => {
  const broken = new Readable({
    read() {
      this.destroy(new Error("storage went away"));
    },
  });
  await expect(readInProcess("pdf", { size: 1, body: broken }, going)).rejects.toThrow("storage went away");
  const stopped = readInProcess(
    "pdf",
    { size: 1, body: new Readable({ read() {} }) },
    AbortSignal.abort(new Error("stopping")),
  );
  await expect(stopped).rejects.toThrow("stopping");
});

/** The same zip with every unpacked size given as 10 bytes. */
function understate(bytes: Uint8Array): Uint8Array {
  const view = new DataView(bytes.buffer);
  for (let at = 0; at + 46 < bytes.length; at++) {
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 10, true);
  }
  return bytes;
}

test("a small file has less time than a large one, and whatever is not read by then cannot be read", async () => {
  const limits: number[] = [];
  const late = new AbortController();
  const timeout = vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
    limits.push(ms);
    return late.signal;
  });
  onTestFinished(() => timeout.mockRestore());
  const endless = (size: number) => readInProcess("docx", { size, body: new Readable({ read() {} }) }, going);
  const reads = [endless(20 * 2 ** 10), endless(5 * 2 ** 20)];
  late.abort();
  expect(await Promise.all(reads)).toEqual([unreadable, unreadable]);
  const [small = Number.NaN, large = Number.NaN] = limits;
  expect(large).toBeGreaterThan(1.5 * small);
  expect(large).toBeLessThan(JOB_DEFINITIONS["extract-resume"].expireInSeconds * 1_000);
});

test("how a program gets there is told when it is asked for", async () => {
  const bytes = pdfDocument(["Ada Lovelace", "Skills"]);
  const read = await inspectInProcess("pdf", { size: bytes.length, body: Readable.from([bytes]) }, going);
  expect(read).toMatchObject({
    ok: true,
    machine: { pages: 1, lines: [{ text: "Ada Lovelace" }, { text: "Skills" }] },
  });
});

test("a file of facts is read in a process too, whose death harms nobody", async () => {
  const facts = (bytes: Uint8Array) => readFactsInProcess({ size: bytes.length, body: Readable.from([bytes]) }, going);
  const skill = { section: "skills", value: { name: "SQL" }, quote: "name: SQL" };
  expect(await facts(Buffer.from('{"skills":[{"name":"SQL"}]}'))).toEqual({
    ok: true,
    facts: [skill],
    leftOut: [],
    origin: "imported",
  });
  expect(await facts(lockedPdf())).toEqual({ ok: false, reason: "unread" });
});
