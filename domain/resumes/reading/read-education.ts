import type { EntryPart } from "./entries/entry-parts.ts";
import { labelledEntries } from "./entries/labelled-entries.ts";
import { type Entry, entriesOf } from "./entries/read-entries.ts";
import { inOrder, usualOrder } from "./entries/usual-order.ts";
import {
  arePlaces,
  hasDegree,
  hasSchool,
  isPlace,
  STATE_UNIVERSITY,
  townAtHyphen,
  trailingTown,
  withoutTown,
} from "./entry-words.ts";
import { joinedTo, throughout } from "./read-work.ts";
import type { ResumeLine } from "./resume-document.ts";
import type { Quoted, ReadEducation } from "./resume-reading.ts";
import { quoted } from "./resume-reading.ts";
import { placeApart } from "./work-towns.ts";

const NOTE =
  /^(?:(?:cum(?:ulative|\.)?|major|overall)?\s*gpa|relevant coursework|coursework|courses|honou?rs?:|dean|thesis|cum laude|with honou?rs|with distinction|first class|tesi|thema|abschlussarbeit|mémoire|note|abschlussnote|final grade|grade|votazione|voto|schwerpunkt|mention|minor|minors|tfg|magna|summa|graduated?(?! (?:diploma|certificate|degree|school|in))|abschluss|graduation|class of|expected|voraussichtlich\p{L}*|prévue?|previst[oa])(?![\p{L}])/iu;

/** A note that says when the studies ended. */
const ENDED =
  /^(?:graduated?|abschluss|graduation|class of|expected|voraussichtlich\p{L}*|prévue?|previst[oa])(?![\p{L}])/iu;

/** A grade alone, or a subject with its own: "First", "2:1", "Art A*", "110/110". */
const GRADE =
  /^(?:first|upper second|lower second|merit|distinction|pass|[12]:[12]|\d{1,3}\/\d{2,3}(?: e lode)?|\d[.,]\d{1,2}(?:\/\d{1,2})?\.?|\p{Lu}\p{L}+ [A-E](?:\*{1,2}|(?![\p{L}\p{N}])))$/iu;

/** A grade with the word for it, or one that needs none: "GPA: 3.8/4.0", "Mention Bien", "110/110 e lode", "magna cum laude". */
const STATED_GRADES = [
  /(?<!\p{L})(?:c?gpa|(?:abschluss|gesamt|durchschnitts)?note|grade|voto|votazione|punteggio|moyenne|nota|score|average)(?: (?:finale?|media|générale|average|di|of|de))*\s*[:=]?\s*((?:\p{L}+ ){0,2}(?:\([\d.,]+\)|\d(?:[\d.,]*\d)?(?: ?(?:\/|su|von|of|out of|sur|sobre) ?\d(?:[\d.,]*\d)?)?)(?: (?:e lode|cum laude))?)/iu,
  /(?<!\p{L})(mention (?:très |assez )?bien|1?\d{2}\/1[01]0(?: e lode| cum laude)?|(?:summa |magna )?cum laude|first[- ]class(?: honou?rs)?|(?:upper|lower) second(?:[- ]class)?|2:[12]|with (?:high(?:est)? )?(?:distinction|honou?rs))(?![\p{L}\d])/iu,
];

/** A permit to work in a trade, which no school is. */
const LICENCE = /(?<!\p{L})(?:licen[sc]es?|licensure|certified|certification)(?!\p{L})/iu;

/** A course that was given in a term: "WS 2023/24 Proseminar". */
const TAUGHT = /^(?:WS|SS|WiSe|SoSe|(?:Winter|Sommer)semester)\s\d/;

const isLicence = (said: Quoted | null) => LICENCE.test(said?.value ?? "");

/** A grade in brackets behind a degree. */
const GRADE_BEHIND = /\s+[-–—]\s+(?:voto|votazione|note|grade|gpa|nota|mention)(?!\p{L})[^,;]{0,25}$/iu;
const GRADED =
  /\s*\((?:(?:abschluss|final )?(?:note|grade|gpa|voto|votazione|moyenne|nota)[ :]*\d|\d[.,]\d|(?:[^()]* )?cum laude)[^)]*\)(?=,|$)/iu;

