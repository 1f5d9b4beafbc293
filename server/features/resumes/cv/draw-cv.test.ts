import { buffer } from "node:stream/consumers";
import { extractText, getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import { fromBufferPromise } from "yauzl";
import { cvText } from "#domain/resumes/cv/compose-cv.ts";
import { CV_LAYOUTS } from "#domain/resumes/cv/cv-design.ts";
import { CV_LANGUAGES } from "#domain/resumes/cv/cv-words.ts";
import { docxLines } from "#domain/resumes/reading/docx-lines.ts";
import { textOfDocument } from "#domain/resumes/reading/resume-document.ts";
import { readDocument } from "#server/jobs/resume-text/read-document.ts";
import { sampleCv } from "#tests/support/build/cv-samples.ts";
import { photoFile } from "#tests/support/build/photo-file.ts";
import { drawCv } from "./draw-cv.ts";
import { readPhoto } from "./photo.ts";
import { writeDocx } from "./write-docx.ts";

const AT = "2026-03-14T09:26:53.000Z";
const LATIN = CV_LANGUAGES.filter((language) => language !== "ar");
const ALL = CV_LAYOUTS.flatMap((layout) => LATIN.map((language) => [layout, language] as const));

/** All words in a fixed order, signs left out: what must be the same in every form of a CV. */
const words = (text: string) => (text.toLowerCase().match(/[\p{L}\p{N}@.+%]+/gu) ?? []).sort();

async function readBack(pdf: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(pdf), { mergePages: true });
  return text;
}

test.each(ALL)("layout %s in %s: every word is read back from the PDF, and nothing else", async (layout, language) => {
  const cv = sampleCv({ layout, language });
  const { pdf, pages, missing } = await drawCv({ cv, at: AT });
  expect({ pages, missing }).toEqual({ pages: 2, missing: [] });
  expect(words(await readBack(pdf))).toEqual(words(cvText(cv).replaceAll("\n- ", "\n• ")));
});

test.each(CV_LAYOUTS)(
  "layout %s in Arabic: all letters are drawn, and Latin words keep their order",
  async (layout) => {
    const cv = sampleCv({ layout, language: "ar" });
    const { pdf, missing } = await drawCv({ cv, at: AT });
    expect(missing).toEqual([]);
    const text = textOfDocument((await readDocument("pdf", pdf)).document).replaceAll("\t", " ");
    expect(words(text)).toEqual(words(cvText(cv)));
    const inOrder = ["layla@example.org", "+20 2 1234567", "ليلى منصور", "مستشفى السلام", "مارس 2021 – الآن"];
    for (const phrase of [...inOrder, "12% باستخدام Excel و C++", "(قسم الجراحة)"]) expect(text).toContain(phrase);
  },
);

test("joined Arabic letters are one sign, which no reader that turns a line round can turn", async () => {
  const { pdf } = await drawCv({ cv: sampleCv({ language: "ar" }), at: AT });
  const page = await (await getDocumentProxy(new Uint8Array(pdf))).getPage(1);
  const { items } = await page.getTextContent({ disableNormalization: true });
  const text = items.map((item) => ("str" in item ? item.str : "")).join(" ");
  expect(text).toMatch(/[\ufef5-\ufefc]/);
  expect(text.normalize("NFKC")).toContain("مستشفى السلام");
});

test("it is tagged, says its language and title, and embeds every font", async () => {
  const { pdf } = await drawCv({ cv: sampleCv({ language: "de" }), at: AT });
  const read = await getDocumentProxy(pdf.slice());
  const { info } = await read.getMetadata();
  expect(info).toMatchObject({ Title: "Lebenslauf – Ada Żółć-Müller", Language: "de" });
  expect(await read.getMarkInfo()).toMatchObject({ Marked: true });
  const roles = JSON.stringify(await (await read.getPage(1)).getStructTree());
  for (const role of ["H1", "H2", "H3", "L", "LI", "LBody"]) expect(roles).toContain(`"role":"${role}"`);
  const source = Buffer.from(pdf).toString("latin1");
  expect(source.match(/\/FontFile2/g)?.length).toBe(source.match(/\/FontDescriptor /g)?.length);
});

