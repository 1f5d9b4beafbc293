import { fieldText } from "#domain/reading/evidence.ts";
import { findPlacesInField } from "#domain/reading/place/find-places.ts";
import { cutText } from "#domain/reading/text/clean-text.ts";

/** The short fields that boards cut from one line, cleaned; `url` absolute or null. */
export type TitleFields = {
  title: string | null;
  company: string | null;
  location: string | null;
  type: string | null;
  url: string | null;
};

/** Longest title that is a line; a longer one is an advert's first paragraph. */
const MAX_TITLE = 110;
const MAX_COMPANY = 60;
const MAX_PART = 100;
const MAX_HEADER = 600;
const MAX_ANNOUNCED = 4;
const MAX_PLACE = 200;

/**
 * The title of a posting without what a board left in it or cut from it: "Company | role | place | type" in its parts, a whole paragraph
 * shortened to a line, "Company: Role" and halves of a bracket put right. Place and type go to their fields where these are empty. Never
 * invents a word; what cannot be repaired stays. Idempotent.
 *
 * @param text the beginning of the description: its first line tells where the title of a paragraph ends, and a header that names no role
 * takes those the text announces.
 */
export function repairTitle(fields: TitleFields, text: string): TitleFields {
  if (fields.title === null) return fields;
  const firstLine = text.slice(0, MAX_HEADER).split("\n", 1)[0] ?? "";
  const whole = /\bweworkremotely\.com\//i.test(fields.url ?? "") ? boardLine(fields) : fields;
  const title = whole.title ?? "";
  if (isShortened(title)) return whole;
  const below = headerBelowName(whole, text);
  if (below !== null) return fromHeader({ ...whole, company: null }, below, text);
  if (isHeader(whole)) return fromHeader(whole, headerOf(title, firstLine), text);
  if (!isPartOf(whole.company, title)) return { ...whole, title: shortened(title) };
  const line = firstLineOf(title, firstLine);
  const company = companyIn(title);
  const bars = line.replace(DASH, " | ");
  if (company !== null && count(bars, " | ") >= 2 && !SEEKING.test(title))
    return fromHeader({ ...whole, company }, bars, text);
  return { ...whole, title: shortened(line), company };
}

/** "Acme", and only on the next lines "Engineer | Designer" and "Remote | Full-time": one header, null where the title is none. */
function headerBelowName({ title, company }: TitleFields, text: string): string | null {
  const [name = "", roles = "", facts = ""] = text.slice(0, MAX_HEADER).split("\n");
  const isName = company !== null && name !== "" && name.length < MAX_COMPANY && !/[|.!?:]/.test(name);
  if (!isName || !roles.includes("|") || !ROLE.test(roles) || roles.length > MAX_TITLE) return null;
  if (!squashed(title ?? "").startsWith(squashed(name + roles))) return null;
  return [name, roles, ...(facts.includes("|") && facts.length <= MAX_TITLE ? [facts] : [])].join(" | ");
}

const DASH = /\s+(?:—|–|--)\s+/g;

/** The description's first line where a paragraph's begins with it and it names work. */
function firstLineOf(title: string, firstLine: string): string {
  const line = firstLine.replace(/\s+/g, " ").trim();
  const isIts = line.length >= 12 && line.length < title.length && squashed(title).startsWith(squashed(line));
  return isIts && ROLE.test(line) && !SEEKING.test(title) ? line : title;
}

