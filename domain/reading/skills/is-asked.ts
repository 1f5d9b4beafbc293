import { partAfter, partBefore } from "#domain/reading/text/part-beside.ts";
import type { FoundSkill } from "./find-skills.ts";
import { isOfCompany, isWithin, ownSections } from "./is-of-company.ts";
import type { Skill } from "./skill-taxonomy.ts";

/** What is named before a list of others: clients, backers, former employers, rivals. */
const NAMES_OTHERS =
  /\b(?:trusted by|used by|loved by|backed by|funded by|founded by|powering|(?:customers?|clients?|users|partners|investors|teams?|companies|brands|enterprises|startups|engineers|alumni|veterans|executives|leaders|founders|people|folks)(?: \w+){0,2}? (?:include|including|like|such as|at|from|of)|customers:|clients:|the likes of|(?:on )?the scale of|alternatives? to|compet(?:e|es|ing|itors?) (?:with|like|of|to)|ex-|formerly(?: at)?|previously(?: at)?|came from|acquired by|spun out of|take on|think(?!ing)|escap(?:e|es|ing)(?: from)?|tired of)\s?[^.!?\n]{0,140}$/i;
const USED_BY =
  /\b(?:used|trusted|loved|chosen) by (?:[\w-]+ ){0,7}(?:companies|brands|startups|enterprises|organi[sz]ations)\b[^.!?\n]{0,100}$|\b(?:leaders|founders|executives|veterans|alumni) who (?:have |had )?\w+ [^.!?\n]{0,60} at [^.!?\n]{0,60}$/i;
