import type { EntryPart } from "./entries/entry-parts.ts";
import { toldIn, withoutTerms } from "./entries/entry-told.ts";
import { labelledEntries } from "./entries/labelled-entries.ts";
import { type Entry, entriesOf } from "./entries/read-entries.ts";
import { inOrder, leaning, usualOrder } from "./entries/usual-order.ts";
import {
  arePlaces,
  employerScore,
  hasSchool,
  isPlace,
  titleScore,
  townAtHyphen,
  trailingTown,
  withoutTown,
} from "./entry-words.ts";
import type { ResumeLine } from "./resume-document.ts";
import type { Quoted, ReadDates, ReadWork } from "./resume-reading.ts";
import { quoted } from "./resume-reading.ts";
import { LEGAL_END, placeApart, townsAsUsual } from "./work-towns.ts";

/** From here on words count as a job title. */
const TITLE = 0.55;
const AT = / (?:@|at|with|bei der|bei dem|beim|bei|presso(?: la| il)?|chez|en la empresa) (?=(?:the |la |il )?\p{Lu})/u;

/** The entries of a section of work, in order. */
export function readWork(lines: readonly ResumeLine[]): ReadWork[] {
  const labelled = labelledEntries(lines, ["dates", "name", "position"]);
  if (labelled.length > 0)
    return townsAsUsual(
      labelled.map(({ position = null, name = null, dates, body }) => {
        return { position, ...placeApart(name), dates, ...toldIn(body) };
      }),
    );
  const entries = entriesOf(
    lines,
    (line) => titleScore(line.text.split(/[,|–—\t]/)[0] as string) >= 1 && !line.isBullet,
  ).map(withoutTerms);
  const order = usualOrder(entries, rawParts);
  const heads = townsBySlot(
    splitLikeOthers(
      (entries.every(isInSentence) ? entries.map(splitSentence) : entries).map((entry) => headOf(entry, order)),
    ),
  );
  const votes = new Map<string, { sum: number; count: number }>();
  for (const { parts } of heads) {
    for (const part of parts) {
      const vote = votes.get(part.slot) ?? { sum: 0, count: 0 };
      votes.set(part.slot, { sum: vote.sum + leaning(part.text), count: vote.count + 1 });
    }
  }
  const vote = ({ slot }: EntryPart) => {
    const { sum, count } = votes.get(slot) as { sum: number; count: number };
    return sum / count;
  };
  const share = ({ slot }: EntryPart) => (votes.get(slot)?.count ?? 0) / heads.length;
  const work: ReadWork[] = [];
  let umbrella: Quoted | null = null;
  for (const [at, head] of heads.entries()) {
    const entry = entries[at] as Entry;
    const { position, name } = head.parts.some(({ text }) => BREAK.test(text))
      ? onBreak(head.parts)
      : named(head, vote, share);
    const inherited =
      name === null &&
      position !== null &&
      head.parts.length === 1 &&
      !BREAK.test(position.value) &&
      !position.value.includes(", ")
        ? (umbrella ?? work.at(-1)?.name ?? null)
        : null;
    const one = { position, name: name ?? inherited, location: head.place, dates: entry.dates };
    if (position === null && name === null && entry.dates === null) continue;
    if (entry.dates === null && position === null && isSentence(name?.value ?? "")) continue;
    // The employer with the years of all its jobs, which follow.
    const next = heads[at + 1];
    const isAbove =
      entry.body.length === 0 && isWithin(entries[at + 1], entry) && !isWithin(entry, entries[at + 1] as Entry);
    const isNamed =
      position === null || (leaning(entry.parts[0]?.text ?? "") <= 0 && look(entry) !== look(entries[at + 1]));
    if (isAbove && isNamed && next !== undefined && (next.parts.length === 1 || position !== null)) {
      umbrella = position === null ? name : quoted(entry.parts[0]?.text ?? "", (entry.parts[0] as EntryPart).line);
      continue;
    }
    if (inherited === null) umbrella = null;
    const used = new Set(head.parts.map(({ line }) => line));
    work.push({ ...one, ...toldIn(entry.body.filter((line) => !used.has(line))) });
  }
  return townsAsUsual(work);
}