/** The entries of a section of studies, in order. `areTownsTold`: in their work the person names the towns of employers. */
export function readEducation(lines: readonly ResumeLine[], areTownsTold = false): ReadEducation[] {
  const labelled = labelledEntries(lines, ["dates", "institution", "studyType"]);
  if (labelled.length > 0)
    return labelled.map(({ studyType = null, institution = null, dates }) => {
      const { name, location } = placeApart(institution);
      return { studyType, institution: name, location, dates };
    });
  const dated = lines
    .filter(({ text }) => !TAUGHT.test(text))
    .map((line) => (NOTE.test(line.text) && !ENDED.test(line.text) ? { ...line, isBullet: true } : line));
  const entries = splitLikeOthers(
    entriesOf(dated, (line, { parts }) => {
      const said = (test: (text: string) => boolean) => parts.some(({ text }) => test(text));
      return (
        (!/^(?:major|minor)s? in /i.test(line.text) && hasDegree(line.text) && said(hasDegree)) ||
        (hasSchool(line.text) && !hasDegree(line.text) && said(hasSchool))
      );
    }),
  );
  const isFirst = entries.filter(namesDegreeFirst).length > entries.length / 2 - 0.5;
  const order = usualOrder(entries, ({ parts, below }) => cleaned([...parts, ...below]).filter(isNoPlace), leaning);
  const studies = entries
    .map((entry) => withGrade(inUsualOrder(entry, order) ?? read(entry, isFirst), entry))
    .filter(({ studyType, institution }) => studyType !== null || institution !== null)
    .filter(({ studyType, institution }) => hasDegree(studyType?.value ?? "") || !isLicence(studyType ?? institution));
  const isTold = ({ studyType, institution }: ReadEducation) =>
    studyType === null && !hasSchool(institution?.value ?? "") && (institution?.value ?? "").split(" ").length > 4;
  const whole = studies.filter(({ studyType, institution }) => studyType !== null && institution !== null);
  if (whole.length > 1 || whole.length === studies.length - 1)
    for (const one of studies.filter(isTold)) studies.splice(studies.indexOf(one), 1);
  const isUsual = areTownsTold || studies.some(({ location }) => location !== null);
  // Alone a degree leaves its subject to what stands behind the school.
  return studies.map((one) => (isUsual || / /.test(one.studyType?.value ?? "") ? townApart(one) : one));
}

/** With the grade that a line of its entry states, unless the degree was read with it. */
function withGrade(one: ReadEducation, { lines }: Entry): ReadEducation {
  for (const line of lines) {
    const [found] = STATED_GRADES.flatMap((stated) => {
      const [words, grade] = stated.exec(line.text) ?? [];
      return words !== undefined && grade !== undefined ? { words, grade } : [];
    });
    const alone = line.text
      .split(/[,;|\t]|\s[–—-]\s/)
      .map((part) => part.trim())
      .find((part) => GRADE.test(part) && !/[A-E]\**$/.test(part));
    const { words, grade } = found ?? { words: alone, grade: alone };
    if (words === undefined || grade === undefined) continue;
    return one.studyType?.value.includes(grade) ? one : { ...one, score: quoted(words, line, grade) };
  }
  return one;
}

/** A town that no table knows behind a school. */
function townApart(one: ReadEducation): ReadEducation {
  const { institution, location } = one;
  const found = trailingTown(institution?.value ?? "");
  if (institution === null || location !== null || found === null) return one;
  const [value, town] = [found.before, found.town];
  return { ...one, institution: { ...institution, value }, location: { ...institution, value: town } };
}

/** Whether the degree stands above the school or before it. */
function namesDegreeFirst({ parts, below }: Entry): boolean {
  const all = cleaned([...parts, ...below]);
  const degree = all.findIndex((part) => isDegree(part) && !isSchool(part));
  const school = all.findIndex(isSchool);
  return school === -1 ? degree === 0 : degree !== -1 && degree < school;
}

/** 1 = a degree, -1 = a school. */
const leaning = (text: string) => Number(hasDegree(text)) - Number(hasSchool(text));
const isNoPlace = ({ text }: EntryPart) => !isPlace(text) || hasSchool(text);