/** "Company: Role - rest" was cut at its last " - ": the rest became the title, the role part of the company. */
function boardLine(fields: TitleFields): TitleFields {
  const { company } = fields;
  const title = fields.title ?? "";
  if (company === null) {
    const [, name, role] = /^([^:]{2,60}): (?=\p{L}|\d|[([])(.{3,})$/u.exec(title) ?? [];
    return name && role ? { ...fields, company: name, title: role } : fields;
  }
  const [, name, role] = /^([^:]{2,60}): (.+)$/.exec(company) ?? [];
  if (name && role)
    return {
      ...fields,
      company: name,
      title: /^\([^)]*\)$/.test(role) ? `${title} ${role}` : joined(role, title, fields.url),
    };
  return { ...fields, title: closedBySlug(title, fields.url) };
}

/** "(Remote, Part" + "Time)" joins without blanks, "Therapist" + "100% Remote" with them; the address tells a hyphen from a dash. */
function joined(role: string, rest: string, url: string | null): string {
  const isOpen = count(role, "(") > count(role, ")");
  const isOneWord = isOpen && /\b(?:full|part|\p{L}+)$/iu.test(role) && slugOf(url).includes(slug(`${role} ${rest}`));
  return `${role}${isOneWord ? "-" : " - "}${rest}`;
}

/** "Promoter (Remote" whose address ends in "remote-germany-only": the words behind the cut, else the title as it is. */
function closedBySlug(title: string, url: string | null): string {
  if (count(title, "(") <= count(title, ")")) return title;
  const address = slugOf(url);
  const at = address.indexOf(slug(title));
  const rest = at === -1 ? "" : address.slice(at + slug(title).length).replace(/^-|-\d+$/g, "");
  if (rest === "" || rest.length > 40) return `${title})`;
  const words = rest
    .split("-")
    .map((word) => (word === "only" ? word : word.slice(0, 1).toUpperCase() + word.slice(1)));
  return `${title} – ${words.join(" ")})`;
}

const slug = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
const slugOf = (url: string | null) => /\/([^/?#]+)\/?(?:[?#].*)?$/.exec(url ?? "")?.[1] ?? "";
const count = (text: string, mark: string) => text.split(mark).length - 1;

const BAR = /\s*\|+\s*/;
/** People who look for work write such a header, too; then every part of it says so. */
const SEEKING =
  /\bseeking (?:work|freelanc|job|employ)|\blooking for (?:a )?(?:new )?(?:job|work)\b|\bfor hire\b|\bavailable for\b/i;

/** A line of bars that begins with the company, or that a board took the company from. */
function isHeader({ title, company }: TitleFields): boolean {
  const text = title ?? "";
  if (!text.includes("|") || SEEKING.test(text)) return false;
  const first = text.split(BAR)[0] ?? "";
  return company !== null && first !== "" && squashed(company).startsWith(squashed(first).slice(0, 78));
}

const squashed = (text: string) => text.toLowerCase().replace(/[\s\u2026]+/g, "");

/** The description's first line if the title is its beginning or goes on behind it: a paragraph's header ends where its line does. */
function headerOf(title: string, firstLine: string): string {
  const line = firstLine.replace(/\s+/g, " ").trim();
  if (line === "" || !line.includes("|")) return title;
  const [a, b] = [squashed(title), squashed(line)];
  return a.startsWith(b) || b.startsWith(a) ? line : title;
}

const ROLE =
  /\b(?:engineers?|engineering|eng|developers?|devs?|programmers?|architects?|designers?|managers?|directors?|leads?|heads? of|vp|cto|ceo|coo|cmo|cfo|chief|scientists?|researchers?|analysts?|specialists?|experts?|technicians?|administrators?|consultants?|advocates?|writers?|editors?|recruiters?|founders?|co-?founders?|founding|representatives?|executives?|associates?|assistants?|coordinators?|accountants?|officers?|strategists?|marketers?|sres?|swes?|sdes?|sdrs?|devops|product|sales|marketing|interns?|operations|support|full-?\s?stack|front-?\s?end|back-?\s?end|physicians?|nurses?|teachers?|tutors?|counsel|attorney|(?:multiple|various|several|many|all) (?:[\w/-]+ ){0,2}(?:roles|positions|openings)|roles|positions|hiring)\b/i;
/** A first part that is a job, not a company named after one. */
const JOB_AT_END =
  /^\p{L}.*\b(?:engineers?|developers?|programmers?|architects?|designers?|managers?|scientists?|analysts?|specialists?|writers?|recruiters?)(?: ?\([^)]*\))?$/iu;
const MODE = /\b(?:remote(?:ly)?|on-?\s?site|hybrid|in[- ](?:office|person)|wfh|relocation to|anywhere|worldwide)\b/i;
const TYPE =
  /\b(?:(?:full|part)[\s-]*(?:time)?\s*(?:or|\/|and|&)\s*(?:full|part)[\s-]*time|full[\s-]?time|part[\s-]?time|contract(?:or)?s?|freelance|internships?|permanent|temporary)\b/i;
const OTHER_FACT =
  /^\W*(?:https?:|www\.|[\w-]+\.(?:com|io|ai|dev|co|org|net|app|so|xyz|me|eu)\b|visas?\b|no visa|relocation|sponsor|equity|competitive|salary|yc\b|series [a-f]\b|seed\b|up to [$€£\d]|[~$€£]|\d+[\d,.]*\s?[kK€£$]?\b)/i;

type Part = { text: string; kind: "role" | "place" | "type" | "other" };

function fromHeader(fields: TitleFields, header: string, text: string): TitleFields {
  const [first = "", ...rest] = header.split(BAR).filter((part) => part !== "");
  const aside = /\(([^)]{2,60})\)\s*$/.exec(first)?.[1] ?? "";
  const isPlaceAside = aside !== "" && partOf(aside).kind === "place";
  const parts = [...(isPlaceAside ? [aside] : []), ...rest].map(partOf);
  const isRoleFirst = JOB_AT_END.test(first) && parts.every(({ kind }) => kind !== "role");
  const company = companyName(
    isRoleFirst
      ? parts[0]?.kind === "other"
        ? parts[0].text
        : ""
      : isPlaceAside
        ? first.replace(/\s*\([^)]*\)\s*$/, "")
        : first,
  );
  const inHeader = isRoleFirst ? [first] : textsOf(parts, "role");
  const isNamed = inHeader.some((role) => !SEVERAL.test(role));
  const announced = isNamed ? [] : announcedRoles(text);
  const roles = announced.length > 0 ? announced : inHeader;
  const places = textsOf(parts, "place");
  const types = [...new Set(rest.flatMap((part) => TYPE.exec(part.slice(0, MAX_PART))?.[0] ?? []))];
  const named = roles.map((role) => cutWords(role)).filter((role, at, all) => all.indexOf(role) === at);
  const shown = named.length > 0 ? named : [company ?? first, ...textsOf(parts, "other"), ...places, ...types];
  return {
    ...fields,
    title: shortened(shown.join(" | ")),
    company: isRoleFirst ? company : (company ?? fields.company),
    location: fields.location ?? (cutText(places.map(withoutType).join(" | "), MAX_PLACE * 2) || null),
    type: fields.type ?? (types.join(", ") || null),
  };
}