const isRemote = (text: string) => /remote|hybrid|distan|remoto/i.test(text);

const isSentence = (text: string) => text.split(" ").length > (/[.!?](?:$| \p{Lu})/u.test(text) ? 5 : 12);

/** Time off between jobs, which no employer has. */
const BREAK =
  /(?<!\p{L})(?:(?:career|gap|family) (?:break|year)|sabbatical|(?:maternity|paternity|parental) leave|elternzeit|mutterschutz|auszeit|sabbatjahr|bildungskarenz|familienpause|babypause|erziehungszeit|(?:full[- ]time|stay[- ]at[- ]home) parent|ann[eé]e sabbatique|anno sabbatico|a[nñ]o sab[aá]tico|arbeitssuch\p{L}+|jobsuche|job search|b[uú]squeda de empleo|arbeitslos|unemployed|cong[eé] (?:parental|maternit[eé]|sabbatique)|recherche d.emploi|(?:congedo|maternit[aà])|excedencia|baja maternal|disoccupat[oa])(?!\p{L})/iu;

const look = (entry: Entry | undefined) => {
  const { size, font } = entry?.lines[0] ?? {};
  const said = entry?.parts[0]?.text ?? "";
  return `${size} ${font} ${said === said.toUpperCase()}`;
};

function isWithin(inner: Entry | undefined, { dates: outer }: Entry): boolean {
  if (!inner?.dates || outer === null) return false;
  const from = (start: string | null) => start ?? "0";
  const to = ({ endDate, isCurrent }: ReadDates) => (isCurrent ? "9" : (endDate ?? "0"));
  const last = to(outer.value);
  return (
    from(inner.dates.value.startDate) >= from(outer.value.startDate) &&
    to(inner.dates.value).slice(0, last.length) <= last
  );
}

/** `told`: the title and the employer, where they stand as in the other entries. */
type Head = { parts: EntryPart[]; place: Quoted | null; told?: { title: EntryPart; employer: EntryPart } };

const rawParts = ({ parts, below }: Entry) =>
  withoutPlace([...parts, ...below].flatMap(peeled).flatMap(splitAtEmployer)).parts;

/** Work for oneself, which a sentence below does not name an employer for. */
const OWN_WORK =
  /(?<!\p{L})(?:freelanc\p{L}*|self[- ]employed|freiberuf\p{L}*|selbstst?[aä]ndig\p{L}*|ind[eé]pendante?|libero professionista|libera professionista|aut[oó]nom[oa]|por cuenta propia|in proprio|partita iva|auto-?entrepreneu\p{L}+|micro-?entrepreneu\p{L}+)(?!\p{L})/iu;

const EN = / en (?=\p{Lu})/u;
/** "Carretillero en Globex" and nothing else; among others "Técnico en Electrónica" is a title. */
const isInSentence = ({ parts, below }: Entry) =>
  below.length === 0 && parts.length === 1 && parts.every(({ text }) => EN.test(text));
const splitSentence = (entry: Entry): Entry => ({
  ...entry,
  parts: entry.parts.flatMap((part) =>
    part.text.split(EN, 2).map((text, at) => ({ ...part, text, slot: `${part.slot}${at}` })),
  ),
});

/** Towns that no table knows ("Luxottica – Agordo"), beside a title and an employer where other entries name a known one. */
function townsBySlot(heads: readonly Head[]): Head[] {
  const places = heads.flatMap(({ place }) => place ?? []);
  if (places.length === 0) return [...heads];
  return heads.map((head) => {
    const { parts, place, told } = head;
    if (place !== null || (parts.length !== 3 && told === undefined)) return head;
    const isTown = (part: EntryPart | undefined) =>
      part !== undefined && trailingTown(`Globex, ${part.text}`) !== null && /\p{Ll}/u.test(part.text);
    const at = parts.findIndex((part, index) => {
      const before = parts[index - 1];
      if (told !== undefined && before !== told.employer) return false;
      return (
        isTown(part) && before?.line === part.line && /[-–—|·•,\t]/.test(before.line.text) && leaning(before.text) <= 0
      );
    });
    const found = parts[at];
    if (found === undefined) return head;
    return { ...head, parts: parts.filter((part) => part !== found), place: quoted(found.text, found.line) };
  });
}

