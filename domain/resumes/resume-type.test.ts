import fc from "fast-check";
import { expect, test } from "vitest";
import { docFile, docxFile, oleFile, pdfFile, zipFile } from "#tests/support/build/resume-files.ts";
import { resumeType } from "./resume-type.ts";

const text = (content: string) => new TextEncoder().encode(content);

test("each accepted kind is known by its content", () => {
  expect(resumeType(pdfFile())).toBe("pdf");
  expect(resumeType(docFile())).toBe("doc");
  expect(resumeType(docxFile())).toBe("docx");
  expect(resumeType(zipFile(["word/document.xml", "[Content_Types].xml"], { comment: "made by hand" }))).toBe("docx");
});

test.each<[string, Uint8Array]>([
  ["nothing", new Uint8Array()],
  ["a PNG", Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ["a program", text("MZ\u0000\u0000")],
  ["a page", text("<!doctype html><script>alert(1)</script>")],
  ["a PDF mark that is not at offset 0", text(`${" ".repeat(1023)}%PDF-1.7\n%%EOF`)],
  ["a plain zip", zipFile(["photo.jpg"])],
  ["a spreadsheet", zipFile(["[Content_Types].xml", "xl/workbook.xml"])],
  ["a jar", zipFile(["META-INF/MANIFEST.MF", "Main.class"])],
  ["a zip whose file names merely contain the right one", zipFile(["[Content_Types].xml", "x/word/document.xml"])],
  ["an old spreadsheet", oleFile(["Root Entry", "Workbook"])],
  ["an installer", oleFile(["Root Entry", "AdminExecuteSequence"])],
  [
    "a document with too many parts",
    zipFile(["[Content_Types].xml", "word/document.xml", ...Array.from({ length: 2000 }, (_, n) => `${n}`)]),
  ],
  ["an OLE directory that loops", oleFile(["Root Entry"], { afterDirectory: 1 })],
  ["an OLE directory outside of the file", oleFile(["WordDocument"], { directorySector: 99 })],
])("%s is refused", (_, bytes) => {
  expect(resumeType(bytes)).toBeNull();
});

test.each<[string, { packed?: number; unpacked?: number }]>([
  ["a zip bomb", { unpacked: 0x7fffffff }],
  ["a zip that packs too well", { packed: 9, unpacked: 2 ** 20 }],
  ["entries that overlap", { packed: 400, unpacked: 400 }],
])("%s is told from another kind of file", (_, sizes) => {
  expect(resumeType(zipFile(["[Content_Types].xml", "word/document.xml"], sizes))).toBe("overgrown");
  expect(resumeType(zipFile(["photo.jpg"], sizes))).toBeNull();
});

test("a container cut off anywhere is refused", () => {
  for (const file of [docxFile(), docFile()]) {
    for (let length = 0; length < file.length; length += 7) expect(resumeType(file.slice(0, length))).toBeNull();
  }
});

test("damaged bytes never throw", () => {
  const base = fc.constantFrom(docxFile(), docFile(), pdfFile());
  const damage = fc.array(fc.tuple(fc.nat(1600), fc.integer({ min: 0, max: 255 })), { maxLength: 12 });
  fc.assert(
    fc.property(base, damage, (file, changes) => {
      const bytes = file.slice();
      for (const [at, value] of changes) if (at < bytes.length) bytes[at] = value;
      resumeType(bytes);
    }),
    { numRuns: 1000 },
  );
});

test("a view into a larger buffer is read from its own start", () => {
  const file = docxFile();
  const padded = new Uint8Array(file.length + 10);
  padded.set(file, 10);
  expect(resumeType(padded.subarray(10))).toBe("docx");
});
