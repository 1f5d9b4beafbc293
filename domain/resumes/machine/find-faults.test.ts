import { expect, test } from "vitest";
import { docxLines } from "#domain/resumes/reading/docx-lines.ts";
import type { PageItem } from "#domain/resumes/reading/page-items.ts";
import { type DrawnPage, layOutPages } from "#domain/resumes/reading/page-layout.ts";
import { readResume } from "#domain/resumes/reading/read-resume.ts";
import { documentOfText, type ResumeDocument } from "#domain/resumes/reading/resume-document.ts";
import { findFaults } from "./find-faults.ts";

const item = (text: string, x: number, y: number): PageItem => ({
  text,
  x,
  y,
  width: text.length * 5,
  size: 10,
  font: "f",
});
const sheet = (...items: PageItem[]): DrawnPage => ({ width: 595, height: 842, items });

function faultsOf(document: ResumeDocument, drawn: DrawnPage[] = [], pages = drawn.length) {
  return findFaults({ document, resume: readResume(document), drawn, pages });
}
const ofPages = (...drawn: DrawnPage[]) => faultsOf(layOutPages(drawn.map(({ items }) => items)), drawn);
const ofText = (text: string) => faultsOf(documentOfText(text));
const ofDocx = (body: string, header = "") =>
  faultsOf({
    lines: [
      ...docxLines(`<w:document><w:body>${body}</w:body></w:document>`),
      ...docxLines(`<w:hdr>${header}</w:hdr>`, 100, "header"),
    ].map((line, at) => ({ ...line, line: at + 1 })),
  });
const p = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;

test("a page without text is told by its number", () => {
  expect(ofPages(sheet(item("Ada Lovelace", 50, 50)), sheet(item(" ", 50, 50)))).toEqual([
    { kind: "no-text", page: 2, line: null, quote: "" },
  ]);
});

test("a document without a word is no document without a fault", () => {
  expect(ofDocx("<w:p/>")).toEqual([{ kind: "no-text", page: 1, line: null, quote: "" }]);
});

test("letters that a font does not name are told, and an icon is not", () => {
  const page = sheet(
    item("Ada Lovelace", 50, 50),
    item("\uf0e0 ada@example.org", 50, 65),
    item("\ue001\ue002\ue003\ue004", 50, 80),
  );
  expect(ofPages(page)).toEqual([{ kind: "unmapped", page: 1, line: null, quote: "□□□□" }]);
});

test("columns come with the line that a simple program reads", () => {
  const left = ["Skills", "Python", "SQL", "Docker"].map((text, at) => item(text, 40, 100 + at * 15));
  const right = ["Work experience", "Engineer at Globex Ltd", "Built the billing system", "Ran the data team"].map(
    (text, at) => item(text, 250, 100 + at * 15),
  );
  const page = sheet(
    item("Ada Lovelace", 40, 40),
    item("ada@example.org, +44 20 7946 0958, London", 40, 60),
    ...left,
    ...right,
  );
  expect(ofPages(page)).toContainEqual({ kind: "columns", page: 1, line: 3, quote: "Skills Work experience" });
});

test("a DOCX's tables and text boxes are told once each, with their first words", () => {
  const table = `<w:tbl><w:tr><w:tc>${p("Python")}</w:tc></w:tr><w:tr><w:tc>${p("SQL")}</w:tc></w:tr></w:tbl>`;
  const box = `<w:p><w:r><w:txbxContent>${p("Ada")}</w:txbxContent></w:r></w:p>`;
  const faults = ofDocx(p("Skills") + table + p("Education") + box);
  expect(faults.map(({ kind, quote }) => [kind, quote])).toEqual([
    ["table", "Python"],
    ["box", "Ada"],
  ]);
});

test("contact in the header alone is a fault; in the body too it is none", () => {
  const header = p("ada@example.org");
  expect(ofDocx(p("Skills"), header)).toMatchObject([{ kind: "header-contact", quote: "ada@example.org" }]);
  expect(ofDocx(p("Ada, ada@example.org") + p("Skills"), header)).toEqual([]);
});

test("jobs without dates, with dates the wrong way round, and jobs at the same time", () => {
  const text = [
    "Ada Lovelace",
    "Work experience",
    "Engineer, Globex Ltd",
    "Jan 2018 - Dec 2020",
    "- built",
    "",
    "Analyst, Initech Ltd",
    "Mar 2019 - May 2021",
    "- ran",
    "",
    "Clerk, Hooli Ltd",
    "May 2016 - Feb 2014",
    "- filed",
  ].join("\n");
  expect(ofText(text).map(({ kind, line }) => [kind, line])).toEqual([
    ["dates-reversed", 12],
    ["dates-overlap", 4],
  ]);
});

test("one job after the other, in the same year, is in order", () => {
  const text =
    "Ada\nWork experience\nEngineer, Globex Ltd\n2018 - 2020\n- built\n\nAnalyst, Initech Ltd\n2020 - present\n- ran";
  expect(ofText(text)).toEqual([]);
});

test("a text without any heading that is known says so, and more pages than are read", () => {
  expect(ofText("a\nb\nc\nd\ne\nf").map(({ kind }) => kind)).toEqual(["no-headings"]);
  const page = sheet(item("Skills", 50, 50));
  expect(faultsOf(layOutPages([page.items]), [page], 61)).toMatchObject([{ kind: "long", page: 1 }]);
});
