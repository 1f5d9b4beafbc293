import { foldWord } from "#domain/reading/text/fold-word.ts";
import { lruCache } from "#domain/shared/lru-cache.ts";
import type { ReadDates } from "./resume-reading.ts";

/** Dates found in a line: what they say, and the UTF-16 span of their words. */
export type FoundDates = { dates: ReadDates; isRange: boolean; start: number; end: number };

const MONTHS = [
  "january jan gennaio genn gen januar jaenner janner janvier janv enero ene ener janeiro januari jan يناير",
  "february feb febbraio febbr februar fevrier fevr febr fev febrero fevereiro fev februari فبراير",
  "march mar marzo marz maerz mrz mars marco maart مارس",
  "april apr aprile avril avr abril abr ابريل",
  "may maggio mag magg mai mayo maio mei مايو",
  "june jun giugno giu juni juin junio junho juni يونيو",
  "july jul luglio lug lugl juli juillet juill juil julio julho يوليو",
  "august aug agosto ago agos ag aout augustus اغسطس",
  "september sept sep settembre set sett septembre septiembre setiembre setembro سبتمبر",
  "october oct ottobre ott oktober okt octobre octubre outubro out اكتوبر",
  "november nov novembre noviembre novembro نوفمبر",
  "december dec dicembre dic dezember dez decembre diciembre dezembro ديسمبر",
];
const MONTH_OF = new Map(MONTHS.flatMap((names, at) => names.split(" ").map((name) => [name, at + 1] as const)));
const MONTH = [...MONTH_OF.keys()].sort((a, b) => b.length - a.length).join("|");
const SEASON =
  "spring|summers?|fall|autumn|winter|fruhling|fruhjahr|sommer|herbst|primavera|estate|autunno|inverno|printemps|ete|automne|hiver|verano|otono|invierno|(?:q|t)[1-4]";
const YEAR = "(?:(?:19|20)\\d\\d|(?:19|20)xx)";
const DAY_FIRST = "(?:\\d{1,2}(?:st|nd|rd|th|er|o|º|°|\\.)?\\s?)";
/** In words without accents, all small. */
const POINT = [
  `(?:${DAY_FIRST}(?:de\\s|di\\s)?)?(?:${MONTH})(?!\\p{L})\\.?,?\\s?[/-]?(?:de[l]?\\s|d[i']\\s?)?(?:\\d{1,2}(?:st|nd|rd|th)?,\\s?)?'?${YEAR}`,
  `(?:${MONTH})(?!\\p{L})\\.?\\s?['’]\\d\\d`,
  `${YEAR}\\s(?:${MONTH})(?!\\p{L})\\.?(?!\\s?'?${YEAR})`,
  `\\d{1,2}[./-]\\d{1,2}[./-]${YEAR}`,
  `${YEAR}[./-]\\d{1,2}(?:[./-]\\d{1,2})?(?!\\d)`,
  `\\d{1,2}\\s?[./]\\s?${YEAR}`,
  `(?:${SEASON})\\s?,?(?:de\\s|of\\s)?${YEAR}`,
  YEAR,
].join("|");
/** "03/19": a month and two figures of a year, read in a span alone. */
const SHORT_POINT = "(?:0[1-9]|1[0-2])\\s?[./]\\s?'?\\d\\d(?![\\d./])";
const TODAY =
  "(?:to |till |until |up to )?(?:present|date|now)|(?:bis |fino )(?:ad )?(?:heute|oggi)|(?:a )?tutt.?oggi|jusqu.?(?:a|au) (?:ce jour|aujourd.?hui|present)|hasta (?:la (?:fecha|actualidad)|hoy|ahora|el presente)|current(?:ly)?|today|ongoing|till date|atual(?:mente)?|ate (?:o momento|hoje|agora)|o momento|heden|nu|oggi|ad oggi|attuale|attualmente|in corso|presente|heute|aktuell|laufend|jetzt|gegenwart|dato|aujourd.?hui|(?:a )?ce jour|actuel(?:lement)?|present|en cours|actualidad|actual(?:mente)?|act\\.|hoy|la actualidad|la fecha|(?:حتى )?(?:الان|الحاضر)|حاليا";
const TO =
  "\\s*(?:[-–—‐‑−~→]+|bis zum|bis(?! heute)|bis|until|till|to|through|al|a|fino a[l]?|ad|sino a[l]?|au|jusqu.?(?:a|au|en)|hasta(?: la)?|y|fin|ate|a|الى|حتى)\\s*";
const FROM = "(?:since|from|von|vom|ab|seit(?: dem)?|dal(?:l.)?|da|depuis(?: le)?|du|de|desde(?: el)?|des|منذ|من)\\s*";
const ONGOING = /^(?:since|seit|ab |dal|da |depuis|desde|from|des )/;
const LEAD =
  "(?:(?:expected )?graduat(?:ed|ion)(?: date)?:?\\s|grad\\.\\s|expected:?\\s|abschluss:?\\s|conseguit[oa] nel\\s)?";
const BARE_MONTH = `(?:(?:${MONTH})(?!\\p{L})\\.?|\\d{1,2}[./]|(?:${SEASON}))`;