/** Words that make what follows the job's own after all. */
const OF_THE_JOB =
  /\b(?:experience|experienced|proficien\w+|knowledge|familiar\w*|skills?|skilled|stack|using|expertise|expert|written in|built (?:in|with|on)|working with|develop(?:ing|ment)? (?:in|with)|technologies|tools|languages?|frameworks?|such as|comfortable|required?|must|you (?:will|have|know|are)|you['’](?:ll|ve|re))\b/i;

/** Where others are sought as well: "other roles in product management". */
const OTHER_OPENINGS =
  /\b(?:other|additional|more|further) (?:open )?(?:roles|positions|openings|vacancies|jobs|teams)\b[^.!?\n]{0,120}$|\bhiring across (?:all|every|many|several)\b[^.!?\n]{0,80}$/i;
const OTHER_OPENING = /(?<!\bor )\b(?:other|additional|more|further) (?:[\w/-]+,? (?:and |or |& )?){0,4}$/i;
const OPENINGS_AFTER = /^(?:,? (?:and |or |& )?[\w/-]+){0,4} (?:roles|positions|openings|vacancies)\b/i;
/** What one is shown on the first days. */
const SHOWN =
  /\b(?:get (?:up to speed|famil\w+|acquainted|(?:an? )?(?:walk-?through|overview|introduc\w+|tour))|(?:be|being|get) introduced to|(?:walk-?through|tour) of|famil\w+ yourself with|learn (?:about |all about )?(?:our|the company['’]?s?)|introduction to our)\b[^.!?\n]{0,140}$/i;
/** A line of a form: "Department: Clinical Trials". */
const LABEL =
  /^\W*(?:departments?|divisions?|teams?|business unit|industr(?:y|ies)|sectors?|function|category)\s?:\s?[^.!?:\n]{0,60}$/i;
/** "in accordance with the intellectual property policies of the company", "subject to our quality assurance checks" */
const KEEPS_TO =
  /\b(?:(?:in )?accordance with|compl(?:y|ies|iance) with|adher\w+ to|subject to|abid\w+ by|follow\w*|per) (?:(?!to\b)\w+ ){0,4}$/i;
const POLICY_AFTER = /^\s(?:(?:and|&) \w+ )?(?:polic(?:y|ies)|agreements?|checks|obligations|rules|assignments?)\b/i;
/** What the company says it stands for. */
const VALUES =
  /\b(?:our|core|company|gsk|nos|unsere|nostri|nuestros|nossos) (?:\w+ ){0,2}(?:values|culture|principles|valeurs|werte|valori|valores)\b[^.!?\n]{0,60}\b(?:are|is|include|of|like)\b[^!?\n]{0,140}$|\b(?:nos valeurs|unsere werte|nostri valori|nuestros valores|nossos valores)\b[^.!?\n]{0,120}$/i;
/** "OpenTelemetry and Playwright are our foundation" */
const IS_OURS =
  /^(?! teams?\b)[^.!?\n]{0,80}\b(?:is|are) (?:(?:at )?the (?:\w+ )?(?:core|heart|foundation|backbone) of|our) (?!(?:our |the )?(?:main |primary )?(?:stack|tools|languages?|tech\w*)\b)/i;
/** Things that are used where the name says: "connectors used in data centres". */
const USED_IN =
  /\b(?:systems|products|components|connectors|chips|materials|devices|parts|equipment) (?:that are )?used (?:in|for|by)\b[^.!?\n]{0,80}$/i;

/** Another team that one works with. */
const WITH_TEAM =
  /\b(?:(?:partner|partnering|partners|work(?:s|ing)?(?! across)|collaborat\w+|liais\w+|coordinat\w+|align\w*|interfac\w+|interact\w*|engag\w+|communicat\w+|relationships?|meetings?|calls|teams?|bridge)\s(?:\w+ly )?(?:\w+ ){0,3}?(?:with|between|across|alongside)|(?:support|assist|help)\s(?:\w+ly )?(?:\w+ ){0,3}?(?:between|across|alongside))\b[^.!?;:\n]{0,130}$|\b(?:alongside|in (?:partnership|collaboration|tandem) with|stakeholders?(?: \w+){0,3}[:(,]?|(?:cross[- ]functional(?:ly)?|internal|external|other) (?:teams|partners|stakeholders|functions|departments|organi[sz]ations|groups)?,? ?(?:\(|including|like|such as|across)|(?:parceria|colabora\w+|collabor\w+|conjunto|coordina\w+|zusammen\w*|abstimmung|lavor\w+|trabaj\w+|trabalh\w+|travail\w*)(?: (?!para\b|per\b|pour\b)[a-zà-ÿ]+){0,4} (?:com|con|mit|avec)(?= (?:as?|os?|il?|le|la|les|los|las|the|den|der|dem|gli|altri|altre|other|equipes?|équipes?|equipos?|times?|teams?|[áa]reas?|squads?)\b))\s?[^.!?;:\n]{0,130}$/i;
const BESIDE_TEAM =
  /(?<!\b(?:assist|help|support) )\b(?:with|alongside|between) (?:(?!to\b|you\b|in\b|of\b)\p{L}+(?:,? | ?[&/] ?)){0,6}$/iu;
/** What one does with the team: "work with designers to write SQL". */
const PURPOSE =
  /\b(?:to (?!the\b|our\b|other\b)\p{L}+|us(?:ing|e)|you|while|by|para|per|pour|um|utili[sz]\p{L}+|usando) /iu;
const TO_THE_CUE = /^.*\b(?:with|between|across|alongside|internal|external|com|con|mit|avec)\b/is;
/** "You report to the director of data science" */
const REPORTS_TO =
  /\breport(?:s|ing)?(?: \w+)? (?:in)?to\b[^.!?;\n]{0,40}\b(?:director|head|vp|vice president|manager|lead|chief|svp)\b,?[^.!?;,\n]{0,30}$/i;
/** "to assist the business development team" */
const PEOPLE_AFTER = /^ in \p{L}+ing\b/iu;
const FOR_TEAM = /\b(?:assist|support|help|enabl\w+|serv\w+|inform|equip)\w*\s(?:(?:our|the|other|your|\w+ing) )*$/i;
/** One's own team after all: "lead the SEO team", "join our data engineering team". */
const OWN_TEAM =
  /\b(?:lead|leads|leading|led|manag(?:es?|ed|ing)|head\w*|build\w*|grow\w*|hir\w+|train\w*|coach\w*|mentor\w*|direct|oversee\w*|supervis\w+|develop\w*|run|running|scal\w+|join\w*|(?:member|part) of|within|experience|background|worked|years|looking for|hiring)\b[^.!?;:\n]{0,60}$/i;
/** The rest of a list of teams with the noun that says so: ", Sales, and Marketing organizations". */
const TEAM_AFTER =
  /^(?:(?:,? (?:and |or |& )|, ?| ?\/ ?| ?& )(?:(?!(?:and|or|from|across|with|to|for|in|of|by|on|that|who|which)\b)\p{L}[\p{L}-]*\b(?: (?=\p{L}))?){1,3}){0,7} ?\b(?:teams?(?! (?:lead|build|manage))|departments?|organi[sz]ations?|staff|colleagues|counterparts|stakeholders|functions|groups|leaders|leadership|partners)\b/iu;
/** Several teams with nobody who works with them. */
const TEAMS_AFTER = /^(?:,|\s?\/|\s?&| and| or)/i;
const LISTED_BEFORE = /\b(?:and|&|or) $/i;
const TEAMS_NOUN = /\s(?:teams|departments|organi[sz]ations|functions)$/i;
const IS_TEAM =
  /^(?:\s?(?:teams?|departments?|colleagues|groups?|counterparts|stakeholders|leaders?|leadership|partners)\b|,|\s(?:and|or|to|on|e|y|et|und|o|ou)\b|\s?&|[ ]?\/|\.|\)|$)/i;
const DISCIPLINE =
  /^(?:(?:data|software|product|sales|security|platform) engineering|engineering|product (?:management|design|marketing)|business development|marketing|sales|design|data science|customer success|customer support|technical support|human resources|finance|legal|recruiting|operations|game design|accounting|procurement|analytics|ui\/ux|ux|devops|it support|quality assurance|qa)$/i;
const TRADE =
  /^(?:(?:mechanical|electrical) engineering|(?:project|program|account|partner) management|(?:sales|revenue|legal|clinical) operations|sales enablement|(?:regulatory|medical) affairs|public relations|(?:performance|content|email|digital|growth|brand|social media) marketing|customer service|hr|supply chain(?: management)?|logistics|business intelligence|help desk|compliance|merchandising|(?:internal )?communications|data analytics|revops|pr|(?:quality|risk|talent) management|treasury|payroll|case management|utilization review|cybersecurity|infosec|advertising|seo)$/i;
/** How teams work, and who works with them does too. */
const METHOD = /^(?:agile|scrum|kanban)$/i;
/** People whose work has the name: "with machine learning engineers". */
const ROLE_AFTER =
  /^\s(?:engineers|developers|scientists|analysts|managers|designers|architects|specialists|consultants|experts|professionals|leads|representatives|executives|writers|researchers|officers)\b/i;

/** Through the rest of a list, and no further than the next comma or bracket: "Excel, a degree is not required" asks for Excel. */
const REST_OF_LIST =
  "(?:, (?:(?:or|and) (?!an? |the |degree|diploma|travel)|(?!degree|diploma|travel)[\\w+#-]+(?=,| (?:or|and)\\b)))*";
const OTHER_SUBJECT = "\\b(?:degrees?|diplomas?|travel\\w*|relocation|(?:but|while|as|so) (?:an?|the))\\b";
const TO_VERDICT = "[,(](?=[ ]?(?:(?:but|though|although|which|it|this|that|is|are) )*(?:not\\b|isn|aren))";
const NOT_NEEDED = [
  `^${REST_OF_LIST}(?:(?!${OTHER_SUBJECT})[^.!?;:,(\\n]|[ ]\\([^()\\n]{0,30}\\)|${TO_VERDICT}){0,50}?`,
  "\\b(?:(?:is|are)n['’]t|(?:is|are)? ?not|no longer) (?:strictly |absolutely |necessarily )?",
  "(?:required|needed|necessary|essential|mandatory|expected|a (?:must|requirement))\\b",
].join("");
const NAMES_BEFORE = "(?:[\\w+#-]+(?:,\\s(?:or\\s|and\\s)?|\\s(?:or|nor)\\s|\\/))*";
const DO_NOT = "(?:do|does|did|will|need) ?(?:not|n['’]t)|don['’]t|doesn['’]t|won['’]t|needn['’]t";
const upToName = (most: number) => `(?:(?!\\b(?:but|aber|ma|pero|mais)\\b)[^.!?;,\\n]){0,${most}}$`;

/** What says that a name is not asked for: words up to it, words from its end on, or both; `unless` stands anywhere around it. */
const NOT_ASKED: readonly { before?: RegExp; after?: RegExp; unless?: RegExp }[] = [
  // "no Linux", "no Chromebooks or Linux OS", "without any prior knowledge of SQL"
  clause(
    `\\b(?:no|not|without|except|excluding)\\s(?:an? |about )?${NAMES_BEFORE}`,
    "(?:any |prior |previous |(?:need|requirement) (?:for|of) |(?:knowledge|experience|background|expertise) (?:of|with|in) ){0,3}$",
  ),
  // "no sales experience with Salesforce"
  clause(
    "\\b(?:no|without) (?:prior |previous )?(?:\\w+ ){0,2}(?:experience|knowledge|background|skills?|degree|coding|training)\\b",
    upToName(40),
  ),
  // "you don't need to know Python"
  clause(`\\b(?:${DO_NOT}) (?:need|have|require|know)\\b(?: to (?:be|know|have|understand|write))?`, upToName(50)),
  // "no prior SQL needed"
  {
    before: /\bno (?:prior |previous |\w+ or )?(?:(?!but\b)\w+ ){0,2}$/i,
    after: /^ (?:experience |knowledge |background )?(?:needed|required|necessary)\b/i,
  },
  // "SQL is not required", unless "but a plus"
  {
    after: new RegExp(NOT_NEEDED, "i"),
    unless:
      /\b(?:plus|preferred|bonus\w*|nice|advantage\w*|helpful|desir\w+|beneficial|appreciated|ideal\w*|welcome|valued?)\b/i,
  },
  // Where others come from: "you might come from sales"
  { before: /\b(?:might|may|could) (?:have )?c[ao]me from\b[^.!?\n]{0,80}$/i },
  // "over Meet (not Zoom)"
  { before: /\((?:and |but )?not [^)\n]{0,60}$/i },
];

function clause(...before: string[]): { before: RegExp } {
  return { before: new RegExp(before.join(""), "i") };
}

/** A field of study: "a degree in statistics, economics or a related field". */
const DEGREE =
  /(?:\b(?:[Dd]egrees?|[Dd]iplomas?|[Bb]achelor(?:['’]?s)?|[Mm]aster(?:['’]?s)?|BSc?|B\.S\.|BA|B\.A\.|MSc?(?! (?:Office|Word|Excel|Project|Teams|Access|PowerPoint|Azure|SQL|Dynamics|Outlook|Visio))|M\.S\.|MA|MBA|P[Hh]\.?D\.?s?|[Dd]octorate|(?:[Pp]ost)?[Gg]raduates?|[Mm]ajor(?:s|ing)? in|[Ll]aurea|[Ss]tudium|[Ss]tudiengang|[Dd]iplôme|[Ll]icenciatura|[Gg]raduação|[Ff]ormação)\b)[^!?;\n]{0,40}?(?:\b(?:in|of|der|des|im|en|di|em|e)\b(?! experience)|[:(,–-])[^!?;\n]{0,120}$/;
/** Behind a degree, what begins something else than its field. */
const NO_FIELD =
  /\b(?:experience|years?|knowledge|skills?|proficien\w+|familiar\w*|expertise|background in|certif\w+|licen[cs]e\w*|ability|understanding|training in|coursework|specializ\w+|specialis\w+|emphasis|concentration|equivalent\b[^,]{0,20} in|minimum|required?|preferred|plus|strong|solid|proven|excellent|passion\w*|interest\w*|with (?:a )?focus|(?<=, |with )(?:advanced|basic|fluent)(?! (?:degree|diploma|stud))|\w*erfahrung\w*|\w*kenntnis\w*|umgang mit|vertraut\w*|f(?=ähigkeit)|jahre|(?:esperienz|conoscenz|competenz)[ae]|padronanza|dimestichezza|capacit\w*|ottim[aoei]|anni|experi(?:enci|ênci)as?|conocimientos?|conhecimentos?|dominio|manejo|habilidad\w*|capacidad\w*|años?|anos|exp[ée]riences?|connaissances?|ma[iî]trise|comp[ée]tences?|ann[ée]es)\b/i;
const NEXT_SENTENCE = /[.)] ?\p{Lu}\p{Ll}/u;
/** What a company says it is or makes: "we are an …", "Acme, a leading …". */
const WE_ARE =
  /(?:, (?:a|an|the|one of the) (?:\w+ ){0,2}?(?:leading|leader in|fast(?:est)?[ -]growing|premier|pioneering|world[’']?s|global|innovative|trusted|top)\b|\b(?:we(?:['’]re| are)|is|are) (?:a|an|the|building|creating|developing|on a mission|automating|redefining|transforming|reinventing)\b|\bwe(?:['’]re| are)? (?:build|make|create|provide|offer|automate|do this by)\b|\bthe (?:team|company|creators?|makers?) (?:behind|of)\b|\bholy grail of\b)[^.!?\n]{0,120}$/i;
const IS_PRODUCT =
  /^(?:,|\s(?:and|&)|\s?\w*)?(?:\s?[\w-]+){0,2}?\s?(?:platforms?|tools?|software|company|startup|solutions?|industry|market|space|apps?|products?|systems?|services?|providers?|firm|agency|management tools)\b/i;
const MAKERS_ONLY =
  /\b(?:(?:the (?:team|company)|the (?:original )?(?:creators?|makers?|maintainers?|authors?|inventors?)) (?:behind|of)|home (?:of|to)|creators of|maintainers of)\s[^.!?\n]{0,40}$|\bdo this by\b[^.!?\n]{0,80}$|\bholy grail of\b[^.!?\n]{0,60}$/i;
/** "an AI platform for accounting", "our mission is to unlock generative AI" */
const WHAT_FOR =
  /\b(?:(?:platform|software|saas|providers?|marketplace|app|solutions?|ci\/cd) (?:for|of|that)|to build an?|our mission(?: is)?)\b[^.!?\n]{0,100}$/i;
const BENEFIT =
  /\b(?:subsidi[sz]ed|memberships?|wellness|perks|reimburse\w*|insurance|learning paths?|(?:free|optional|premium) (?:access|[\w, -]{0,40}\bsystem)|access to \w+ (?:courses|certifications?|learning))\b[^.!?\n]{0,100}$/i;
/** Where one sends work, or what recruiting itself involves. */
const ASIDE_BEFORE =
  /(?:\b(?:your|a link to your|links? to|send(?: us)?|share|include|attach|star us on|visit us on|follow us on)\s(?:\w+ )?|\bresult of |\bwhile |https?:\/\/\S*)$/i;
const ASIDE_AFTER = /^(?:\s(?:profile|account|repo(?:sitory|s)?|page|link|handle|stars?)\b|\.com\b)/i;
/** Kinds of files, not programs: "PDFs, Word documents and images". */
const FILE_BEFORE = /\b(?:PDFs?|HTML|docx?|images|slides|emails?)\b[^.!?\n]{0,40}$/i;
const FILE_AFTER = /^\s?(?:docs?\b|documents?\b|files?\b)|^[^.!?\n]{0,25}\bPDFs?\b/i;
/** "a small, agile team": a manner, no method. */
const MANNER_BEFORE = /\b(?:be|being|stay|staying|remain|become|becoming|more|highly|truly) $/i;
const MANNER_AFTER =
  /^\s(?:teams?|compan\w+|organi[sz]ations?|start-?ups?|culture|mindset|business|and \w+ing\b|environments?)\b|^,?\s(?:and )?(?:fast|dynamic|lean|innovative|collaborative|nimble|flexible)/i;
/** How an applicant's own data are dealt with. */
const PRIVACY_NOTICE =
  /\b(?:your|candidates?['’]?|applicants?['’]?) (?:personal )?(?:data|information|privacy|application)\b|\bprivacy (?:notice|policy|statement)\b|\bapplicable laws, including\b/i;
/** Institutions and departments are named after trades: "Department of Economic Development". */
const INSTITUTION =
  /\b(?:Department|Ministry|Bureau|Institute|School|Faculty|College|University|Board|Association|Society|Academy|Council|Agency) (?:of|for)(?: \p{Lu}[\p{L}&-]*| and| &)*\s$/u;

/** "Financial Reporting Centre" */
const INSTITUTION_AFTER =
  /^ (?:Cent(?:re|er)|Authority|Commission|Council|Agency|Bureau|Board|Association|Institute) (?:\(|of\b)/u;

/**
 * Is what is named here asked of the applicant, and not something of others: a client or rival, a neighbouring team, a field of study, the
 * company, its product or its benefits, or what is not needed? Positions are UTF-16 units; it looks no further than the sentence and the
 * heading above.
 */
export function asksIn(text: string, company: string | null): (mention: FoundSkill) => boolean {
  const sections = ownSections(text, company);
  return ({ skill, start, end }) => {
    const { before, after } = sentenceAround(text, start, end);
    const name = text.slice(start, end);
    if (isRefused(before, name, after)) return false;
    if (REPORTS_TO.test(before) || ASIDE_BEFORE.test(before) || ASIDE_AFTER.test(after) || INSTITUTION.test(before))
      return false;
    if (USED_BY.test(before)) return false;
    if (NAMES_OTHERS.test(before) && !OF_THE_JOB.test(before.replace(/\bsuch as\b/i, " "))) return false;
    if (BENEFIT.test(before) || (WHAT_FOR.test(before) && !OF_THE_JOB.test(before))) return false;
    if (isOtherSense(name, text.slice(Math.max(0, start - NEAR), end + NEAR))) return false;
    if (INSTITUTION_AFTER.test(after)) return false;
    if (PRIVACY_NOTICE.test(before) && (skill.field === "legal" || skill.field === "security")) return false;
    if (/^word$/i.test(name) && FILE_BEFORE.test(before) && FILE_AFTER.test(after)) return false;
    if (name === "agile" && (MANNER_BEFORE.test(before) || (MANNER_AFTER.test(after) && !OF_THE_JOB.test(before))))
      return false;
    if (
      OTHER_OPENINGS.test(before) ||
      (OTHER_OPENING.test(before) && !OF_THE_JOB.test(before) && OPENINGS_AFTER.test(after))
    )
      return false;
    if (SHOWN.test(before) || LABEL.test(before) || (KEEPS_TO.test(before) && POLICY_AFTER.test(after))) return false;
    if (
      skill.field === "soft"
        ? VALUES.test(before)
        : IS_OURS.test(after) || (USED_IN.test(before) && !OF_THE_JOB.test(before))
    )
      return false;
    if (isTeam(before, name, skill, after) || isFieldOfStudy(before, name, skill)) return false;
    if (MAKERS_ONLY.test(before)) return false;
    if (WE_ARE.test(before) && IS_PRODUCT.test(after) && !OF_THE_JOB.test(before)) return false;
    const previous = () => sentenceBefore(text, start - before.length);
    return !isOfCompany({ before, name, after, previous, skill, company, isOwnSection: isWithin(sections, start) });
  };
}

/** Abbreviations that mean something else beside these words: Amazon's EMR, cost per acquisition. */
const OTHER_SENSES: Readonly<Record<string, RegExp>> = {
  EMR: /\b(?:AWS|Amazon|S3|Redshift|Spark|Glue|EC2|Lambda|Hadoop|Kinesis|Databricks)\b/,
  Copilot: /\b(?:Microsoft|M365|365|Office|Power (?:BI|Apps))\b/,
  GLP: /\bGLP[-‑]\d/,
  AKS: /\b(?:Stark|[Kk]ickback)\b/,
  CDK: /\b(?:Global|[Dd]ealer\w*|DMS)\b/,
  ASIC: /\b(?:Australian?|APRA|AFSL?)\b/,
  CPA: /\b(?:CPC|CPM|CTR|CPL|ROAS|LTV|CAC|[Aa]cquisition)\b/,
};
const NEAR = 60;

function isOtherSense(name: string, around: string): boolean {
  return OTHER_SENSES[name]?.test(around) === true;
}

function isRefused(before: string, name: string, after: string): boolean {
  // "NO SQL" is a kind of database.
  if (/^sql/i.test(name) && /\bno\s?$/i.test(before)) return false;
  return NOT_ASKED.some(
    (clause) =>
      clause.before?.test(before) !== false &&
      clause.after?.test(after) !== false &&
      !clause.unless?.test(before + after),
  );
}

function isTeam(before: string, name: string, { field }: Skill, after: string): boolean {
  if (field === "soft" || METHOD.test(name)) return false;
  const isTrade = DISCIPLINE.test(name) || TRADE.test(name);
  if (FOR_TEAM.test(before) && (isTrade ? TEAM_AFTER : PEOPLE_AFTER).test(after)) return true;
  const isWith = WITH_TEAM.test(before) && !PURPOSE.test(before.replace(TO_THE_CUE, ""));
  const team = TEAM_AFTER.exec(after)?.[0];
  const isTeams =
    isWith ||
    BESIDE_TEAM.test(before) ||
    (isTrade &&
      team &&
      (/^ staff$/i.test(team) || ((TEAMS_AFTER.test(team) || LISTED_BEFORE.test(before)) && TEAMS_NOUN.test(team))));
  if (team && isTeams && !OWN_TEAM.test(before)) return true;
  return isWith && ((isTrade && IS_TEAM.test(after)) || ROLE_AFTER.test(after));
}

function isFieldOfStudy(before: string, name: string, { field }: Skill): boolean {
  if (/^advanced excel/i.test(name)) return false;
  const degree = DEGREE.exec(before);
  return field !== "soft" && degree !== null && !NO_FIELD.test(degree[0].slice(1)) && !NEXT_SENTENCE.test(degree[0]);
}

/** How far a sentence is looked at on either side. UTF-16 units. */
const CONTEXT = 400;
const SENTENCE_END = /\n|(?<!\b(?:e\.g|i\.e|etc|inc|ltd|vs|incl|approx|[A-Z]))[.!?]\s|[•·●▪]/i;

function sentenceAround(text: string, start: number, end: number): { before: string; after: string } {
  return {
    before: partBefore(text, start, CONTEXT, SENTENCE_END),
    after: partAfter(text, end, CONTEXT, SENTENCE_END),
  };
}

/** The sentence that ends here, in the same line; "" = none. */
function sentenceBefore(text: string, end: number): string {
  const at = end - 2;
  return at > 0 && SENTENCE_END.test(text.slice(at, end)) && text[at + 1] !== "\n"
    ? partBefore(text, at, CONTEXT, SENTENCE_END)
    : "";
}

/** Is this the name of a whole trade, which is a team's as well: "sales", "engineering"? */
export function isDiscipline(name: string): boolean {
  return DISCIPLINE.test(name);
}
