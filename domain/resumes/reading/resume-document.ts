/**
 * One line as the eye reads it. `cells`: its parts where wide gaps stand between them ("Engineer" and "2019 – 2021" at the right edge), at
 * least one; `text`: the parts with a tab between. `page` and `line` count from 1. `size`: height of the letters in points, 0 = not known;
 * `font`: any name for the face, equal within a document; `column`: lines of one column share it; `gap`: how far it is below the line before, in
 * heights of its letters, 0 = not known. `isBullet`: it began with a mark of a list, which is not in the text. `isHeading`: the file says so.
 */
export type ResumeLine = {
  text: string;
  cells: readonly string[];
  page: number;
  line: number;
  size: number;
  font: string;
  column: number;
  gap: number;
  indent: number;
  isBullet: boolean;
  isHeading: boolean;
};

/** A résumé as its lines in reading order. */
export type ResumeDocument = { lines: readonly ResumeLine[] };

const BULLET = /^\s*(?:[•●○◦▪▫■□◆◇►▶➢➤✓✔❖⁃∙·*\uf0b7\uf0a7\uf076\uf0d8\uf02d]|[-–—»>](?=\s))\s*/u;

/** A line of these parts; what is not given is not known. Null where there are no words. */
export function resumeLine(
  cells: readonly string[],
  known: Partial<ResumeLine> & { page: number; line: number },
): ResumeLine | null {
  const first = cells[0] ?? "";
  const isBullet = known.isBullet === true || BULLET.test(first);
  const words = [first.replace(BULLET, ""), ...cells.slice(1)].map(plainWords).filter((cell) => cell !== "");
  if (words.length === 0) return null;
  const unknown = { size: 0, font: "", column: 0, gap: 0, indent: 0, isHeading: false };
  return { ...unknown, ...known, isBullet, cells: words, text: words.join("\t") };
}

/** A text by its lines; tabs and runs of three blanks part the cells of a line, an empty line is white above the next. */
export function documentOfText(text: string): ResumeDocument {
  const lines: ResumeLine[] = [];
  let gap = 1;
  for (const [at, row] of text.split(/\r\n?|\n/).entries()) {
    const line = resumeLine(row.trim().split(/\t+| {3,}/), { page: 1, line: at + 1, gap });
    gap = line === null ? gap + 1 : 1;
    if (line !== null) lines.push(line);
  }
  return { lines };
}

/** The document's words, a line each. */
export const textOfDocument = ({ lines }: ResumeDocument): string => lines.map(({ text }) => text).join("\n");

const LETTER_SPACED = /(?<![\p{L}\p{N}])(?:[\p{L}&] ){3,}[\p{L}](?![\p{L}\p{N}])/gu;

/** Words without icons (glyphs for private use), soft hyphens, ligatures and the blanks between the letters of "S K I L L S". */
function plainWords(cell: string): string {
  return cell
    .normalize("NFKC")
    .replace(/[\p{Co}\p{Cc}\u00ad\u200b-\u200f\u2060\ufeff\ufffd]/gu, " ")
    .replace(/\p{Extended_Pictographic}\ufe0f?/gu, (sign) => (/[\d#*©®™]/u.test(sign) ? sign : " "))
    .replace(/[^\S ]/g, " ")
    .replace(LETTER_SPACED, (word) => word.replace(/ {2,}/g, "\u0001").replaceAll(" ", ""))
    .replace(/ {2,}/g, " ")
    .trim();
}
