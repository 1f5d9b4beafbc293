import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import PDFDocument from "pdfkit";
import { inVisualOrder, textRuns } from "#domain/resumes/cv/text-runs.ts";

export type Doc = InstanceType<typeof PDFDocument>;

const { resolve } = createRequire(import.meta.url);
const LATIN = "@expo-google-fonts/source-sans-3";
const ARABIC = fileURLToPath(new URL("../../../../data/fonts/noto-sans-arabic.ttf", import.meta.url));
/** The Arabic font holds all its weights; it is drawn in the one it opens with. */
const FONTS = {
  regular: resolve(`${LATIN}/400Regular/SourceSans3_400Regular.ttf`),
  bold: resolve(`${LATIN}/600SemiBold/SourceSans3_600SemiBold.ttf`),
  arabic: ARABIC,
};
type Font = keyof typeof FONTS;

/** What the library makes of a font's file; it keeps it to itself and takes it instead of a file. */
type OpenedFont = {
  hasGlyphForCodePoint: (codePoint: number) => boolean;
  layout: (...text: unknown[]) => { glyphs: { codePoints: number[] }[] };
};
const opened = new Map<Font, OpenedFont>();

/** The fonts, opened once: reading their tables takes most of the time that a CV takes. In a document of their own, which never draws with them. */
function openedFonts(): ReadonlyMap<Font, OpenedFont> {
  for (const [name, path] of Object.entries(FONTS) as [Font, string][]) {
    if (opened.has(name)) continue;
    const doc = new PDFDocument({ font: "" as never }).font(path);
    opened.set(name, (doc as unknown as { _font: { font: OpenedFont } })._font.font);
  }
  return opened;
}

export type TextLook = { font?: "regular" | "bold"; size?: number; color?: string };
type Box = { x: number; width: number; align?: "start" | "end" | "center" };
type Piece = { text: string; font: Font; width: number; rightToLeft: boolean };

const LEADING = 1.35;
/** Where the letters of a line stand below its top, as a share of their size. */
const BASELINE = 1.03;

/** Unicode's signs for joined letters, by their letters: some readers reverse two letters, but all take a sign apart (NFKC). */
const JOINED_LETTERS = new Map(
  Array.from({ length: 0xfeff - 0xfb50 }, (_, at) => 0xfb50 + at).map((code) => [
    String.fromCodePoint(code).normalize("NFKC"),
    code,
  ]),
);

/** Letters that only look better joined into one sign are read back in the wrong order. */
const PLAIN_LETTERS = { liga: false, dlig: false };

/** Lays lines of text out on the pages of a tagged document, in either direction and with the fonts that have the letters. */
export class CvPage {
  readonly doc: Doc;
  readonly rightToLeft: boolean;
  readonly margin: number;
  /** Signs that no font has; they are not drawn. */
  readonly missing = new Set<string>();
  /** Height of a line of running text. */
  readonly lineHeight = 10 * LEADING;
  pages = 1;

  constructor(doc: Doc, { rightToLeft, margin }: { rightToLeft: boolean; margin: number }) {
    this.doc = doc;
    this.rightToLeft = rightToLeft;
    this.margin = margin;
    for (const [name, font] of openedFonts()) doc.registerFont(name, ownFont(font));
    doc.on("pageAdded", () => this.pages++);
  }

  get width(): number {
    return this.doc.page.width - 2 * this.margin;
  }

  /** Starts a new page unless this height still fits. */
  keep(height: number): void {
    if (this.doc.y + height <= this.doc.page.height - this.margin) return;
    this.doc.addPage();
    this.doc.y = this.margin;
  }

  /** A paragraph below what was drawn last, over as many pages as it needs. */
  text(text: string, { font = "regular", size = 10, color = "#1d1d1b" }: TextLook, box: Box): void {
    const height = size * LEADING;
    for (const line of this.linesOf(this.pieces(text, font, size), box.width)) {
      this.keep(height);
      this.drawLine(line, { size, color }, box);
      this.doc.y += height;
    }
  }

  /** A box indented by these amounts from the start and the end of the lines. */
  box(start = 0, end = 0): { x: number; width: number } {
    const x = this.margin + (this.rightToLeft ? end : start);
    return { x, width: this.width - start - end };
  }

