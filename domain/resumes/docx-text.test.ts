import fc from "fast-check";
import { expect, test } from "vitest";
import { docxText } from "./docx-text.ts";

const p = (...runs: string[]) => `<w:p>${runs.map((run) => `<w:r><w:t>${run}</w:t></w:r>`).join("")}</w:p>`;

test("a line a paragraph, with tabs, breaks and entities", () => {
  const xml = `<?xml version="1.0"?><w:document><w:body>${p("Ada ", "Lovelace &amp; co")}${p("1815<w:tab/>", "London")}
    <w:p><w:r><w:t>a</w:t><w:tab/><w:t>b</w:t><w:br/><w:t>c</w:t></w:r></w:p></w:body></w:document>`;
  expect(docxText(xml)).toBe("Ada Lovelace & co\n1815\tLondon\na\tb\nc\n");
});

test("deleted words, field codes and second copies are left out", () => {
  const xml = `<w:p><w:del><w:r><w:delText>old</w:delText></w:r></w:del><w:r><w:instrText>PAGE</w:instrText></w:r>
    <mc:AlternateContent><mc:Choice>${p("box")}</mc:Choice><mc:Fallback>${p("box")}</mc:Fallback></mc:AlternateContent></w:p>`;
  expect(docxText(xml)).toBe("box\n\n");
});

test("a document's own entities are neither fetched nor expanded", () => {
  const lol = Array.from({ length: 9 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join("");
  const xml = `<!DOCTYPE d [<!ENTITY l0 "lol">${lol}<!ENTITY x SYSTEM "file:///etc/passwd">]>${p("&l9; &x;")}`;
  expect(docxText(xml)).toBe("&l9; &x;\n");
});

test("elements in elements without end take no time; what stands before them is read", () => {
  const started = performance.now();
  const deep = p("Ada") + "<w:p>".repeat(3_000_000) + p("never");
  expect(docxText(deep)).toBe("Ada\n");
  expect(performance.now() - started).toBeLessThan(2_000);
});

test("damaged markup never throws", () => {
  const damaged = fc.string({ unit: fc.constantFrom("<", ">", "w:p", "w:t", "/", "a", "&", "!", "[") });
  fc.assert(fc.property(damaged, (xml) => void docxText(xml)));
});
