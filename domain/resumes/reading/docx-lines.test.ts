import fc from "fast-check";
import { expect, test } from "vitest";
import { docxLines } from "./docx-lines.ts";
import { boundedDocument } from "./resume-document.ts";

const p = (...runs: string[]) => `<w:p>${runs.map((run) => `<w:r><w:t>${run}</w:t></w:r>`).join("")}</w:p>`;
const cells = (xml: string) => docxLines(xml).map((line) => line.cells);
const row = (...paragraphs: string[]) => `<w:tr>${paragraphs.map((cell) => `<w:tc>${cell}</w:tc>`).join("")}</w:tr>`;

test("a line a paragraph, with tabs, breaks and entities", () => {
  const xml = `<?xml version="1.0"?><w:document><w:body>${p("Ada ", "Lovelace &amp; co")}${p("1815<w:tab/>", "London")}
    <w:p><w:r><w:t>a</w:t><w:tab/><w:t>b</w:t><w:br/><w:t>c</w:t></w:r></w:p></w:body></w:document>`;
  expect(cells(xml)).toEqual([["Ada Lovelace & co"], ["1815", "London"], ["a", "b"], ["c"]]);
});

test("headings and items of lists are known by their styles", () => {
  const styled = (style: string, text: string) =>
    `<w:p><w:pPr><w:pStyle w:val="${style}"/></w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`;
  expect(docxLines(styled("Heading1", "Skills") + styled("ListBullet", "Excel"))).toMatchObject([
    { text: "Skills", isHeading: true, isBullet: false },
    { text: "Excel", isHeading: false, isBullet: true },
  ]);
});

test("a table of dates and entries is read row by row, one of columns column by column", () => {
  expect(cells(`<w:tbl>${row(p("2019 – 2021"), p("Engineer") + p("Globex"))}</w:tbl>`)).toEqual([
    ["2019 – 2021", "Engineer"],
    ["Globex"],
  ]);
  const columns = `<w:tbl>${row(p("Skills") + p("Excel") + p("SQL"), p("Work") + p("Engineer") + p("Globex"))}</w:tbl>`;
  expect(cells(columns).flat()).toEqual(["Skills", "Excel", "SQL", "Work", "Engineer", "Globex"]);
  expect(new Set(docxLines(columns).map(({ column }) => column)).size).toBe(2);
});

test("deleted words, field codes and second copies are left out", () => {
  const xml = `<w:p><w:del><w:r><w:delText>old</w:delText></w:r></w:del><w:r><w:instrText>PAGE</w:instrText></w:r>
    <mc:AlternateContent><mc:Choice>${p("box")}</mc:Choice><mc:Fallback>${p("box")}</mc:Fallback></mc:AlternateContent></w:p>`;
  expect(cells(xml)).toEqual([["box"]]);
});

test("a document's own entities are neither fetched nor expanded", () => {
  const lol = Array.from({ length: 9 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join("");
  const xml = `<!DOCTYPE d [<!ENTITY l0 "lol">${lol}<!ENTITY x SYSTEM "file:///etc/passwd">]>${p("&l9; &x;")}`;
  expect(cells(xml)).toEqual([["&l9; &x;"]]);
});

test.each(["<w:p>", "<w:tbl><w:tr><w:tc>"])(
  "%s in itself without end takes no time; what stands before is read",
  (tag) => {
    const began = process.threadCpuUsage().user;
    expect(cells(p("Ada") + tag.repeat(1_000_000) + p("never"))).toEqual([["Ada"]]);
    expect((process.threadCpuUsage().user - began) / 1_000).toBeLessThan(2_000);
  },
);

test("damaged markup never throws", () => {
  const damaged = fc.string({ unit: fc.constantFrom("<", ">", "w:p", "w:t", "w:tr", "w:tc", "/", "a", "&", "!", "[") });
  fc.assert(fc.property(damaged, (xml) => void docxLines(xml)));
});

test("of a document longer than sixty pages its beginning is read", () => {
  expect(boundedDocument(docxLines(p("a").repeat(20_000))).lines).toHaveLength(10_000);
  expect(boundedDocument(docxLines(p("a".repeat(2_000)).repeat(200))).lines).toHaveLength(125);
});

test("a table of labels within a cell is a line each, beside a name and a title that stay lines of their own", () => {
  const inner = `<w:tbl>${row(p("Téléphone"), p("07 55 50 31 09"))}${row(p("Courriel"), p("a@example.fr"))}</w:tbl>`;
  expect(cells(`<w:tbl>${row(p("Maëlys Cordonnier") + p("Infirmière"), inner)}</w:tbl>`)).toEqual([
    ["Maëlys Cordonnier"],
    ["Infirmière"],
    ["Téléphone", "07 55 50 31 09"],
    ["Courriel", "a@example.fr"],
  ]);
});
