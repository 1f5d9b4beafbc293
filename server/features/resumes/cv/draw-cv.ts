import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";
import type { CvDocument, CvSection } from "#domain/resumes/cv/compose-cv.ts";
import type { CvLayout } from "#domain/resumes/cv/cv-design.ts";
import { PRODUCT_NAME } from "#domain/shared/product-name.ts";
import { CvPage, type Doc, type TextLook } from "./cv-page.ts";

/** `at` is the moment that the file states, in ISO 8601. */
export type CvDrawing = { cv: CvDocument; at: string };
/** `missing` are signs that none of the fonts has and that the PDF lacks. */
export type DrawnCv = { pdf: Uint8Array; pages: number; missing: string[] };

/** Draws for a person, in turn with others: `drawCv` in a thread. */
export type DrawCv = (userId: string, drawing: CvDrawing) => Promise<DrawnCv>;

const MARGIN = 50;
const SOFT = "#55524c";
const LINE = "#a39e93";
const BULLET = 12;
/** What dates at the end of a line take. */
const DATES_WIDTH = 125;

type Look = {
  head: "start" | "center";
  name: TextLook;
  heading: TextLook;
  capitals: boolean;
  rule: boolean;
  /** Width of the column of dates; 0 = they stand at the end of the line. */
  dates: number;
};

const LOOKS: Record<CvLayout, Look> = {
  plain: {
    head: "start",
    name: { font: "bold", size: 21 },
    heading: { font: "bold", size: 12.5 },
    capitals: false,
    rule: true,
    dates: 0,
  },
  dated: {
    head: "start",
    name: { font: "bold", size: 21, color: "#1f4e5f" },
    heading: { font: "bold", size: 12.5, color: "#1f4e5f" },
    capitals: false,
    rule: false,
    dates: 120,
  },
  classic: {
    head: "center",
    name: { font: "regular", size: 23 },
    heading: { font: "bold", size: 10.5 },
    capitals: true,
    rule: true,
    dates: 0,
  },
};

/** A CV as a tagged PDF (PDF/UA-1): real text in reading order, embedded fonts, headings and lists as such. */
export async function drawCv({ cv, at }: CvDrawing): Promise<DrawnCv> {
  const look = LOOKS[cv.layout];
  const doc = new PDFDocument({
    size: cv.paper === "A4" ? "A4" : "LETTER",
    margin: MARGIN,
    // No font of the library's own, which would not be embedded.
    font: "" as never,
    lang: cv.language,
    displayTitle: true,
    tagged: true,
    subset: "PDF/UA" as never,
    pdfVersion: "1.7",
    info: { Title: cv.title, Author: cv.name, Creator: PRODUCT_NAME, CreationDate: new Date(at) },
  });
  // As a text, the part of the standard is stated all the same, and no list of glyphs is written that lacks those of composed letters.
  Object.assign(doc, { subset: "1" });
  const written = buffer(doc);
  const page = new CvPage(doc, { rightToLeft: cv.rightToLeft, margin: MARGIN });
  const root = doc.struct("Document");
  doc.addStructure(root);
  const add = (tag: string, text: string, draw: () => void) => addTo(root, doc, tag, text, draw);

  doc.y = MARGIN;
  const head = { ...page.box(), align: look.head };
  if (cv.name) add("H1", cv.name, () => page.text(cv.name, look.name, head));
  if (cv.label) add("P", cv.label, () => page.text(cv.label, { size: 12.5, color: SOFT }, head));
  if (cv.contacts.length > 0) {
    const contacts = cv.contacts.join("  |  ");
    add("P", contacts, () => page.text(contacts, { size: 9.5 }, head));
  }
  doc.y += 6;
  for (const line of cv.summary) add("P", line, () => page.text(line, {}, page.box()));
  for (const section of cv.sections) drawSection(page, root, section, look, cv.language);
  root.end();
  doc.end();
  return { pdf: new Uint8Array(await written), pages: page.pages, missing: [...page.missing] };
}

type Structure = ReturnType<Doc["struct"]>;

/** A structure element around what is drawn; its text is given where the order of drawing is not that of reading. */
function addTo(parent: Structure, doc: Doc, tag: string, text: string, draw: () => void): void {
  const options = /\p{Script=Arabic}/u.test(text) ? { actual: text } : {};
  parent.add(doc.struct(tag as never, options, () => draw()));
}

function drawSection(page: CvPage, root: Structure, section: CvSection, look: Look, language: string): void {
  const { doc } = page;
  const add = (tag: string, text: string, draw: () => void) => addTo(root, doc, tag, text, draw);
  const title = look.capitals ? section.title.toLocaleUpperCase(language) : section.title;
  doc.y += 10;
  page.keep(60);
  add("H2", title, () => page.text(title, look.heading, page.box()));
  if (look.rule) rule(page);
  doc.y += 3;
  for (const line of section.short) add("P", line, () => page.text(line, {}, page.box(look.dates)));
  for (const [at, entry] of section.entries.entries()) {
    if (at > 0) doc.y += 5;
    page.keep(44);
    const top = doc.y;
    const body = page.box(look.dates);
    const isBeside = look.dates > 0;
    const drawTitle = () => {
      const box = page.box(look.dates, entry.period && !isBeside ? DATES_WIDTH : 0);
      const text = entry.period && !isBeside ? `${entry.title} ` : entry.title;
      if (entry.title) add("H3", entry.title, () => page.text(text, { font: "bold", size: 10.5 }, box));
    };
    const drawDates = () => {
      const box = isBeside
        ? page.box(0, page.width - look.dates)
        : { ...page.box(page.width - DATES_WIDTH), align: "end" as const };
      const text = isBeside ? `${entry.period} ` : entry.period;
      if (entry.period) add("P", entry.period, () => page.text(text, { size: 10.5, color: SOFT }, box));
    };
    // From left to right with a space between: so programs that read no places keep the two apart.
    const bottoms = (isBeside ? [drawDates, drawTitle] : [drawTitle, drawDates]).map((draw) => {
      doc.y = top;
      draw();
      return doc.y;
    });
    doc.y = Math.max(...bottoms);
    if (entry.subtitle) add("P", entry.subtitle, () => page.text(entry.subtitle, { color: SOFT }, body));
    for (const line of entry.lines) add("P", line, () => page.text(line, {}, body));
    if (entry.bullets.length > 0) drawList(page, root, entry.bullets, look.dates);
    if (entry.url) add("P", entry.url, () => page.text(entry.url, { size: 9.5, color: SOFT }, body));
  }
}

function drawList(page: CvPage, root: Structure, items: readonly string[], indent: number): void {
  const { doc } = page;
  const list = doc.struct("L" as never);
  root.add(list);
  for (const text of items) {
    const item = doc.struct("LI" as never);
    list.add(item);
    const box = page.box(indent + BULLET);
    addTo(item, doc, "Lbl", "", () => {
      page.keep(page.heightOf("x", {}, box.width));
      const top = doc.y;
      page.text("•", {}, page.box(indent, page.width - indent - BULLET));
      doc.y = top;
    });
    addTo(item, doc, "LBody", text, () => page.text(text, {}, box));
    item.end();
  }
  list.end();
}

function rule({ doc, margin, width }: CvPage): void {
  doc.markContent("Artifact", { type: "Layout" });
  doc
    .moveTo(margin, doc.y + 1)
    .lineTo(margin + width, doc.y + 1)
    .lineWidth(0.6)
    .stroke(LINE);
  doc.endMarkedContent();
  doc.y += 2;
}
