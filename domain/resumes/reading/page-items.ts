/** A run of glyphs as a page draws it: left edge, baseline from the top, width and height in points. */
export type PageItem = { text: string; x: number; y: number; width: number; size: number; font: string };

/** What pages draw as it is to be read: accents on their letters, pictures told from letters, what goes from right to left turned round, running titles left out. */
export const readableItems = (drawn: readonly (readonly PageItem[])[]): PageItem[][] =>
  withoutRunningTitles(
    withIcons(
      (isRightToLeft(drawn) ? drawn.map(mirrored) : drawn).map((items) =>
        withAccents(items.filter(isSaid).map(withTabs)),
      ),
    ),
  );

/** A tab for which a font has no sign, as some programs draw one within a run of words: white that parts cells. */
const withTabs = (item: PageItem): PageItem => ({ ...item, text: item.text.replace(TAB, "   ") });
const TAB = /(?<=\S)[\0\t]+(?=[\p{Lu}\p{Lo}\p{N}(])/gu;

/** A sign above a letter for which the file names none: nothing, rather than a blank within a word. */
const isSaid = ({ text, width }: PageItem) => width > 0 || !/^\p{Cc}+$/u.test(text);

const ACCENTS: Record<string, string> = {
  "¨": "\u0308",
  "´": "\u0301",
  "`": "\u0300",
  ˆ: "\u0302",
  "˜": "\u0303",
  ˇ: "\u030c",
  "˚": "\u030a",
};

/** "Universit`a", "Franc¸ois": accents as signs of their own, as LaTeX writes them in its oldest encoding; an apostrophe stays one. */
export function accentsOn(text: string): string {
  if (!/[`´¨ˆ˜ˇ]\p{L}|[cCsS]¸/u.test(text)) return text;
  const on = (letter: string, mark: string, written: string) => {
    const one = `${letter === "ı" ? "i" : letter}${mark}`.normalize("NFC");
    return [...one].length === 1 ? one : written;
  };
  return text
    .replace(ACCENT_APART, (written, sign: string, letter: string) => on(letter, ACCENTS[sign] as string, written))
    .replace(/([cCsS])¸/gu, (written, letter: string) => on(letter, "\u0327", written));
}
const ACCENT_APART = /(?<!(?<!\p{L})(?:[ldcjmnstLD]|[dnsa]ell|all|un|qu))([`´¨ˆ˜ˇ])(\p{L})/gu;

/** Accents that are drawn for themselves above the first letter of words drawn next, as LaTeX does above capitals. */
function withAccents(items: readonly PageItem[]): readonly PageItem[] {
  const all = items.map((item) => ({ ...item }));
  for (const [at, { text, x, y, width, size }] of all.entries()) {
    const accent = ACCENTS[text.trim()];
    const middle = x + width / 2;
    const below = all
      .slice(at + 1, at + 3)
      .find(
        (item) =>
          /^\p{L}/u.test(item.text) && Math.abs(item.y - y) < size * 0.6 && item.x <= middle && middle < item.x + size,
      );
    if (accent === undefined || below === undefined) continue;
    below.text = `${below.text.charAt(0)}${accent}`.normalize("NFC") + below.text.slice(1);
    (all[at] as PageItem).text = "";
  }
  return all;
}

/** Letters of a font that draws nothing but single ones, each before words of another: pictures. */
function withIcons(pages: readonly (readonly PageItem[])[]): readonly (readonly PageItem[])[] {
  const fonts = new Map<string, { single: number; others: number }>();
  for (const items of pages) {
    for (const [at, { text, font, y }] of items.entries()) {
      const count = fonts.get(font) ?? { single: 0, others: 0 };
      const next = items.slice(at + 1, at + 3).find((item) => item.text.trim() !== "");
      const isSpelled = next?.font === font && Math.abs(next.y - y) < 3;
      if (/^[A-Za-z#*&%!$~^\p{Co}]$/u.test(text.trim()) && !isSpelled) count.single++;
      else if (/[\p{L}\p{N}]/u.test(text)) count.others++;
      fonts.set(font, count);
    }
  }
  const isPicture = ({ font }: PageItem) => {
    const { single, others } = fonts.get(font) ?? { single: 0, others: 1 };
    return others === 0 && single > 0;
  };
  return pages.map((items) =>
    items.map((item) => (isPicture(item) && item.text.trim() !== "" ? { ...item, text: "◆" } : item)),
  );
}

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** Most runs of letters are of a script that goes from right to left. */
function isRightToLeft(pages: readonly (readonly PageItem[])[]): boolean {
  const worded = pages.flat().filter(({ text }) => /\p{L}/u.test(text));
  return worded.filter(({ text }) => RIGHT_TO_LEFT.test(text)).length > worded.length / 2;
}

/** A page as if seen in a mirror, so that what is read first stands left; runs of words that go from left to right keep their order. */
function mirrored(items: readonly PageItem[]): PageItem[] {
  const brackets: Record<string, string> = { "(": ")", ")": "(", "[": "]", "]": "[" };
  const turned = items.map((item) => ({ ...item, text: brackets[item.text] ?? item.text, x: -(item.x + item.width) }));
  const rows = new Map<number, PageItem[]>();
  for (const item of turned) rows.set(Math.round(item.y), [...(rows.get(Math.round(item.y)) ?? []), item]);
  for (const row of rows.values()) {
    const run: PageItem[] = [];
    for (const item of [...row].sort((a, b) => a.x - b.x)) {
      const end = run.at(-1);
      const isNear = end !== undefined && item.x - end.x - end.width < item.size;
      const isJoining =
        end !== undefined && /^[.@_+-]+$/.test(item.text) && item.x - end.x - end.width < item.size * 0.2;
      if (isJoining) run.push(item);
      else if (RIGHT_TO_LEFT.test(item.text) || !/\p{L}/u.test(item.text)) turnBack(run.splice(0));
      else if (isNear || end === undefined) run.push(item);
      else turnBack(run.splice(0, run.length, item));
    }
    turnBack(run);
  }
  return turned;
}

/** Words beside each other, in the order before. */
function turnBack(words: readonly PageItem[]): void {
  const run = words.slice(0, words.findLastIndex(({ text }) => /\p{L}/u.test(text)) + 1);
  const [first] = run;
  const last = run.at(-1);
  if (first === undefined || last === undefined || run.length < 2) return;
  const both = first.x + last.x + last.width;
  for (const item of run) item.x = both - item.x - item.width;
}

/** Pages without what stands in the same place of several, but for page numbers; at the head of the first it stays, and so do an address and a number to call. */
function withoutRunningTitles(pages: readonly (readonly PageItem[])[]): PageItem[][] {
  const key = ({ text, x, y }: PageItem) => `${text.replace(/\d+/g, "#")} ${Math.round(x / 4)} ${Math.round(y / 4)}`;
  const found = new Map<string, number>();
  for (const items of pages) for (const one of new Set(items.map(key))) found.set(one, (found.get(one) ?? 0) + 1);
  const height = pages.flat().reduce((most, { y }) => Math.max(most, y), 1);
  return pages.map((items, page) =>
    items.filter((item) => {
      const isEdge = item.y < height * 0.1 || item.y > height * 0.9;
      return (
        !isEdge ||
        (found.get(key(item)) ?? 0) < 2 ||
        (page === 0 && (item.y < height / 2 || /@|(?:\d[\s().-]*){8}/.test(item.text)))
      );
    }),
  );
}