/** A degree and a school that stand where the others have them, though their words do not say so: "CIPD Level 7 | UWE Bristol". */
function inUsualOrder(entry: Entry, order: ReturnType<typeof usualOrder>): ReadEducation | null {
  const all = cleaned([...entry.parts, ...entry.below]);
  const parts = all.filter(isNoPlace);
  const told = inOrder(entry, parts, order, leaning);
  const isSaid = parts.some((part) => part !== told?.employer && isSchool(part));
  // "B.A., Psychology" beside a part that is left over.
  const isOne = ({ text }: EntryPart) =>
    told !== null && text.includes(told.title.text) && text.includes(told.employer.text);
  if (parts.length > 1 && parts.some(isOne)) return null;
  if (told === null || isSaid || hasSchool(told.title.text) || hasDegree(told.employer.text)) return null;
  const place = all.find((part) => !isNoPlace(part)) ?? null;
  return {
    studyType: quotedPart(
      wholeDegree(
        told.title,
        parts.filter((part) => part !== told.employer),
      ),
    ),
    institution: quotedPart({ ...told.employer, text: withoutTown(told.employer.text) }),
    location: quotedPart(place),
    dates: entry.dates,
  };
}

/** `isDegreeFirst`: so do most of the section, which tells apart two that sound like schools: "Liceo artistico", "Liceo Rossi". */
function read({ parts, below, body, dates }: Entry, isDegreeFirst: boolean): ReadEducation {
  const own = cleaned(parts, below.filter(({ text }) => hasSchool(text)).length);
  const all = own.some(isSchool) && own.some(isDegree) ? own : cleaned([...parts, ...below]);
  const place = all.find(({ text }) => isPlace(text) && !hasSchool(text));
  const rest = all.filter((part) => part !== place && !isPlace(part.text));
  const isTold = rest.some((part) => isDegree(part) && !isSchool(part));
  const institution = (isDegreeFirst && !isTold ? rest.findLast(isSchool) : rest.find(isSchool)) ?? null;
  const others = rest.filter((part) => part !== institution);
  // Two lines whose words say neither: what was learned stands first.
  const isUntold = institution === null && !isTold && rest.length > 1 && rest[0]?.line !== rest[1]?.line;
  const studyType =
    (isUntold ? rest[0] : withSubject(others.find(isDegree), others)) ??
    (institution === null ? null : (others[0] ?? null));
  const school = institution ?? others.find((part) => part !== studyType) ?? schoolBeside(body) ?? null;
  return {
    studyType: quotedPart(studyType && wholeDegree(studyType, others)),
    institution: quotedPart(school && { ...school, text: withoutTown(school.text) }),
    location: quotedPart(place ?? null),
    dates,
  };
}

/** In a third column, which looks like a list: the one line told that is a school. */
function schoolBeside([line, ...more]: readonly ResumeLine[]): EntryPart | undefined {
  const isIt = line?.isBullet && more.length === 0 && hasSchool(line.text) && /^\p{Lu}[^.;:]{3,60}$/u.test(line.text);
  return isIt ? { text: trailingTown(line.text)?.before ?? line.text, line, slot: "1.0" } : undefined;
}

