import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";
import type { CvDocument, CvSection } from "#domain/resumes/cv/compose-cv.ts";
import type { CvLayout } from "#domain/resumes/cv/cv-design.ts";
import { PRODUCT_NAME } from "#domain/shared/product-name.ts";
import { CvPage, type Doc, type TextLook } from "./cv-page.ts";
import type { Photo } from "./photo.ts";

/** `at` is the creation date of the file, in ISO 8601. A CV with a photo is drawn without it when `photo` is null. */
export type CvDrawing = { cv: CvDocument; at: string; photo?: Photo | null };
/** `missing`: characters that no font has and that the PDF lacks. */
export type DrawnCv = { pdf: Uint8Array; pages: number; missing: string[] };

/** Runs `drawCv` in a thread, in fair turns between people. */
export type DrawCv = (userId: string, drawing: CvDrawing) => Promise<DrawnCv>;

const MARGIN = 50;
const SOFT = "#55524c";
const LINE = "#a39e93";
const BULLET = 12;
/** Largest size of the photo, and the gap next to it. */
const PHOTO = { width: 85, height: 110 };
const GAP = 15;
/** Width of dates at the end of a line. */
const DATES_WIDTH = 125;

type Look = {
  head: "start" | "center";
  name: TextLook;
  heading: TextLook;
  capitals: boolean;
  rule: boolean;
  /** Dates stand on their own line or at the end of the title: many programs read a separate column of dates apart from the text. */
  dates: "above" | "end";
};

const LOOKS: Record<CvLayout, Look> = {
  plain: {
    head: "start",
    name: { font: "bold", size: 21 },
    heading: { font: "bold", size: 12.5 },
    capitals: false,
    rule: true,
    dates: "end",
  },
  dated: {
    head: "start",
    name: { font: "bold", size: 21, color: "#1f4e5f" },
    heading: { font: "bold", size: 12.5, color: "#1f4e5f" },
    capitals: false,
    rule: false,
    dates: "above",
  },
  classic: {
    head: "center",
    name: { font: "regular", size: 23 },
    heading: { font: "bold", size: 10.5 },
    capitals: true,
    rule: true,
    dates: "end",
  },
};

/** A CV as a tagged PDF (PDF/UA-1): real text in reading order, embedded fonts, headings and lists as such. */
export async function drawCv({ cv, at, photo = null }: CvDrawing): Promise<DrawnCv> {
  const look = LOOKS[cv.layout];
  const doc = new PDFDocument({
    size: cv.paper === "A4" ? "A4" : "LETTER",
    margin: MARGIN,
    // None of the library's own fonts, which would not be embedded.
    font: "" as never,
    lang: cv.language,
    displayTitle: true,
    tagged: true,
    subset: "PDF/UA" as never,
    pdfVersion: "1.7",
    info: { Title: cv.title, Author: cv.name, Creator: PRODUCT_NAME, CreationDate: new Date(at) },
  });
  // Given as text, the standard's part is still stated, and the library writes no glyph list, which would lack composed letters.
  Object.assign(doc, { subset: "1" });
  const written = buffer(doc);
  const page = new CvPage(doc, { rightToLeft: cv.rightToLeft, margin: MARGIN });
  const root = doc.struct("Document");
  doc.addStructure(root);
  const add = (tag: string, text: string, draw: () => void) => addTo(root, doc, tag, text, draw);

  doc.y = MARGIN;
  const beside = photo ? PHOTO.width + GAP : 0;
  const head = { ...page.box(look.head === "center" ? beside : 0, beside), align: look.head };
  if (cv.name) add("H1", cv.name, () => page.text(cv.name, look.name, head));
  if (cv.label) add("P", cv.label, () => page.text(cv.label, { size: 12.5, color: SOFT }, head));
  if (cv.contacts.length > 0) {
    const contacts = cv.contacts.join("  |  ");
    add("P", contacts, () => page.text(contacts, { size: 9.5 }, head));
  }
  const drawn = photo && drawPhoto(page, cv.photo, photo);
  if (drawn) root.add(drawn.figure);
  doc.y += 6;
  for (const line of cv.summary) add("P", line, () => page.text(line, {}, page.box(0, beside)));
  if (drawn && page.pages === 1) doc.y = Math.max(doc.y, drawn.bottom);
  for (const section of cv.sections) drawSection(page, root, section, look, cv.language);
  root.end();
  doc.end();
  return { pdf: new Uint8Array(await written), pages: page.pages, missing: [...page.missing] };
}