/** "Holiday job in sales, Globex" as two where other entries begin with a title before a comma. */
function splitLikeOthers(heads: readonly Head[]): Head[] {
  const isSplit = ({ parts: [first, second] }: Head) =>
    first !== undefined && second?.slot === `${first.slot}b` && titleScore(first.text) >= TITLE;
  const isWhole = ({ parts }: Head) => parts.length === 1 && /^.+, \p{Lu}/u.test(parts[0]?.text ?? "");
  const split = heads.filter(isSplit).length;
  if (split < 2 || split < heads.filter(isWhole).length) return [...heads];
  return heads.map((head) => {
    const [part] = head.parts;
    if (part === undefined || !isWhole(head) || BREAK.test(part.text)) return head;
    const [title = "", ...rest] = part.text.split(", ");
    return { ...head, parts: inTwo(part, title, rest.join(", ")) };
  });
}

const inTwo = (part: EntryPart, first: string, second: string, slot = "b"): EntryPart[] => [
  { ...part, text: first },
  { ...part, text: second, slot: `${part.slot}${slot}` },
];

/** The parts that are no place, joined ones taken apart; lines under the dates only where the others do not say enough. */
function headOf(entry: Entry, order: ReturnType<typeof usualOrder>): Head {
  const { parts, below } = entry;
  const bare = withoutPlace([...parts, ...below].flatMap(peeled).flatMap(splitAtEmployer));
  const told = inOrder(entry, bare.parts, order);
  if (told !== null) return { ...bare, told };
  const own = withoutPlace(parts.flatMap(peeled).flatMap(splitAtEmployer));
  const isEnough =
    (own.parts.length >= 2 && own.parts.some(({ text }) => titleScore(text) >= 1)) ||
    (own.parts.some(({ text }) => OWN_WORK.test(text)) &&
      below.every(({ text }) => employerScore(text) === 0 && text.split(" ").length > 3));
  const all = isEnough ? own : bare;
  const place =
    own.place ??
    all.place ??
    below.filter(({ text }) => isPlace(text)).map(({ text, line }) => quoted(text, line))[0] ??
    null;
  const needed =
    all.parts.length >= 2 && all.parts.some(({ text }) => titleScore(text) >= TITLE && !text.includes(","));
  const isNamed = (part: EntryPart) =>
    all.parts.some(
      (other) =>
        other !== part &&
        (employerScore(other.text) > 0 ||
          (employerScore(part.text) === 0 &&
            !hasSchool(part.text) &&
            other.line !== part.line &&
            other.text.split(" ").length < 5 &&
            titleScore(other.text) < TITLE)),
    );
  return {
    parts: needed ? all.parts : all.parts.flatMap((part) => splitAtComma(part, all.parts.length, isNamed(part))),
    place,
  };
}

function withoutPlace(parts: readonly EntryPart[]): Head {
  const isTown = ({ text, slot }: EntryPart) => isPlace(text) || slot.endsWith("p");
  const place = parts.findLast(isTown);
  const others = parts.filter((part) => !isTown(part));
  if (others.length === 0) return { parts: [...parts], place: null };
  // "Pearl, Zürich — Manager": of two the first may be an employer called like a town.
  const [first, second] = parts.filter(isTown);
  if (others.length === 1 && second !== undefined && !/[ ,]/.test(first?.text ?? " ") && !isRemote(second.text))
    return { parts: parts.filter((part) => part === first || !isTown(part)), place: quoted(second.text, second.line) };
  return { parts: others, place: place === undefined ? null : quoted(place.text, place.line) };
}