/** "Multiple roles" names none. */
const SEVERAL =
  /^(?:(?:multiple|various|several|many|all|different|open)\s+)?(?:[\w/-]+ ){0,2}(?:roles|positions|openings)\W*$/i;
const JOB =
  "(?:engineers?|developers?|programmers?|architects?|designers?|managers?|scientists?|analysts?|specialists?|writers?|recruiters?|technicians?|accountants?|representatives?)";
const ANNOUNCED = new RegExp(
  `\\b(?:hiring|looking for|seeking)(?: for)?(?: an?| our| multiple| several| two| three)? ((?:[\\p{L}+#/&.-]+ ){0,4}${JOB})(?![\\p{L}])`,
  "giu",
);
const LISTED = new RegExp(
  `^\\W*((?:[\\p{L}+#/&.,-]+ ){0,5}${JOB}(?:,? [\\p{L}/&+ -]{2,30}| \\([^)]{2,40}\\))?)(?=$|\\s*(?:[:|(–—-]\\s*|https?:))`,
  "iu",
);
/** "Hiring: Executive Assistant", on a line of its own. */
const LABELLED =
  /^\W*(?:(?:we(?:['’]re| are) )?hiring|(?:job )?title|(?:open )?(?:role|position)s?)\s*:\s*(\p{L}[^:.!?]{2,80}?)[\s.]*$/iu;
const PROSE = /\b(?:we|our|you|your|is|are|with|who|and their|across|of)\b/i;

/** The jobs a text says it is hiring for, or lists on lines of their own. */
function announcedRoles(text: string): string[] {
  const labelled = text
    .slice(0, MAX_HEADER)
    .split("\n")
    .flatMap((line) => LABELLED.exec(line)?.[1] ?? [])
    .filter((role) => ROLE.test(role) && !PROSE.test(role) && !SEVERAL.test(role));
  if (labelled.length > 0) return [...new Set(labelled.map(asTitle))].slice(0, MAX_ANNOUNCED);
  const said = [...text.matchAll(ANNOUNCED)].map((match) => match[1] ?? "");
  const listed = text
    .split("\n")
    .slice(1)
    .flatMap((line) => LISTED.exec(line.slice(0, 140))?.[1] ?? []);
  const lines = listed.map(asTitle).filter((role) => !PROSE.test(role));
  const roles = lines.length > 0 ? lines : said.map(asTitle).filter((role) => !PROSE.test(role));
  const named = roles.filter((role) => role.includes(" "));
  return [...new Set(named.length > 0 ? named : roles)].slice(0, MAX_ANNOUNCED);
}

/** Without an article and the beginning of an address, with a capital. */
function asTitle(role: string): string {
  const bare = role
    .replace(/^\s*(?:the|an?|some|more)\s+/i, "")
    .replace(/(?<![\s:–-])[\s:–-]*\bhttps?\W*$|(?<![\s,–-])[\s,–-]+$/i, "");
  return bare.slice(0, 1).toUpperCase() + bare.slice(1);
}

function textsOf(parts: readonly Part[], kind: Part["kind"]): string[] {
  return parts.filter((part) => part.kind === kind).map(({ text }) => text);
}

/** Pay and addresses are none of the kinds that are shown; a part as long as a paragraph is its first words. */
function partOf(whole: string): Part {
  const text = whole.length > MAX_PART ? (leadOf(whole) ?? "") : whole;
  if (text === "" || OTHER_FACT.test(text)) return { text: "", kind: "type" };
  const bare = text.replace(/\([^)]*\)?|https?:\S*/g, " ");
  const isMode = MODE.test(text);
  if (isMode && (!ROLE.test(bare) || /^\W*(?:fully |100 ?% )?(?:remote|on-?\s?site|hybrid|in[- ]person)/i.test(text)))
    return { text, kind: "place" };
  if (ROLE.test(bare)) return { text, kind: "role" };
  if (TYPE.test(text) && text.replace(TYPE, "").replace(/[^\p{L}]/gu, "").length < 16)
    return { text: "", kind: "type" };
  const places = findPlacesInField(fieldText("location", text), { bareCodes: false });
  return { text, kind: places.length > 0 && text.length <= 80 ? "place" : "other" };
}

const LEAD =
  /^[^|.!?]{0,40}?\b(?:full[\s-]?time|part[\s-]?time|remote(?:ly)?(?: ?\([^)]{1,60}\))?|on-?\s?site(?: ?\([^)]{1,60}\))?|hybrid(?: ?\([^)]{1,60}\))?)(?!\p{L})/iu;