const DATES = new RegExp(
  `(?<![\\p{L}\\p{N}€$£.,/-])${LEAD}(?:` +
    [
      `(?<several>(?<d1>(?:${SEASON})\\s?${YEAR})\\s?(?:,|&|and|und|et|e|y)\\s?(?:${SEASON}\\s)?(?<d2>${YEAR}))`,
      `(?:${FROM})?(?<a>${POINT}|${SHORT_POINT}|${BARE_MONTH}(?=${TO}(?:${MONTH}|${SEASON}|\\d{1,2}[./])))${TO}(?:(?:e|la|l.)\\s)?(?:(?<b>${POINT}|${SHORT_POINT})|(?<now>${TODAY})(?!\\p{L})|(?<short>['’]?\\d\\d)(?![\\p{N}%.,]))`,
      `(?<since>${FROM}(?<c>${POINT}|${SHORT_POINT}))(?:${TO}(?<now2>${TODAY})(?!\\p{L}))?`,
      `(?<d>${POINT})(?<open>\\s?[-–—](?=\\s*(?:$|[)|,\\t])))?`,
    ].join("|") +
    ")(?![\\p{L}\\p{N}%+])",
  "gu",
);

/** "03/2019 – heute", "dal 2018 al 2021", "Sept. 2020 - mars 2022", "2017". A month without a year takes that of the other end. Linear. */
export function findDates(line: string): readonly FoundDates[] {
  return HAS_YEAR.test(line) ? known(line, () => datesIn(line)) : [];
}

/** What every date has, in any script's figures. */
const HAS_YEAR = /\p{N}{2}/u;

/** A line is asked about by each rule that looks at it. */
const known = lruCache<readonly FoundDates[]>(2_000, () => 1);

function datesIn(line: string): FoundDates[] {
  const { text, at } = folded(line);
  const found: FoundDates[] = [];
  for (const match of text.matchAll(DATES)) {
    const {
      several,
      d1,
      d2,
      a = d1,
      b = d2,
      now,
      now2,
      short,
      since,
      c,
      d,
      open,
    } = match.groups as Record<string, string | undefined>;
    const isLeft = d !== undefined && match.index === 0 && /^[–—]\s+\p{L}/u.test(text.slice(match[0].length));
    const isCurrent =
      isLeft ||
      now !== undefined ||
      now2 !== undefined ||
      open !== undefined ||
      (since !== undefined && ONGOING.test(since));
    const last = b === undefined ? null : point(b);
    const first = point(a ?? c ?? d ?? "", last?.slice(0, 4));
    const startDate = first;
    const endDate = last ?? (short === undefined || startDate === null ? null : century(startDate, short));
    if (!isPlausible(first) || !isPlausible(endDate)) continue;
    const isRange = several !== undefined || a !== undefined || isCurrent;
    const start = at[match.index] as number;
    const end = at[match.index + match[0].length] as number;
    // Alone it tells when something ended: "B.Sc., 2017".
    const dates = isRange
      ? { startDate, endDate: isCurrent ? null : endDate, isCurrent }
      : { startDate: null, endDate: startDate, isCurrent: false };
    found.push({ dates, isRange, start, end });
  }
  return found;
}

/** "2021-03" of "März 2021"; `year` for a month that names none. */
function point(words: string, year = ""): string | null {
  const text = words.trim();
  if (/xx/.test(text)) return null;
  const month = [...text.matchAll(/\p{L}+/gu)].map(([word]) => MONTH_OF.get(word)).find((month) => month !== undefined);
  const [short] = /(?:['’]|^\d\d\s?[./]\s?)(\d\d)$/.exec(text) ?? [];
  const full = /(?:19|20)\d\d/.exec(text)?.[0] ?? (short === undefined ? year : ofCentury(short.slice(-2)));
  if (full === "") return null;
  if (month !== undefined) return dated(full, month, /(?<!['’\d])(\d{1,2})(?!\d)/.exec(text.replace(full, ""))?.[1]);
  if (short !== undefined && !text.includes(full)) return dated(full, Number(text.slice(0, 2)));
  const numbers = text.replace(full, " ").match(/\d{1,2}/g) ?? [];
  if (/^(?:19|20)\d\d/.test(text)) return dated(full, Number(numbers[0] ?? 0), numbers[1]);
  return numbers.length > 1 ? dated(full, Number(numbers[1]), numbers[0]) : dated(full, Number(numbers[0] ?? 0));
}

function dated(year: string, month: number, day?: string): string {
  if (month < 1 || month > 12) return year;
  const two = (number: number) => String(number).padStart(2, "0");
  const inMonth = Number(day ?? 0);
  return `${year}-${two(month)}${day !== undefined && inMonth >= 1 && inMonth <= 31 ? `-${two(inMonth)}` : ""}`;
}

/** "19" is 2019, "87" is 1987. */
const ofCentury = (two: string) => `${Number(two) < 50 ? "20" : "19"}${two}`;
const century = (start: string, short: string) => `${start.slice(0, 2)}${short.slice(-2)}`;

const isPlausible = (date: string | null) => date === null || (date >= "1940" && date < "2050");

/** Small letters without accents, and for each of their places (and the end) the place in the line as written. */
function folded(line: string): { text: string; at: number[] } {
  let text = "";
  const at: number[] = [];
  for (let index = 0; index < line.length; index++) {
    for (const letter of foldWord(line[index] as string) || " ") {
      text += letter;
      at.push(index);
    }
  }
  at.push(line.length);
  return { text, at };
}
