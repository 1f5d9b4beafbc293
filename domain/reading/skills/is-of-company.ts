import { TECHNICAL } from "./find-skills.ts";
import type { Skill } from "./skill-taxonomy.ts";

/** Where the company speaks of itself or of its product. */
const WE =
  /^\W*(?:(?:at|as|since|with|through|for|from|in|by|today|currently|founded|established|headquartered|based|while|because|whether|when)\b[^.!?\n]{0,100}?[,:–-] )?(?:and |but |so )?we(?:['’]re| are|['’]ve (?:been|built)| have| also| proudly| currently)*\s(?:an? |the |one of |proud|on a mission|provid|offer|help|enabl|empower|deliver|build|mak|creat|design|speciali[sz]|serv|support|partner with|work with (?:\w+ )?(?:clients|customers|brands|companies|businesses|startups|organi|partners|some|the world|leading)|combin|connect|transform|automat|power|bring|simplif|believ|turn|do |manag|operat|lead |reinvent|redefin|revolution|pioneer|driv|bridge|focus on|exist|cover|handle|develop|produc|expand|continue|understand|know|us(?:e|ing) |worked |grow|accelerat|ship|launch|replac|raised|pioneer|maintain|process|run an? |sell|train|recogni[sz]e|unif|solv|deploy|publish|invest|host|own |speciali|fund)/i;
