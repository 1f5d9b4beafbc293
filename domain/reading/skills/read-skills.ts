import { type PostingTexts, quote, type Read } from "#domain/reading/evidence.ts";
import type { Evidence } from "#domain/reading/job-reading.ts";
import { findSkillsInWords, isNarrowing, TECHNICAL, wholeSkill } from "./find-skills.ts";
import { asksIn, isDiscipline } from "./is-asked.ts";
import { type Skill, type Spelling, skillNamed } from "./skill-taxonomy.ts";

/** Maximum number of skills in a reading. */
const MAX_SKILLS = 40;
const MAX_TAG = 40;
/** A text of at least this many UTF-16 units describes the work. */
const LONG_TEXT = 400;
const MAX_TAG_WORDS = 4;
/** Tags that name no skill: employment types, occupations, places of work, fields of business, the source's own system. */
const NO_SKILL =
  /^(?:diploma|degree|investors?|mental health|diversity|(?:full|part)[ -]?time.*|home ?office|non[- ]tech|digital nomad|back end|front end|n\/a|(?:life|health) insurance)$|\b(?:engineers?|developers?|managers?|executives?|executiv|directors?|representatives?|analysts?|specialists?|counselors?|therapists?|attorneys?|testers?|architects?|designers?|recruiters?|assistants?|consultants?|operators?|agents?|agency|drivers?|writers?|founders?|leads?|leaders?|interns?(?:hip)?|contractors?|jobs?|skills?|admin|facility|industry|strategists?|physicians?|practitioners?|doctors?|nurses?|clinicians?|teachers?|tutors?|trainers?|coordinators?|officers?|technicians?|administrators?|accountants?|planners?|associates?|scientists?|programmers?|supervisors?|vice presidents?|heads?|clerks?|translators?|producers?|artists?|editors?|researchers?|marketers?|coaches|advocates?|paralegals?|lawyers?|experts?|advis[oe]rs?|supp)$|^(?:will|to|and|or|the|for|with|of|in|senior|junior|sr|jr|principal|staff|chief) |\b(?:products?|goals?|targets?)$| (?:with|our|your|we|who|that) | \p{L}$|^(?:head|director|vp) of\b|\bproficiency\b/iu;
/** Boards make tags of single words of the text; in small letters, or as wide as these, they say nothing. */
const TOO_WIDE =
  /^(?:sdr|bdr|sre|swe|pm|vp|support|software|technical|growth|engineering|management|financial|security|strategy|health|healthcare|medical|operational|operations|cloud|crypto|cryptocurrency|design|code|system|web|content|analytics|training|saas|marketing|legal|finance|testing|test|travel|edu|educational|executive|investment|reliability|senior|mid|junior|lead|exec|ceo|coo|cto|cfo|microsoft|amazon|google|facebook|bank|banking|fintech|voice|mobile|video|consulting|consult|consultancy|backend|frontend|students?|game|founder|remote|hybrid|onsite|contract|freelance|permanent|worldwide|anywhere|greenhouse|lever|ashby|workable|other|others|urgent|office|house|business|development|english|team|insurance|information|technology|it|hr|ui|communications?|infrastructure|coordination|planning|insurances?|architecture|adult|biotech|serverless|inspection)$/i;
/** What the company does as well. */
const INDUSTRY = /^(?:tourism|tour operations)$/i;
/** Boards fill in tags all the same. */
const NONE_ASKED = /\bno (?:special |specific |particular )?skills? (?:is |are )?(?:required|needed|necessary)\b/i;
/** Fields of the taxonomy that show that a posting is about programming. */
const PROGRAMMING = new Set(["programming", "databases", "cloud"]);
const SOFTWARE = new Set([...PROGRAMMING, "web", "mobile"]);
const TECHNICAL_TITLE =
  /engineer|developer|programmer|scientist|statistic|analyst|architect|devops|software|entwickler|sviluppat|développeu|desarrollador|backend|full[ -]?stack/i;

/** This many technologies come before those that a list names in passing. */
const FIRST = 5;
/** Who names more technologies than these lists what anybody may bring. */
const MOST_TECHNOLOGIES = 24;
/** Programs are named in much work that is no work with them. */
const OFTEN = 3;

/**
 * The skills a posting names: the source's tags, cleaned and under one name each, then those of title and text that the taxonomy knows;
 * \`inPassing\` those that it does not turn on.
 */