test.each([1, 6])(
  "a photo of orientation %i is a figure with words instead of it, in the PDF and the DOCX",
  async (orientation) => {
    const read = readPhoto(photoFile({ orientation }));
    if (!read.ok) throw new Error(read.reason);
    const cv = sampleCv({ photo: true });
    const { pdf } = await drawCv({ cv, at: AT, photo: read.photo });
    const tree = JSON.stringify(await (await (await getDocumentProxy(pdf.slice())).getPage(1)).getStructTree());
    expect(tree).toMatch(/"role":"Figure",[^}]*\}\],"alt":"Photo: Ada Żółć-Müller"/);
    expect(words(await readBack(pdf))).toEqual(words(cvText(cv).replaceAll("\n- ", "\n• ")));
    const zip = await fromBufferPromise(Buffer.from(await writeDocx({ cv, at: AT, photo: read.photo })));
    const parts: Record<string, Buffer> = {};
    for await (const entry of zip.eachEntry())
      parts[entry.fileName] = await buffer(await zip.openReadStreamPromise(entry));
    expect(parts["word/media/photo.jpg"]).toEqual(read.photo.picture);
    expect(parts["word/document.xml"]?.toString()).toContain(`<a:xfrm rot="${orientation === 6 ? 5_400_000 : 0}">`);
    expect(`${parts["word/_rels/document.xml.rels"]}`).toContain("media/photo.jpg");
  },
);

test("signs that no font has are named, and a word longer than the line is broken", async () => {
  const cv = { ...sampleCv(), name: "木 Ada", label: "x".repeat(400) };
  const { missing, pdf } = await drawCv({ cv, at: AT });
  expect(missing).toEqual(["木"]);
  expect((await readBack(pdf)).replaceAll("\n", "")).toContain("x".repeat(400));
});

test.each([["en"], ["ar"]] as const)("a DOCX in %s has real headings, its text is that of the CV", async (language) => {
  const cv = sampleCv({ language });
  const zip = await fromBufferPromise(Buffer.from(await writeDocx({ cv, at: AT })));
  const parts: Record<string, string> = {};
  for await (const entry of zip.eachEntry())
    parts[entry.fileName] = (await buffer(await zip.openReadStreamPromise(entry))).toString("utf8");
  const xml = parts["word/document.xml"] ?? "";
  expect(
    words(
      docxLines(xml)
        .map(({ text }) => text)
        .join("\n"),
    ),
  ).toEqual(words(cvText(cv)));
  expect(xml.match(/w:val="Heading1"/g)).toHaveLength(cv.sections.length);
  expect(xml.includes("<w:bidi/>")).toBe(language === "ar");
});

test("in a DOCX runs of Arabic letters, and no others, go from right to left", async () => {
  const cv = { ...sampleCv({ language: "ar" }), label: "خبيرة (Excel و C++) منذ 2012" };
  const zip = await fromBufferPromise(Buffer.from(await writeDocx({ cv, at: AT })));
  const runs: [string, boolean][] = [];
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName !== "word/document.xml") continue;
    const xml = (await buffer(await zip.openReadStreamPromise(entry))).toString("utf8");
    for (const [run] of xml.matchAll(/<w:r>.*?<\/w:r>/g))
      runs.push([run.replace(/<[^>]*>/g, ""), run.includes("<w:rtl/>")]);
  }
  for (const [text, rightToLeft] of runs)
    expect([text, rightToLeft]).toEqual([text, /\p{Script=Arabic}/u.test(text) && !/\p{Script=Latin}/u.test(text)]);
  expect(runs.map(([text]) => text).join("")).toContain(cv.label);
});