/** Of a part that runs on into prose: the words up to the mode or type of work at its beginning. */
function leadOf(part: string): string | null {
  return LEAD.exec(part)?.[0] ?? null;
}

function withoutType(place: string): string {
  const bare = place
    .replace(new RegExp(TYPE, "gi"), " ")
    .replace(/\(\s*\)/g, " ")
    .replace(/\s+/g, " ")
    .replace(/^[\s,;/&·•–-]+|(?<![\s,;/&·•–-])[\s,;/&·•–-]+$/g, "");
  return bare === "" ? place : bare;
}

/** A name without its address and without the batch of an accelerator; null when it reads like a sentence. */
function companyName(text: string): string | null {
  const name = text
    .replace(/[([]\s*(?:https?:|www\.|yc\b)[^)\]]*[)\]]?/gi, " ")
    .replace(/\bhttps?:\S*/gi, " ")
    .replace(/\s+/g, " ")
    .replace(/\s[-–—]\s.*$/, "")
    .replace(/^[\s*>#[-]+|(?<![\s,:;*–—\]-])[\s,:;*–—\]-]+$/g, "");
  return name === "" || name.length > MAX_COMPANY || /[.!?]\s|\b(?:we|i|our|is|are)\b['’ ]/i.test(name) ? null : name;
}

const HIRES =
  /^(.{2,60}?)\s*(?:\((?:yc|[\w-]+\.\w{2,4})\b[^)]*\))?:?\s+(?:is |are )?(?:now )?(?:hiring|looking for)\b/i;
const INTRODUCED = /^(.{2,40}?)\s*(?:\([^)]{1,40}\))? is (?:an?|the|building|on a mission)\b/i;
const DASHED = /^([^|–—;]{2,40}?)\s*(?:\([^)]{1,40}\))?\s+(?:[–—]|--|-)\s+/;