export function readSkills(
  texts: PostingTexts,
  tags: readonly string[],
  company: string | null,
): Read<string[]> & { inPassing: string[] } {
  const skills = new Map<string, Evidence>();
  const own = plain(company ?? "");
  let at = 0;
  const known = tags.map((tag) => wholeSkill(bare(tag)));
  const found = [texts.title, texts.body].flatMap((field) => {
    const isAsked = asksIn(field.text, company);
    return findSkillsInWords(field.text, field.words)
      .filter((mention) => plain(mention.skill.name) !== own && isAsked(mention))
      .map(({ skill, start, end }) => ({ skill, name: skill.name, evidence: quote(field, "skills", start, end) }));
  });
  const isTechnical =
    TECHNICAL_TITLE.test(texts.title.text) ||
    known.some((spelling) => spelling && spelling.needs === null && PROGRAMMING.has(spelling.skill.field));
  const named = tags.map((tag, index) => nameOf(tag, known[index] ?? null, isTechnical));
  const isOfBoard = texts.body.text === "" && named.filter((name) => name === null).length > tags.length / 2;
  for (const [index, tag] of tags.entries()) {
    const start = at;
    at += tag.length + ", ".length;
    const name = named[index] ?? null;
    if (name === null || plain(name) === own || !isSaid(texts, name, known[index] ?? null, found, isOfBoard)) continue;
    add(skills, name, quote(texts.skills, "skills", start, start + tag.length));
  }
  for (const { name, evidence } of found) add(skills, name, evidence);
  const kept = [...skills].slice(0, MAX_SKILLS);
  const names = kept.map(([name]) => name);
  const inPassing = namedInPassing(names, found, TECHNICAL_TITLE.test(texts.title.text));
  return { value: names, evidence: kept.map(([, evidence]) => evidence), inPassing };
}

/** A skill as title or text name it, as often as they do. */
type Named = { skill: Skill; evidence: Pick<Evidence, "field"> };

const isTechnology = ({ field }: Skill) => TECHNICAL.has(field);

/**
 * Which of these names that narrow work a posting does not turn on. Technologies: those that neither its title names nor its text more than
 * once or among the first, all but the first where it lists technologies without end, and a board's tags where the title is not technical.
 * Others: those that its text does not name often.
 *
 * @param found every mention in title and text, in order.
 */
function namedInPassing(names: readonly string[], found: readonly Named[], isTechnical: boolean): string[] {
  const mentions = Map.groupBy(found, ({ skill }) => skill.name);
  const technologies = [...new Set(found.flatMap(({ skill }) => (isTechnology(skill) ? [skill.name] : [])))];
  const first = new Set(technologies.slice(0, FIRST));
  return names.filter((name) => {
    const skill = skillNamed(name);
    if (skill === null || !isNarrowing(skill)) return false;
    const own = mentions.get(name) ?? [];
    if (own.some(({ evidence }) => evidence.field === "title") || first.has(name)) return false;
    if (!isTechnology(skill)) return own.length < OFTEN;
    return own.length === 0 ? !isTechnical : own.length < 2 || technologies.length > MOST_TECHNOLOGIES;
  });
}

/**
 * Boards take tags from anywhere: where the text says what the work is, a tag that the taxonomy does not know counts only if the text has it
 * too, a whole trade only if it is asked for there and not just named as a team's, and so does programming in other work ("Rails" for an
 * operations manager). So it is without a text where most tags name no skill.
 */
function isSaid(
  { title, body }: PostingTexts,
  name: string,
  spelling: Spelling | null,
  found: readonly { name: string }[],
  isOfBoard: boolean,
): boolean {
  if (NONE_ASKED.test(body.text)) return found.some((skill) => skill.name === name);
  if (body.text.length < LONG_TEXT && !isOfBoard) return true;
  if (spelling === null) return body.text.toLowerCase().includes(name.toLowerCase());
  const { field } = spelling.skill;
  const isDoubtful =
    isDiscipline(name) ||
    INDUSTRY.test(name) ||
    ((SOFTWARE.has(field) || (isOfBoard && field === "engineering")) && !TECHNICAL_TITLE.test(title.text));
  return !isDoubtful || found.some((skill) => skill.name === name);
}

/** Null = no skill. Boards make tags of words of the text, so "go" and "C" count among tags or in a title of programming only. */
function nameOf(tag: string, spelling: Spelling | null, isTechnical: boolean): string | null {
  if (spelling) {
    const { needs, skill } = spelling;
    return needs === "context" && PROGRAMMING.has(skill.field) && !isTechnical ? null : skill.name;
  }
  const text = bare(tag);
  const count = text.split(" ").length;
  const isNoise =
    tag.length > MAX_TAG || count > MAX_TAG_WORDS || !/\p{L}{2}/u.test(text) || (count === 1 && !/^\p{Lu}/u.test(text));
  return isNoise || NO_SKILL.test(text) || TOO_WIDE.test(text) ? null : text;
}

/** "Search-Engine-Optimization-(SEO)" -> "Search Engine Optimization". */
function bare(tag: string): string {
  const text = tag
    .replace(/\([^)]*\)?/g, " ")
    .replaceAll("-", " ")
    .replace(/\s+/g, " ")
    .trim();
  return text === "" ? tag.trim() : text;
}

function add(skills: Map<string, Evidence>, name: string, evidence: Evidence): void {
  if (skills.size >= MAX_SKILLS || skills.has(name)) return;
  const lower = name.toLowerCase();
  for (const other of skills.keys()) if (other.toLowerCase() === lower) return;
  skills.set(name, evidence);
}

function plain(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}