/** "Advanced Certificate in Craft – Electrical" where the school stands elsewhere. */
function wholeDegree(degree: EntryPart, others: readonly EntryPart[]): EntryPart {
  const next = joinedTo(degree.line, degree.text, others);
  const isSubject =
    next !== undefined && next !== degree && /^\p{Lu}[\p{L} &,'’-]+$/u.test(next.text) && !isDegree(next);
  return isSubject ? { ...degree, text: throughout(degree.line.text, degree.text, next.text) } : degree;
}

/** "B.S." and below it the subject. */
function withSubject(degree: EntryPart | undefined, others: readonly EntryPart[]): EntryPart | undefined {
  const next = others[others.indexOf(degree as EntryPart) + 1];
  const isBare = degree !== undefined && /^\p{Lu}[\p{L}.]{0,5}$/u.test(degree.text) && next !== undefined;
  const isSubject = isBare && next.line !== degree.line && /^\p{Lu}[\p{L} &,-]+$/u.test(next.text) && !isDegree(next);
  return isSubject ? { ...degree, text: `${degree.text} ${next.text}` } : degree;
}

/** "Cambridge, MA" is neither a school nor a degree. */
const isTown = ({ text }: EntryPart) =>
  townAtHyphen(text) === null && text.split(" ").length < 5 && arePlaces(text.split(/,\s+/));
const isSchool = (part: EntryPart) => !isTown(part) && isSchoolName(part);
const isSchoolName = ({ text }: EntryPart) =>
  hasSchool(text) && !/^(?:bachelor|master|diplom)/i.test(text) && !isExaminedBy(text);

/** "Fachwirtin für Einkauf (IHK)": who examined stands in brackets, the school elsewhere. */
function isExaminedBy(text: string): boolean {
  const [, before = ""] = /^(.+?)\s*\(\p{Lu}{2,5}\)$/u.exec(text) ?? [];
  return hasDegree(before) && !hasSchool(before);
}
const isDegree = (part: EntryPart) => hasDegree(part.text) && !isTown(part);

const quotedPart = (part: EntryPart | null): Quoted | null => (part === null ? null : quoted(part.text, part.line));

/** Parts without notes such as grades; a degree and a school with a comma between are two. */
function cleaned(parts: readonly EntryPart[], more = 0): EntryPart[] {
  const hasOther = (part: EntryPart) => parts.some((other) => other !== part && isSchool(other));
  return acronymsJoined(parts)
    .map((part) => ({
      ...part,
      text: part.text
        .replace(/\s*[-–,(]?\s*\d[.,]\d+\s*(?:\/\s*\d[.,]\d+\s*)?GPA.*$/i, "")
        .replace(GRADED, "")
        .replace(GRADE_BEHIND, ""),
    }))
    .filter(({ text }) => text !== "" && !NOTE.test(text))
    .flatMap((part) => splitPart(part, hasOther(part), parts.length + more));
}

/** "Master of Business Administration - MBA" is one. */
function acronymsJoined(parts: readonly EntryPart[]): EntryPart[] {
  const joined: EntryPart[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    const isBefore = last?.line === part.line && /^\p{Lu}{2,6}$/u.test(last.text) && !hasSchool(last.text);
    if (isBefore && hasDegree(part.text) && !hasSchool(part.text)) {
      joined[joined.length - 1] = { ...part, text: `${last.text} – ${part.text}`, slot: last.slot };
      continue;
    }
    const isShort = /^\p{Lu}[\p{L}.]{0,4}(?=,|$)/u.test(part.text) && hasDegree(part.text);
    if (last !== undefined && last.line === part.line && isShort && hasDegree(last.text))
      joined[joined.length - 1] = { ...last, text: `${last.text} - ${part.text}` };
    else joined.push(part);
  }
  return joined;
}

/** `isTaught`: another part is the school. */
function splitPart(part: EntryPart, isTaught: boolean, count: number): EntryPart[] {
  const parts = (...texts: string[]) => texts.map((text) => ({ ...part, text }));
  const joined = townAtHyphen(part.text);
  if (joined !== null) return parts(joined.before, joined.town);
  if (isTown(part)) return [part];
  const [, before = "", within = ""] = /^(.+?)\s*\(([^()]+)\)$/u.exec(part.text) ?? [];
  if (hasSchool(before) && isPlace(within) && !hasDegree(within)) return parts(before, within);
  // "Ausbildung (IHK)" is examined there, "POSTECH (Pohang University)" is one name.
  const isOther = (/^\p{Lu}{2,4}$/u.test(within) && count > 1) || /^\p{Lu}{3,}$/u.test(before);
  if (before !== "" && !hasSchool(before) && hasSchool(within) && !isOther) return parts(before, within);
  const [, taught = "", passed = ""] =
    /^(.+(?:school|college|academy)) ((?:gcses?|a[- ]levels?|btec|nvq)(?!\p{L}).*)$/iu.exec(part.text) ?? [];
  if (taught !== "") return parts(taught, passed);
  const [left = "", right = "", ...more] = part.text.split(" / ");
  const areBoth = right !== "" && more.length === 0 && hasDegree(left) !== hasDegree(right);
  if (areBoth && !(hasDegree(left) && hasSchool(left)) && !(hasDegree(right) && hasSchool(right)))
    return parts(left, right);
  const [, learned = "", source = ""] = /^(.+?) from (?:the )?(\p{Lu}.*)$/u.exec(part.text) ?? [];
  if (hasDegree(learned) && !hasSchool(learned)) return parts(learned, source);
  const pieces = part.text
    .split(/,\s+|\. (?=\p{Lu})(?<!(?<!\p{L})\p{L}{1,4}\. )/u)
    .filter(
      (piece, at) =>
        ((!NOTE.test(piece) || (at > 0 && /^minors? in /i.test(piece))) && !GRADE.test(piece)) ||
        (/^abschluss: /i.test(piece) && hasDegree(piece)),
    );
  // "University of California, Berkeley" is one school.
  const seat = STATE_UNIVERSITY.test(pieces.at(-2) ?? "") ? pieces.length - 1 : -1;
  const placed = pieces.findIndex(
    (piece, at) =>
      at > 0 &&
      at > pieces.length - 8 &&
      at !== seat &&
      (!hasSchool(piece) || !/ /.test(piece)) &&
      isPlace(pieces.slice(at).join(", ")) &&
      // "FH Bielefeld, Graz" is no place where nothing else is the school.
      (isTaught || hasSchool(part.text) || isPlace(piece) || /^[A-Z]{2}$/.test(pieces.at(-1) as string)),
  );
  const place = placed === -1 ? [] : parts(pieces.splice(placed).join(", "));
  const join = (from: number, to?: number) => ({ ...part, text: pieces.slice(from, to).join(", ") });
  const school = pieces.findIndex((piece, at) => hasSchool(piece) && (at > 0 || !hasDegree(piece)));
  const degree = pieces.findIndex((piece) => hasDegree(piece) && !hasSchool(piece));
  // "OISE, University of Toronto" is one school.
  const isWithin = school === 1 && /^\p{Lu}{2,6}$/u.test(pieces[0] as string);
  if (school === pieces.length - 1 && school > 0 && degree === -1 && !isWithin)
    return [join(0, school), join(school), ...place];
  if (school > 0 && degree !== -1 && degree < school) return [join(0, school), join(school), ...place];
  if (degree > 0 && school !== -1 && school < degree) return [join(0, degree), join(degree), ...place];
  // A school by no word known before its town: "B.Eng. Maschinenbau, FH Bielefeld, Graz", "B.A., Psychology, UC Santa Cruz".
  const isSubject = pieces.length > 2 && /^(?:\p{Lu}\p{L}{0,3}\.?){1,3}$/u.test(pieces[0] as string);
  const isNamed = pieces.length > (isSubject ? 2 : 1) && school === -1 && degree === 0 && !isTaught && count === 1;
  if (isNamed && (place.length > 0 || isSubject) && !isDegree({ ...part, text: pieces.at(-1) as string }))
    return [join(0, -1), join(-1), ...place];
  const at = / (?:@|at|an der|am|bei|presso|chez|de la|dell'|à l'|en la) (?=\p{Lu})/u.exec(part.text);
  // A school by no word known: "Master Finance, ISCAE Rabat".
  if (
    !isTaught &&
    pieces.length === 2 &&
    school === -1 &&
    degree === 0 &&
    /^\p{Lu}{3,}(?!\p{L})|^\p{Lu}\p{L}+ \p{Lu}{3,}$/u.test(pieces[1] as string)
  )
    return [join(0, 1), join(1), ...place];
  if (pieces.length === 1 && at !== null && at.index > 0) {
    const [left, right] = [part.text.slice(0, at.index), part.text.slice(at.index + at[0].length)];
    const isTrained = /^(?:ausbildung|lehre|umschulung|apprenticeship|apprentissage|apprendistato)(?!\p{L})/iu.test(
      left,
    );
    if (hasDegree(left) && !hasSchool(left) && (hasSchool(right) || isTrained))
      return [...parts(left, right), ...place];
  }
  return [join(0), ...place];
}

/** "5 GCSEs, Armthorpe Comprehensive" as two where the others name a degree, a comma and a school. */
function splitLikeOthers(entries: readonly Entry[]): Entry[] {
  const isPair = ({ text }: EntryPart) => {
    const [first = "", ...rest] = text.split(", ");
    return rest.length > 0 && hasDegree(first) && !hasSchool(first) && hasSchool(rest.join(", "));
  };
  const isUsual = entries.filter(({ parts }) => parts.some(isPair)).length >= entries.length / 2;
  if (!isUsual) return [...entries];
  return entries.map((entry) => {
    const [part] = entry.parts;
    const [, degree = "", school = ""] = /^([^,]+), (\p{Lu}[^,]+)$/u.exec(part?.text ?? "") ?? [];
    const isAlone = part !== undefined && entry.parts.length === 1 && degree !== "" && !hasSchool(degree);
    if (!isAlone || isPlace(school) || hasSchool(school) === hasDegree(degree)) return entry;
    return {
      ...entry,
      parts: [
        { ...part, text: degree },
        { ...part, text: school, slot: "0.1" },
      ],
    };
  });
}