/** "Hiring for several roles at Acme, a maker of …" */
const ROLES_AT =
  /^(?:[\p{L}\p{N}-]+ ){0,6}(?:[Rr]oles?|[Pp]ositions?|[Oo]penings?|[Jj]obs?|[Hh]iring) at (\p{Lu}[\p{L}\p{N}&.'-]*(?: \p{Lu}[\p{L}\p{N}&'-]*){0,3})(?=,| \(| [–—-] | is )/u;

/**
 * The company in a sentence or a line of dashes: "Acme (YC W20) is hiring …", "Acme — Engineer — Berlin", "Roles at Acme, …"; null when
 * none is named.
 */
function companyIn(whole: string): string | null {
  const title = whole.slice(0, 2 * MAX_PART);
  const name = (ROLES_AT.exec(title) ?? HIRES.exec(title) ?? DASHED.exec(title) ?? INTRODUCED.exec(title))?.[1] ?? null;
  const isName =
    name !== null && /^[\p{Lu}\p{N}]|^\p{L}+$/u.test(name) && name.split(" ").length <= 5 && !ROLE.test(name);
  return isName && !/^(?:we|i|hi|hey|hello|my|the|location|roles?)\b/i.test(name) ? companyName(name) : null;
}

/** The board had no company and put the beginning of the title there. */
function isPartOf(company: string | null, title: string): boolean {
  if (company === null || !/\s/.test(company)) return false;
  const [a, b] = [squashed(company), squashed(title)];
  return (
    b.startsWith(a) &&
    (a.length > 45 || ROLE.test(company) || /[,.!?:;–—]/.test(company)) &&
    companyIn(title) !== company
  );
}

function isShortened(title: string): boolean {
  return title.endsWith("…") && title.length <= MAX_TITLE + 1;
}

/** At most MAX_TITLE units, cut between words, the cut marked. */
function shortened(title: string): string {
  return title.length <= MAX_TITLE ? title : `${cutWords(title)}…`;
}

function cutWords(text: string): string {
  if (text.length <= MAX_TITLE) return text;
  const cut = cutText(text, MAX_TITLE);
  const end = cut.lastIndexOf(" ");
  return (end > MAX_TITLE / 2 ? cut.slice(0, end) : cut).replace(/(?<![\s,;:|(–—-])[\s,;:|(–—-]+$/, "");
}