  private drawLine(line: Piece[], { size, color }: { size: number; color: string }, box: Box): void {
    const used = line.reduce((sum, { width }) => sum + width, 0);
    const { align = "start" } = box;
    const toRight = align === "center" ? 0.5 : (align === "end") === this.rightToLeft ? 0 : 1;
    const places = new Map<Piece, number>();
    let x = box.x + (box.width - used) * toRight;
    for (const piece of inVisualOrder(line, this.rightToLeft)) {
      places.set(piece, x);
      x += piece.width;
    }
    const y = this.doc.y;
    for (const piece of line) {
      this.doc.font(piece.font).fontSize(size).fillColor(color);
      const features = piece.font === "arabic" ? PLAIN_LETTERS : undefined;
      const options = { lineBreak: false, baseline: "alphabetic" as const, features: features as never };
      this.doc.text(piece.text, places.get(piece), y + size * BASELINE, options);
    }
    this.doc.y = y;
  }

  private pieces(text: string, look: "regular" | "bold", size: number): Piece[] {
    this.doc.fontSize(size);
    return textRuns(text.normalize("NFC"), this.rightToLeft).flatMap(({ text, arabic, rightToLeft }) => {
      const pieces: Piece[] = [];
      for (const sign of text) {
        const font = (arabic ? ["arabic" as const, look] : [look, "arabic" as const]).find((one) =>
          this.has(one, sign),
        );
        const last = pieces.at(-1);
        if (font === undefined) this.missing.add(sign);
        else if (last?.font === font) last.text += sign;
        else pieces.push({ text: sign, font, rightToLeft, width: 0 });
      }
      return pieces.map((piece) => ({ ...piece, width: this.widthOf(piece) }));
    });
  }

  private widthOf({ font, text }: Pick<Piece, "font" | "text">): number {
    return this.doc.font(font).widthOfString(text);
  }

  private has(font: Font, sign: string): boolean {
    return opened.get(font)?.hasGlyphForCodePoint(sign.codePointAt(0) as number) ?? false;
  }

  /** Lines of at most this width, broken at spaces; a word that is longer is broken where it has to be. */
  private linesOf(pieces: Piece[], width: number): Piece[][] {
    const lines: Piece[][] = [[]];
    let used = 0;
    for (const piece of pieces.flatMap((piece) => this.wordsOf(piece, width))) {
      const isSpace = piece.text.trim() === "";
      if (used + piece.width > width && used > 0 && !isSpace) {
        lines.push([]);
        used = 0;
      }
      if (isSpace && used === 0) continue;
      (lines.at(-1) as Piece[]).push(piece);
      used += piece.width;
    }
    return lines.map(joined);
  }

  private wordsOf(piece: Piece, width: number): Piece[] {
    return (piece.text.match(/\s+|\S+/gu) ?? []).flatMap((text) => {
      const whole = { ...piece, text, width: this.widthOf({ ...piece, text }) };
      if (whole.width <= width) return [whole];
      const parts: Piece[] = [];
      for (const sign of text) {
        const last = parts.at(-1);
        const longer = { ...piece, text: (last?.text ?? "") + sign };
        const sized = { ...longer, width: this.widthOf(longer) };
        if (last && sized.width <= width) Object.assign(last, sized);
        else parts.push({ ...piece, text: sign, width: this.widthOf({ ...piece, text: sign }) });
      }
      return parts;
    });
  }
}

/** Signs are a document's own, since they remember which letters they were first asked for. */
function ownFont(font: OpenedFont) {
  const own = Object.create(font, { _glyphs: { value: {}, writable: true } });
  own.layout = (...text: unknown[]) => {
    const run = font.layout.apply(own, text);
    for (const glyph of run.glyphs) {
      const joined = glyph.codePoints.length > 1 && JOINED_LETTERS.get(String.fromCodePoint(...glyph.codePoints));
      if (joined) glyph.codePoints = [joined];
    }
    return run;
  };
  return own;
}

/** Neighbours of one font and direction become one piece: a separate space is lost when the text is extracted. */
function joined(line: Piece[]): Piece[] {
  const out: Piece[] = [];
  for (const piece of line) {
    const last = out.at(-1);
    if (last && last.font === piece.font && last.rightToLeft === piece.rightToLeft)
      Object.assign(last, { text: last.text + piece.text, width: last.width + piece.width });
    else out.push({ ...piece });
  }
  return out;
}
