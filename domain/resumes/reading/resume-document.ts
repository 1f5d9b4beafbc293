/**
 * One line as the eye reads it. `cells`: its parts where wide gaps stand between them ("Engineer" and "2019 – 2021" at the right edge), at
 * least one; `text`: the parts with a tab between. `page` and `line` count from 1. `size`: height of the letters in points, 0 = not known;
 * `font`: any name for the face, equal within a document;
 * `lead`: the words before the one place where the face changes, "" = nowhere or not known; `column`: lines of one column share it; `gap`: how far it is below the line before, in
 * heights of its letters, 0 = not known; `beside`: the left edge of its second part, 0 = none or not known; `y`: its baseline in points below the top of its page, 0 = not known; `end`: the right edge of its last row, `reach`: of the widest, 0 = not known; `from`: what of a DOCX it stands
 * in, "page" for all of a PDF. `isBullet`: it began with a mark of a list, which is not in the text. `isHeading`: the file says so.
 */
export type ResumeLine = {
  text: string;
  cells: readonly string[];
  page: number;
  line: number;
  size: number;
  font: string;
  lead: string;
  column: number;
  gap: number;
  indent: number;
  beside: number;
  y: number;
  end: number;
  reach: number;
  from: "page" | "table" | "box" | "header";
  isBullet: boolean;
  isHeading: boolean;
};

/** A résumé as its lines in reading order. */
export type ResumeDocument = { lines: readonly ResumeLine[] };

const BULLET = /^\s*(?:[•●○◦▪▫■□◆◇►▶➢➤✓✔❖⁃∙·*\uf0b7\uf0a7\uf076\uf0d8\uf02d]|[-–—»>+](?=\s)|\{(?=\s[^{}]*$))\s*/u;

/** Longest part of a line that is read, in UTF-16 units, and most parts; a paragraph has some hundred. */
const MAX_CELL = 2_000;
const MAX_CELLS = 40;

/** Pictures in a font: they part what they stand before. */
const ICON = /(?:(?![©®™°#*\d])[\p{Co}\p{So}\p{Extended_Pictographic}]\ufe0f?)+/u;

/** A line of these parts; what is not given is not known. Null where there are no words. */
export function resumeLine(
  cells: readonly string[],
  known: Partial<ResumeLine> & { page: number; line: number },
): ResumeLine | null {
  const first = cells[0] ?? "";
  const isBullet = known.isBullet === true || BULLET.test(first);
  const words = [
    first.slice(0, MAX_CELL).replace(BULLET, ""),
    ...cells.slice(1, MAX_CELLS).map((cell) => (isBullet ? cell.replace(BULLET, "") : cell)),
  ]
    .flatMap((cell) => unspaced(cell.slice(0, MAX_CELL)).split(/ {3,}/))
    .flatMap((cell) => cell.split(ICON))
    .map((cell) => onceSaid(plainWords(cell)))
    .filter((cell) => cell !== "");
  if (words.length === 0) return null;
  const unknown = {
    size: 0,
    font: "",
    lead: "",
    column: 0,
    gap: 0,
    indent: 0,
    beside: 0,
    y: 0,
    end: 0,
    reach: 0,
    from: "page" as const,
    isHeading: false,
  };
  const lead = plainWords((known.lead ?? "").replace(BULLET, ""));
  return { ...unknown, ...known, lead, isBullet, cells: words, text: words.join("\t") };
}

/** Longest document that is read, in UTF-16 units and lines: more than sixty pages have. */
export const MAX_TEXT = 250_000;
export const MAX_LINES = 10_000;

/** "Nurse Nurse" as a page says it that was copied with what it says to the blind. */
function onceSaid(cell: string): string {
  const half = cell.length >> 1;
  const [first, second] = [cell.slice(0, half), cell.slice(cell.length - half)];
  return half > 7 && / /.test(first) && first === second && (cell.length % 2 === 0 || cell[half] === " ")
    ? first
    : cell;
}

/** A document up to where it is longer than any honest one: what reads it takes its time line by line. */
export function boundedDocument(all: readonly ResumeLine[]): ResumeDocument {
  const lines: ResumeLine[] = [];
  let length = 0;
  for (const line of all.slice(0, MAX_LINES)) {
    length += line.text.length;
    if (length > MAX_TEXT) break;
    lines.push(line);
  }
  return { lines };
}

/** A text by its lines; tabs and runs of three blanks part the cells of a line, an empty line is white above the next. */
export function documentOfText(text: string): ResumeDocument {
  const lines: ResumeLine[] = [];
  let gap = 1;
  for (const [at, row] of text.split(/\r\n?|\n/).entries()) {
    const line = resumeLine(unspaced(row.trim()).split(/\t+| {3,}/), { page: 1, line: at + 1, gap });
    gap = line === null ? gap + 1 : 1;
    if (line !== null) lines.push(line);
  }
  return { lines };
}

/** The document's words, a line each. */
export const textOfDocument = ({ lines }: ResumeDocument): string => lines.map(({ text }) => text).join("\n");

const LETTER_SPACED = /(?<![\p{L}\p{N}])(?:[\p{L}&] ){3,}[\p{L}](?![\p{L}\p{N}])/gu;

/** "A d a   L o v e l a c e" with the blanks between words alone. */
function unspaced(row: string): string {
  const letters = row.split(/\s+/);
  const isSpaced =
    letters.length > 4 && letters.filter((letter) => [...letter].length === 1).length > letters.length * 0.8;
  return isSpaced
    ? row
        .split(/\s{2,}/)
        .map((word) => word.replaceAll(" ", ""))
        .join(" ")
    : row;
}

/** An accent that a page draws before its letter, as LaTeX does. */
const ACCENT_BEFORE = /(?<=^|\s|\p{L})(?: [\u0300-\u036f](?= ))? ([\u0300-\u0304\u0306-\u030c\u0327])(\p{L})/gu;

/** Words without soft hyphens, ligatures and the blanks between the letters of "S K I L L S". */
function plainWords(cell: string): string {
  return cell
    .replace(/[^ºª²³¹½¼¾]+/gu, (words) => words.normalize("NFKC"))
    .replace(ACCENT_BEFORE, (_, accent: string, letter: string) =>
      `${letter === "ı" ? "i" : letter}${accent}`.normalize("NFC"),
    )
    .replace(/[\u00ad\u200b-\u200f\u2060\ufeff]/gu, "")
    .replace(/[\p{Cc}\ufffd]/gu, " ")
    .replace(/[^\S ]/g, " ")
    .replace(LETTER_SPACED, (word) => word.replaceAll(" ", ""))
    .replace(/^#{1,6} (?=\S)/, "")
    .replace(/ \/\/ /g, " · ")
    .replace(/ [⋄∘∗⋆◊⟡⁕※] /gu, " · ")
    .replace(/ {2,}/g, " ")
    .trim();
}