/** "Beta Systems, Seattle, WA" as the employer and the place. */
function peeled(part: EntryPart): EntryPart[] {
  const bracketed = /^(.+\S)\s*\(([^()]+)\)$/.exec(part.text);
  if (bracketed && isPlace(bracketed[2] as string))
    return inTwo(part, bracketed[1] as string, bracketed[2] as string, "p");
  const pieces = part.text.split(/,\s+/);
  const joined = townAtHyphen(part.text);
  const isWhole = arePlaces(pieces) || (arePlaces(pieces.slice(0, 1)) && isPlace(part.text));
  if (isWhole && joined === null) return [part];
  const put = (text: readonly string[], slot: string) =>
    text.length === 0 ? [] : [{ ...part, text: text.join(", "), slot: `${part.slot}${slot}` }];
  if (joined !== null) return [...put([joined.before], ""), ...put([joined.town], "p")];
  const [first = "", second = ""] = pieces;
  // A town that no table knows, after an employer's name.
  const isTown = /^\p{Lu}\p{Ll}+$/u.test(second) && titleScore(second) < TITLE && employerScore(second) === 0;
  const isNamed = (employerScore(first) > 0 && leaning(first) < 0) || (hasSchool(first) && titleScore(first) < TITLE);
  if (pieces.length === 2 && isTown && isNamed) return [...put([first], ""), ...put([second], "p")];
  for (let from = 0; from < pieces.length; from++) {
    for (let to = Math.min(pieces.length, from + 3); to > from; to--) {
      const some = pieces.slice(from, to);
      const isLast = from > 0 && to === pieces.length && some.length === 1 && isPlace(some[0] as string);
      // Inside of a part one name alone may be the employer's: "Reading, Writing".
      const arePlace = arePlaces(some) && (to === pieces.length ? from > 0 : some.length > 1);
      if ((arePlace || isLast) && !LEGAL_END.test(some[0] as string))
        return [...put(pieces.slice(0, from), ""), ...put(some, "p"), ...put(pieces.slice(to), "c")];
    }
  }
  return [part];
}

/** "Engineer at Globex" as two. */
function splitAtEmployer(part: EntryPart): EntryPart[] {
  const at = AT.exec(part.text);
  const before = part.text.slice(0, at?.index);
  const isSure = /^ (?:@|presso|chez|beim?) /.test(at?.[0] ?? "") && employerScore(before) === 0;
  if (at === null || (titleScore(before) < TITLE && !isSure)) return [part];
  return [
    { ...part, text: part.text.slice(0, at.index) },
    ...peeled({ ...part, text: part.text.slice(at.index + at[0].length), slot: `${part.slot}b` }),
  ];
}

/** "Engineer, Globex" as two, at the comma that parts a title from something else best; `isNamed`: another part is the employer's. */
function splitAtComma(part: EntryPart, count: number, isNamed: boolean): EntryPart[] {
  const [, before = "", within = ""] = /^(.+?)\s*\((\p{Lu}[^()]+)\)$/u.exec(part.text) ?? [];
  // "Engineer (Globex)" where nothing else may be the employer.
  if (count === 1 && !before.includes(", ") && titleScore(before) >= TITLE && titleScore(within) < TITLE)
    return inTwo(part, before, within);
  let best: EntryPart[] = [part];
  // Alone a title needs the rest to be the employer, whatever that sounds like.
  let most = count > 1 ? 1.2 : -1;
  for (const comma of part.text.matchAll(/,\s+/g)) {
    const left = part.text.slice(0, comma.index);
    const right = part.text.slice(comma.index + comma[0].length);
    if (LEGAL_END.test(right.split(/[,\s]/, 1)[0] as string)) continue;
    const score = Math.abs(leaning(left) - leaning(right));
    if (isNamed && employerScore(left) + employerScore(right) === 0) continue;
    if (Math.max(titleScore(left), titleScore(right)) < TITLE) continue;
    if (score > most) {
      most = score;
      best = inTwo(part, left, right);
    }
  }
  return best;
}

/** The words of a break stand for the job. */
function onBreak(parts: readonly EntryPart[]): { position: Quoted | null; name: Quoted | null } {
  const { text, line } = parts.find((part) => BREAK.test(part.text)) as EntryPart;
  const words = throughout(line.text, text, joinedTo(line, text, parts)?.text ?? text);
  return { position: quoted(words, line), name: null };
}

