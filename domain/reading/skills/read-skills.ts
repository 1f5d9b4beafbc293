import { type PostingTexts, quote, type Read } from "#domain/reading/evidence.ts";
import type { Evidence } from "#domain/reading/job-reading.ts";
import { findSkillsInWords, wholeSkill } from "./find-skills.ts";
import { namedInPassing } from "./named-in-passing.ts";
import type { Spelling } from "./skill-taxonomy.ts";

/** Maximum number of skills in a reading. */
const MAX_SKILLS = 30;
const MAX_TAG = 40;
/** A text of at least this many UTF-16 units describes the work. */
const LONG_TEXT = 400;
const MAX_TAG_WORDS = 4;
/** Tags that name no skill: employment types, occupations, places of work, fields of business, the source's own system. */
const NO_SKILL =
  /^(?:diploma|degree|investors?|mental health|diversity|(?:full|part)[ -]?time.*|home ?office|non[- ]tech|digital nomad|back end|front end|n\/a|(?:life|health) insurance)$|\b(?:engineers?|developers?|managers?|executives?|executiv|directors?|representatives?|analysts?|specialists?|counselors?|therapists?|attorneys?|testers?|architects?|designers?|recruiters?|assistants?|consultants?|operators?|agents?|agency|drivers?|writers?|founders?|leads?|leaders?|interns?(?:hip)?|contractors?|jobs?|skills?|admin|facility|industry|strategists?|physicians?|practitioners?|doctors?|nurses?|clinicians?|teachers?|tutors?|trainers?|coordinators?|officers?|technicians?|administrators?|accountants?|planners?|associates?|scientists?|programmers?|supervisors?|vice presidents?|heads?|clerks?|translators?|producers?|artists?|editors?|researchers?|marketers?|coaches|advocates?|paralegals?|lawyers?|experts?|advis[oe]rs?|supp)$|^(?:will|to|and|or|the|for|with|of|in|senior|junior|sr|jr|principal|staff|chief) |\bproducts?$| (?:with|our|your|we|who|that) | \p{L}$|^(?:head|director|vp) of\b|\bproficiency\b/iu;
/** Boards make tags of single words of the text; in small letters, or as wide as these, they say nothing. */
const TOO_WIDE =
  /^(?:sdr|bdr|sre|swe|pm|vp|support|software|technical|growth|engineering|management|financial|security|strategy|health|healthcare|medical|operational|operations|cloud|crypto|cryptocurrency|design|code|system|web|content|analytics|training|saas|marketing|legal|finance|testing|test|travel|edu|educational|executive|investment|reliability|senior|mid|junior|lead|exec|ceo|coo|cto|cfo|microsoft|amazon|google|facebook|bank|banking|fintech|voice|mobile|video|consulting|consult|consultancy|backend|frontend|students?|game|founder|remote|hybrid|onsite|contract|freelance|permanent|worldwide|anywhere|greenhouse|lever|ashby|workable|other|others|urgent|office|house|business|development|english|team|insurance|information|technology|it|hr|ui|communications?|infrastructure|coordination|planning|insurances?|architecture|adult|biotech|serverless|inspection)$/i;
/** Fields of the taxonomy that show that a posting is about programming. */
const PROGRAMMING = new Set(["programming", "databases", "cloud"]);
const SOFTWARE = new Set([...PROGRAMMING, "web", "mobile"]);
const TECHNICAL_TITLE =
  /engineer|developer|programmer|scientist|statistic|analyst|architect|devops|software|entwickler|sviluppat|développeu|desarrollador|backend|full[ -]?stack/i;

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
  const found = [texts.title, texts.body].flatMap((field) =>
    findSkillsInWords(field.text, field.words)
      .filter(({ skill, start, end }) => plain(skill.name) !== own && !isOfOthers(field.text, start, end))
      .map(({ skill, start, end }) => ({ skill, name: skill.name, evidence: quote(field, "skills", start, end) })),
  );
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
  if (body.text.length < LONG_TEXT && !isOfBoard) return true;
  if (spelling === null) return body.text.toLowerCase().includes(name.toLowerCase());
  const { field } = spelling.skill;
  const isDoubtful =
    isDiscipline(name) ||
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