/** What is being built is the work as well. */
const WE_BUILD = /\bwe(?:['’]re| are)? (?:build|mak|creat|design|develop|produc|us)/i;
const OUR =
  /^\W*(?:(?:at|as|since|with|through|for|from|in|by|today|currently|founded|established|headquartered|based|while|because|whether|when)\b[^.!?\n]{0,100}?[,:–-] )?(?:and |but |one of )?our (?:\p{L}+[ -]){0,3}?(?:(?:teams|developers|engineers|experts|founders) (?:turn|help|deliver|build|provide|are|have|come|bring)|platforms?|products?|software|company|apps?|tools?|clients?|customers?|partners|missions?|vision|purpose|solutions?|services|technology|technologies|suite|portfolio|offerings?|marketplace|studio|agency|firm|expertise|capabilities|approach|network|users|members|work|business|brands?|groups?|story|goal|models?|areas)\b/iu;
/** "Acme is a leading provider of …", "Acme provides …" */
const COMPANY_IS =
  /^(?:[^.!?\n]{0,90}?[,:–-] )?(?:\p{Lu}[\p{L}\p{N}.&'’-]*,? (?:(?:of|and|the|&|\([^)]*\)) )?){1,5}(?:\([^)]*\) )?(?:,? ?[^.!?\n]{0,60}, )?(?:is|are|was) (?:an?|the|one of|proud|committed|dedicated|building|on|at|changing|transforming|revolutioni[sz]ing|redefining|reinventing|leading|pioneering|recogni[sz]ed|known)\b[^.!?\n]{0,100}?\b(?:compan(?:y|ies)|provider|platform|leaders?|leading|firm|agency|start-?up|studio|organi[sz]ation|marketplace|manufacturer|supplier|consultanc\w+|bank|non-?profit|global|network|services?|solutions?|software|tool|apps?|world['’]s|fastest|group|mission|brand|business|system|infrastructure|institution|division|subsidiary|space|industry|makers?|developer of)\b/u;
const COMPANY_IS_ABROAD =
  /\b(?:ist|sind|è|siamo|est|sommes|es|somos|é) (?:weltweit )?(?:eine?[rs]?|der|die|das|una?|uno|une|uma?|il|la|le|el|los|o|a|l['’])\s?[^.!?\n]{0,100}?(?:\b(?:hersteller|unternehmen|anbieter|agentur|firma|marktführer|azienda|società|entreprise|société|empresa|compañía|l[ií]der|leader|plataforma|plateforme|piattaforma|start-?up)\b)/i;
const SEEKS_ABROAD =
  /\b(?:such(?:en|t)|cerc(?:a|hiamo)|(?:re)?cherch(?:e|ons)|busca(?:mos)?|procura(?:mos)?|Sie|dich|du)\b/;
/** What it has done so far: "since then we have worked on …". */
const HAVE_DONE =
  /\bwe(?:['’]ve| have)(?: also)? (?:worked|helped|served|delivered|grown|pioneered|supported|advised|partnered)\b/i;
/** Its field: "leads the market in …", "services in …", and what it calls its own: "with our APIs". */
const FIELD_IN =
  /\b(?:the market|leaders?|leading|pioneers?|speciali[sz]\w*|services|consulting|firm) (?:in|for)\b[^.!?\n]{0,100}$/i;
const OUR_OWN = /\bour (?:[\p{L}-]+ ){0,3}$/iu;
const CUSTOMERS =
  /\b(?:turn to|trusts?|rel(?:y|ies) on|choose|come to|depend on) (?:us|our)\b|^(?:[^.!?\n]{0,60}?[,:–-] )?(?:\p{L}[\p{L}\p{N}’'-]* ){0,6}?(?:brands|compan(?:y|ies)|businesses|organi[sz]ations|customers|clients|enterprises|teams|merchants|firms|people|users)\b[^.!?\n]{0,50}?\b(?:turn to|trust|rel(?:y|ies) on|choose|use|work with|partner with|depend on) /iu;
/** "From bookkeeping to tax, we offer …" */
const FROM_TO =
  /^\W*(?:from [^.!?\n]{0,160}\bto|through|by|via|combining|leveraging|across) [^.!?\n]{0,160}, (?:we|our)\b/i;
const IT_DOES =
  /^(?:it(?! is for)|they|the (?:company|business|firm|group|platform|product|app|software|agency|organi[sz]ation|studio)) (?:is|are|has|have|offers?|provides?|helps?|enables?|delivers?|combines?|empowers?|speciali[sz]es?|serves?|builds?|develops?|uses?|allows?|lets?|makes?|gives?|includes?|operates?|supports?|works?|automates?|simplif\w+|transforms?|powers?|connects?|brings?|manages?|handles?|creates?|turns?)\b/i;
const DOES =
  /^[,]?(?: \([^)]*\))?(?: [\p{Lu}][\p{L}.]*){0,3}(?:['’]s? (?:\w+ ){0,3}(?:mission|platform|products?|software|solutions?|services|technology|suite|clients|customers|mission|vision|purpose)\b|,[^.!?\n]{0,90},| also| currently)? ?(?:is|are|has|have|offers?|provides?|helps?|enables?|delivers?|combines?|empowers?|speciali[sz]es?|serves?|builds?|develops?|creates?|designs?|manufactures?|uses?|makes?|operates?|supports?|works with|was|leads|powers|transforms|simplifies|automates|connects|brings|allows|lets|gives|unif\w+|partners|ships|runs|has|sells|trains|pairs|replaces|maintains|applies)\b/u;
const CLAUSE_START = /^(?:[,;:)–-]|[^\p{L}\p{N},]) $/u;
/** What the founders did, and what is wrong with the world. */
const STORY =
  /^\W*(?:(?:all|both|our|the|my) )?(?:\w+ ){0,2}(?:co-?)?founders?\b[^.!?\n]*\b(?:have|has|spent|built|come|came|worked|met|scaled)\b/i;
const PROBLEM =
  /^(?: \w+){0,2} (?:has ?n['’]t|has not|have ?n['’]t|is broken|are broken|is failing|is stuck|is still|was built|were built|runs on)\b/i;
/** Such a sentence speaks of the applicant after all. */
const APPLICANT =
  /\b(?:you|your|yourself|candidates?|applicants?|(?:this|the|a|our|in) (?:\w+ ){0,2}(?:role|position|job)|looking for|look for|hunt for|in search of|on the lookout|seek(?:s|ing)?|searching for|hir(?:e|ing)|recruiting|join(?:s|ing)? (?:us|our|the|a)|experience (?:in|with|of|using|building|working)|years|responsib\w+|stack|skills|proficien\w+|familiar\w*|must|ideal|need(?:s|ed)? (?:an?|someone|people|help)|next|work(?:ing)? on|reports? to|opportunit\w+|require[ds]?|technologies|tech)\b|['’]ll\b/i;
const USED = /\b(?:us(?:e|es|ing)|use of|leverag\w+)\b[^.!?;\n]{0,70}$/i;
/** What it is made with, which one will work with. */
const MADE_WITH =
  /\b(?:us(?:e|es|ing)|with|in|on|via|through|leverag\w+|wr(?:ite|itten|ote)|built|runs?|stack|like|such as|including|e\.g|work(?:s|ing)? (?:with|in)|cod(?:e|ing)|lots of|mostly|mainly)\b[^.!?;\n]{0,70}$|[:|(/][^.!?;\n]{0,80}$/i;

/** Headings of what is no part of the work. */
const OWN_HEADING =
  /^\W*(?:about (?:us|our (?:company|organi[sz]ation|client|culture)|the (?:company|organi[sz]ation|client)|working (?:at|with|for))|who we are|what we do|our (?:story|mission|vision|values|culture|products?|company|benefits|perks|client|hiring process)|(?:the )?company(?: (?:overview|description|profile|summary|background|info\w*))?|(?:(?:our|company|employee|additional|key|your) )?(?:perks|benefits?)(?: (?:(?:and|&) )?[\w ]{0,30})?|what we(?: can|['’]ll)? offer(?: you)?|we offer(?: you)?|why (?:join|work|choose|you['’]ll love|us|(?!you\b)[\w ]{2,20}\?)[^.]{0,30}|what['’]s in it for you|compensation(?: (?:and|&) benefits)?|(?:the )?interview process|equal opportunity[\w ]*|eeo[\w ]*|über uns|wir bieten|was wir (?:dir )?bieten|das bieten wir(?: dir)?|deine vorteile|benefits für dich|chi siamo|cosa offriamo|(?:noi )?offriamo|qui sommes[- ]nous ?|ce que nous offrons|nous offrons|sobre nosotros|quiénes somos|qué ofrecemos|ofrecemos|sobre nós|o que oferecemos)\W*$/iu;
/** A heading of another section: short, and no sentence or item. */
const HEADING = /^(?![-*•·–])[^.;!]{2,70}:$|^(?![-*•·–])(?:\p{Lu}|\d|[^\p{L}\p{N}])[^.;,!]{2,60}$/u;
const JOB_HEADING =
  /\b(?:responsibilit\w+|requirements?|qualifications?|you(?:['’]\w+)?|your|skills?|experience|role|position|job|duties|must|nice to have|stack|technolog\w+|looking for|candidate|essential|preferred|required|overview|summary|aufgaben|profil|qualifikation\w*|anforderungen|requisiti|mansioni|missions|requisitos|funciones)\b/i;
/** A section of its own is this long at most where no heading ends it. UTF-16 units. */
const LONGEST_SECTION = 3000;

const SOFTWARE = new Set("programming web mobile databases cloud testing".split(" "));

/** "About Acme", "Life at Acme" */
const ABOUT =
  /^\W*(?:a little |a bit |more )?(?:about|who is|why|life at|working at|who we are at|über|chi è|à propos de|sobre) (?:us at |the |a |o )?/i;
const LONGEST_ABOUT = 60;

type Section = { start: number; end: number };

/** Where a text is about the company or what it offers, by its headings. */
export function ownSections(text: string, company: string | null): Section[] {
  const name = firstWord(company);
  const sections: Section[] = [];
  let open: Section | null = null;
  let at = 0;
  for (const line of text.split("\n")) {
    const words = line.trim();
    const about = words.length <= LONGEST_ABOUT ? ABOUT.exec(words)?.[0] : undefined;
    const isOwn =
      OWN_HEADING.test(words) ||
      (about !== undefined && name.length > 1 && words.slice(about.length).toLowerCase().startsWith(name));
    if (open && (isOwn || (HEADING.test(words) && JOB_HEADING.test(words)) || at - open.start > LONGEST_SECTION)) {
      open.end = at;
      open = null;
    }
    at += line.length + 1;
    if (isOwn) {
      open = { start: at, end: text.length };
      sections.push(open);
    }
  }
  return sections;
}

export function isWithin(sections: readonly Section[], at: number): boolean {
  return sections.some(({ start, end }) => at >= start && at < end);
}

type Mention = {
  before: string;
  name: string;
  after: string;
  /** The sentence before in the same line. */
  previous: () => string;
  skill: Skill;
  company: string | null;
  isOwnSection: boolean;
};

/** Does the sentence speak of the company, its product or its customers only? What they are made with the work is done with as well. */
export function isOfCompany({ before, name, after, previous, skill, company, isOwnSection }: Mention): boolean {
  if (skill.field === "soft") return false;
  const sentence = before + name + after;
  if (STORY.test(before) || (before.trim() === "" && PROBLEM.test(after))) return true;
  if (APPLICANT.test(sentence)) return false;
  const tells = () => COMPANY_IS.test(sentence) || isCompanySubject(sentence, company);
  if (HAVE_DONE.test(before) || (FIELD_IN.test(before) && (OUR.test(before) || tells()))) return true;
  if ((OUR_OWN.test(before) || skill.field === "ai") && tells()) return true;
  if (skill.field === "ai" && IT_DOES.test(before)) return true;
  if (USED.test(before) || (TECHNICAL.has(skill.field) && MADE_WITH.test(before))) return false;
  return (
    isOwnSection ||
    (WE.test(before) && !(TECHNICAL.has(skill.field) && (SOFTWARE.has(skill.field) || WE_BUILD.test(before)))) ||
    OUR.test(before) ||
    tells() ||
    (COMPANY_IS_ABROAD.test(sentence) && !SEEKS_ABROAD.test(sentence)) ||
    CUSTOMERS.test(before) ||
    FROM_TO.test(sentence) ||
    IT_DOES.test(before) ||
    (GOES_ON.test(sentence) && tellsOfCompany(previous(), company))
  );
}

/** How a sentence goes on about what the one before it was about. */
const GOES_ON =
  /^\W*(?:it|its|they|their|this|these|those|the|our|we|with|from|through|in|today|since|by|whether|trusted|founded|headquartered|based|as|that|together|over|more than|every|backed|powered)\b/i;

function tellsOfCompany(sentence: string, company: string | null): boolean {
  if (sentence === "" || APPLICANT.test(sentence)) return false;
  return (
    [WE, OUR, COMPANY_IS, CUSTOMERS, IT_DOES].some((about) => about.test(sentence)) ||
    isCompanySubject(sentence, company)
  );
}

function firstWord(company: string | null): string {
  return (
    company
      ?.replace(/^the /i, "")
      .split(/[\s,.(]/)[0]
      ?.toLowerCase() ?? ""
  );
}

function isCompanySubject(sentence: string, company: string | null): boolean {
  const first = firstWord(company);
  if (first.length < 2) return false;
  const lower = sentence.toLowerCase();
  for (let at = lower.indexOf(first); at >= 0; at = lower.indexOf(first, at + first.length))
    if ((at <= 60 || CLAUSE_START.test(sentence.slice(at - 2, at))) && DOES.test(sentence.slice(at + first.length)))
      return true;
  return false;
}