function named(
  { parts, told }: Head,
  vote: (part: EntryPart) => number,
  share: (part: EntryPart) => number,
): { position: Quoted | null; name: Quoted | null } {
  const whole = (title: EntryPart, employer: EntryPart) => ({
    position: wholeTitle(title, employer, parts),
    name: wholeName({ ...employer, text: withoutTown(employer.text) }, title, parts),
  });
  if (told !== undefined) return whole(told.title, told.employer);
  const score = (part: EntryPart) => leaning(part.text) + vote(part);
  const ranked = [...parts].sort((a, b) => score(b) - score(a));
  const [title] = ranked;
  if (title === undefined) return { position: null, name: null };
  const others = parts.filter((part) => part !== title);
  if (others.length === 0) {
    const isTitle =
      score(title) > 0.4 && leaning(title.text) >= 0 && !(employerScore(title.text) > 1) && !hasSchool(title.text);
    const [, job = "", own = ""] = /^(.+\S) \(([^()]+)\)$/.exec(title.text) ?? [];
    if (isTitle && OWN_WORK.test(own) && own.split(" ").length < 3)
      return { position: quoted(job, title.line), name: quoted(own, title.line) };
    return isTitle
      ? { position: quoted(title.text, title.line), name: null }
      : { position: null, name: quoted(title.text, title.line) };
  }
  const isTold = ({ text }: EntryPart) => text.split(" ").length > 4 && employerScore(text) === 0;
  const near = (part: EntryPart) =>
    (isTold(part) ? -0.5 : 0) +
    share(part) * 0.4 -
    Math.abs(part.line.line - title.line.line) * 0.3 -
    others.indexOf(part) * 0.2;
  const employer = [...others].sort((a, b) => near(b) - score(b) - (near(a) - score(a)))[0] as EntryPart;
  return whole(title, employer);
}

/** How a job is paid or for how long, which is no part of its title. */
const TERMS =
  /^(?:full|part)[- ]?time$|^(?:contract|permanent|temporary|fixed[- ]term|seasonal|vollzeit|teilzeit|befristet|unbefristet|tempo (?:pieno|determinato|indeterminato)|part[- ]time|cdi|cdd|temps (?:plein|partiel)|jornada (?:completa|parcial)|freelance)$/iu;

const DEPARTMENT =
  /^(?:klinik|institut|abteilung|department|dept|division|service|reparto|servicio|facult\p{L}+)(?!\p{L})/iu;

/** "Director – IT Operations" where a dash joins the two and the employer stands elsewhere; without a department behind a comma. */
function wholeTitle({ text, line }: EntryPart, employer: EntryPart, parts: readonly EntryPart[]): Quoted {
  const next = joinedTo(
    line,
    text,
    parts.filter((part) => part !== employer),
  );
  if (next !== undefined && !isPlace(next.text) && !TERMS.test(next.text) && employerScore(next.text) === 0)
    return quoted(throughout(line.text, text, next.text), line);
  const [, before = "", department = ""] = /^([^,]+), ([^,]+)$/.exec(text) ?? [];
  const isOwn = titleScore(before) >= TITLE && titleScore(department) < TITLE && DEPARTMENT.test(department);
  return quoted(isOwn && employer.line !== line ? before : text, line);
}

/** The part that a dash joins to these words. */
export const joinedTo = (line: ResumeLine, before: string, parts: readonly EntryPart[]) =>
  parts.find((part) => {
    const from = line.text.indexOf(before) + before.length;
    return part.line === line && /^\s+[-–—]\s+$/.test(line.text.slice(from, line.text.indexOf(part.text, from)));
  });

/** What a line says from the first of two parts to the end of the second. */
export const throughout = (line: string, first: string, last: string) => {
  const from = line.indexOf(first);
  return line.slice(from, line.indexOf(last, from) + last.length);
};

/** With its department where a dash joins the two and the title stands in another line. */
function wholeName({ text, line }: EntryPart, title: EntryPart, parts: readonly EntryPart[]): Quoted {
  const next = title.line === line ? undefined : joinedTo(line, text, parts);
  if (next === undefined || isPlace(next.text) || titleScore(next.text) >= 1) return quoted(text, line);
  return quoted(throughout(line.text, text, next.text), line);
}