/** What is named before a list of others: clients, backers, former employers, rivals. */
const NAMES_OTHERS =
  /\b(?:trusted by|used by|loved by|backed by|funded by|founded by|powering|(?:customers?|clients?|users|partners|investors|teams?|companies|brands|enterprises|startups|engineers|alumni|veterans|executives|leaders|founders|people|folks)(?: \w+){0,2}? (?:include|including|like|such as|at|from|of)|customers:|clients:|the likes of|alternatives? to|compet(?:e|es|ing|itors?) (?:with|like|of|to)|ex-|formerly(?: at)?|previously(?: at)?|came from|acquired by|spun out of|take on|think)\s?[^.!?\n]{0,140}$/i;
/** Words that make what follows the job's own after all. */
const OF_THE_JOB =
  /\b(?:experience|experienced|proficien\w+|knowledge|familiar\w*|skills?|skilled|stack|using|expertise|expert|written in|built (?:in|with|on)|working with|develop(?:ing|ment)? (?:in|with)|technologies|tools|languages?|frameworks?|such as|comfortable|required?|must|you (?:will|have|know|are)|you['’](?:ll|ve|re))\b/i;
/** Another team that one works with. */
const WITH_TEAM =
  /\b(?:partner|partnering|work|works|working|collaborat\w+|liais\w+|coordinat\w+|align\w*|interfac\w+|engag\w+|communicat\w+|relationships?|support|assist|help|teams?)\s(?:\w+ly )?(?:\w+ ){0,3}?(?:with|between|across|alongside)\b[^.!?;:\n]{0,110}$/i;
/** "to assist the business development team" */
const FOR_TEAM = /\b(?:assist|support|help|enabl\w+|serv\w+|inform|equip)\w*\s(?:(?:our|the|other|your|\w+ing) )*$/i;
const TEAM_AFTER = /^\s(?:and [\w ]{2,25} )?(?:teams?|departments?|colleagues)\b/i;
const IS_TEAM =
  /^(?:\s?(?:teams?|departments?|colleagues|groups?|counterparts|stakeholders|leaders?)\b|,|\s(?:and|or|to|on)\b|\s?&|[ ]?\/|\.|\))/i;
const DISCIPLINE =
  /^(?:(?:data|software|product|sales|security|platform) engineering|engineering|product (?:management|design|marketing)|business development|marketing|sales|design|data science|customer success|customer support|technical support|human resources|finance|legal|recruiting|operations|game design|accounting|procurement|analytics|ui\/ux|ux|devops|it support|quality assurance|qa)$/i;
/** "no Linux", "no Chromebooks or Linux OS"; "NO SQL" is a kind of database. */
const REFUSED =
  /\b(?:no|not|without|except|excluding)\s(?:[\w+#-]+(?:,\s(?:or\s|and\s)?|\s(?:or|nor)\s|\/))*(?:any |prior |previous |(?:need|requirement) (?:for|of) |(?:knowledge|experience) (?:of|with|in) ){0,2}$/i;
/** Where others come from, or what is not used: "you might come from sales", "over Meet (not Zoom)". */
const ELSEWHERE = /\b(?:might|may|could) (?:have )?c[ao]me from\b[^.!?\n]{0,80}$|\((?:and |but )?not [^)\n]{0,60}$/i;

/** Is this the name of a whole trade, which is a team's as well: "sales", "engineering"? */
function isDiscipline(name: string): boolean {
  return DISCIPLINE.test(name);
}

/** What a company says it is or makes: "we are an …", "Acme, a leading …". */
const WE_ARE =
  /(?:, (?:a|an|the|one of the) (?:\w+ ){0,2}?(?:leading|leader in|fast(?:est)?[ -]growing|premier|pioneering|world[’']?s|global|innovative|trusted|top)\b|\b(?:we(?:['’]re| are)|is|are) (?:a|an|the|building|creating|developing|on a mission|automating|redefining|transforming|reinventing)\b|\bwe(?:['’]re| are)? (?:build|make|create|provide|offer|automate|do this by)\b|\bthe (?:team|company|creators?|makers?) (?:behind|of)\b|\bholy grail of\b)[^.!?\n]{0,120}$/i;
const IS_PRODUCT =
  /^(?:,|\s(?:and|&)|\s?\w*)?(?:\s?[\w-]+){0,2}?\s?(?:platforms?|tools?|software|company|startup|solutions?|industry|market|space|apps?|products?|systems?|services?|providers?|firm|agency|management tools)\b/i;
const MAKERS_ONLY =
  /\bthe (?:team|company|creators?|makers?) (?:behind|of)\s[^.!?\n]{0,40}$|\bdo this by\b[^.!?\n]{0,80}$|\bholy grail of\b[^.!?\n]{0,60}$/i;
/** "an AI platform for accounting", "our mission is to unlock generative AI" */
const WHAT_FOR =
  /\b(?:(?:platform|software|saas|providers?|marketplace|app|solutions?|ci\/cd) (?:for|of|that)|to build an?|our mission(?: is)?)\b[^.!?\n]{0,100}$/i;
const BENEFIT =
  /\b(?:subsidi[sz]ed|memberships?|wellness|perks|reimburse\w*|insurance|learning paths?|access to \w+ (?:courses|certifications?|learning))\b[^.!?\n]{0,100}$/i;
/** Where one sends work, or what recruiting itself involves. */
const ASIDE_BEFORE =
  /(?:\b(?:your|a link to your|links? to|send(?: us)?|share|include|attach|star us on|visit us on|follow us on)\s(?:\w+ )?|\bresult of |\bwhile |https?:\/\/\S*)$/i;
const ASIDE_AFTER = /^(?:\s(?:profile|account|repo(?:sitory|s)?|page|link|handle|stars?)\b|\.com\b)/i;
/** Kinds of files, not programs: "PDFs, Word documents and images". */
const FILE_BEFORE = /\b(?:PDFs?|HTML|docx?|images|slides|emails?)\b[^.!?\n]{0,40}$/i;
const FILE_AFTER = /^\s?(?:docs?\b|documents?\b|files?\b)|^[^.!?\n]{0,25}\bPDFs?\b/i;
/** "a small, agile team": a manner, no method. */
const MANNER_AFTER =
  /^\s(?:teams?|compan\w+|organi[sz]ations?|start-?ups?|culture|mindset|business|and \w+ing\b|environments?)\b|^,?\s(?:and )?(?:fast|dynamic|lean|innovative|collaborative|nimble|flexible)/i;
const CONTEXT = 180;

/**
 * Is what is named here not asked of the applicant, but something of others: a client or rival, a neighbouring team, the company's own
 * product, or the place to send one's work? Positions are UTF-16 units; it looks no further than the sentence.
 */
function isOfOthers(text: string, start: number, end: number): boolean {
  const before = sentenceStart(text.slice(Math.max(0, start - CONTEXT), start));
  const after = text.slice(end, end + CONTEXT).split(/\n|[.!?]\s/)[0] ?? "";
  if (REFUSED.test(before) && !/^sql/i.test(text.slice(start, end))) return true;
  if (ELSEWHERE.test(before) || ASIDE_BEFORE.test(before) || ASIDE_AFTER.test(after)) return true;
  if (NAMES_OTHERS.test(before) && !OF_THE_JOB.test(before.replace(/\bsuch as\b/i, " "))) return true;
  if (BENEFIT.test(before) || (WHAT_FOR.test(before) && !OF_THE_JOB.test(before))) return true;
  const name = text.slice(start, end);
  if (/^word$/i.test(name) && FILE_BEFORE.test(before) && FILE_AFTER.test(after)) return true;
  if (name === "agile" && MANNER_AFTER.test(after) && !OF_THE_JOB.test(before)) return true;
  if (DISCIPLINE.test(name) && FOR_TEAM.test(before) && TEAM_AFTER.test(after)) return true;
  if (DISCIPLINE.test(name) && WITH_TEAM.test(before) && IS_TEAM.test(after)) return true;
  if (MAKERS_ONLY.test(before)) return true;
  return WE_ARE.test(before) && IS_PRODUCT.test(after) && !OF_THE_JOB.test(before);
}

function sentenceStart(before: string): string {
  return before.split(/\n|[.!?]\s/).at(-1) ?? "";
}