type Structure = ReturnType<Doc["struct"]>;

/** A structure element around what is drawn; its text is given where drawing order differs from reading order. */
function addTo(parent: Structure, doc: Doc, tag: string, text: string, draw: () => void): void {
  const options = /\p{Script=Arabic}/u.test(text) ? { actual: text } : {};
  parent.add(doc.struct(tag as never, options, () => draw()));
}

/** At the end of the head, level with the name; `bottom` is where it ends. */
function drawPhoto(page: CvPage, alt: string, { upright, ...size }: Photo): { figure: Structure; bottom: number } {
  const { doc } = page;
  const isLying = size.orientation > 4;
  const [width, height] = isLying ? [size.height, size.width] : [size.width, size.height];
  const scale = Math.min(PHOTO.width / width, PHOTO.height / height);
  const box = page.box(page.width - width * scale);
  const [right, bottom] = [box.x + width * scale, MARGIN + height * scale];
  // The library's types lack the box.
  const options: object = { alt, bbox: [box.x, MARGIN, right, bottom] };
  const figure = doc.struct("Figure", options, () => {
    doc.image(Buffer.from(upright), box.x, MARGIN, { width: width * scale, height: height * scale });
  });
  return { figure, bottom };
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
  for (const line of section.short) add("P", line, () => page.text(line, {}, page.box()));
  for (const [at, entry] of section.entries.entries()) {
    if (at > 0) doc.y += 5;
    page.keep(44);
    const top = doc.y;
    const body = page.box();
    const isAbove = look.dates === "above";
    const drawTitle = () => {
      const box = page.box(0, entry.period && !isAbove ? DATES_WIDTH : 0);
      // The space separates it from the dates for programs that ignore positions.
      const text = entry.period && !isAbove ? `${entry.title} ` : entry.title;
      if (entry.title) add("H3", entry.title, () => page.text(text, { font: "bold", size: 10.5 }, box));
    };
    const drawDates = () => {
      const box = isAbove ? body : { ...page.box(page.width - DATES_WIDTH), align: "end" as const };
      if (entry.period) add("P", entry.period, () => page.text(entry.period, { size: 10.5, color: SOFT }, box));
    };
    if (isAbove) drawDates();
    drawTitle();
    if (!isAbove) {
      const below = doc.y;
      doc.y = top;
      drawDates();
      doc.y = Math.max(below, doc.y);
    }
    if (entry.subtitle) add("P", entry.subtitle, () => page.text(entry.subtitle, { color: SOFT }, body));
    for (const line of entry.lines) add("P", line, () => page.text(line, {}, body));
    if (entry.bullets.length > 0) drawList(page, root, entry.bullets);
    if (entry.url) add("P", entry.url, () => page.text(entry.url, { size: 9.5, color: SOFT }, body));
  }
}

function drawList(page: CvPage, root: Structure, items: readonly string[]): void {
  const { doc } = page;
  const list = doc.struct("L" as never);
  root.add(list);
  for (const text of items) {
    const item = doc.struct("LI" as never);
    list.add(item);
    const box = page.box(BULLET);
    addTo(item, doc, "Lbl", "", () => {
      page.keep(page.lineHeight);
      const top = doc.y;
      page.text("•", {}, page.box(0, page.width - BULLET));
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
