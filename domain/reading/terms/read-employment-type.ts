import { EMPLOYMENT_TYPES, type EmploymentType } from "#domain/questionnaire/options.ts";
import { firstOnLines, firstQuote, linesWith, type PostingTexts, quote, type Read } from "#domain/reading/evidence.ts";
import type { Evidence, JobReading } from "#domain/reading/job-reading.ts";
import { readWeeklyHours, weeklyHoursIn } from "./read-weekly-hours.ts";

const FIELD: Record<EmploymentType, RegExp> = {
  "full-time":
    /\bfull[ _-]?time\b|\bfull_time\b|\bpermanent\b|\bvollzeit\b|\btempo pieno\b|\btemps plein\b|\b(?:tiempo|jornada) completa?\b|\btempo integral\b|\bfesteinstellung\b|\bcdi\b/i,
  "part-time":
    /\bpart[ _-]?time\b|\bpart_time\b|\bteilzeit\b|\btempo parziale\b|\btemps partiel\b|\b(?:tiempo|media jornada|jornada) parcial\b|\bmini-?job\b/i,
  contract:
    /\bcontract(?:or|s|ors)?\b|\bfreelancer?s?\b|\btemporary\b|\bfixed[ -]term\b|\bper diem\b|\b1099\b|\bb2b\b|\bfreiberuf\w*|\bbefristet\b|\bpartita iva\b|\bcdd\b|\bautónomo\b|\bindépendant\b|\bper contratto\b|\bfreie[rn]? mitarbeit\w*/i,
  internship:
    /\bintern(?:s|ship|ships)?\b|\btrainee(?:ship)?\b|\bapprentice(?:ship)?\b|\bpraktik(?:um|ant|antin)\w*|\bwerkstudent\w*|\bworking student\b|\btirocini[oa]\b|\bstage\b(?! [a-z]*(?:company|startup|companies))|\bstagist[ae]\b|\bstagiaire\b|\bprácticas\b|\bbecari[oa]\b|\bausbildung\b|\bazubi\b|\balternance\b/i,
};
/** A week of hours that is hardly more than half of one. */
const FEW_HOURS = String.raw`(?:[5-9]|[12]\d)(?: ?(?:-|–|to|bis) ?(?:[12]\d|30))? ?(?:hrs?\.?|hours|h|std\.?|stunden|ore|heures|horas) ?(?:\/|per|a|pro|alla|par|por) ?(?:week|wk|woche|settimana|semaine|semana)\b`;
const PART_TIME_IN_TEXT = [
  String.raw`(?<!\bnot\W{1,3}(?:an? )?)\bpart[ -]time,? (?:(?:remote|freelance|long[ -]term|contract|flexible|online|independent),? ){0,2}(?:position|role|job|employment|opportunity|contract|contractor|project|remote|hours|basis)\b`,
  String.raw`\b(?:is a|this|job type|type|commitment|working|as a|seeking a|hiring a|looking for a)\W{1,3}(?:\w+ ){0,2}part[ -]?time\b`,
  String.raw`\bpart[ -]?time(?: or | ?\/ ?)full[ -]?time\b|\bfull(?:[ -]?time)?(?: or | ?\/ ?)part[ -]?time\b(?! status| ?: ?full)`,
  String.raw`\b(?:in|voll(?:zeit|-)(?: oder | und | ?\/ ?)|auch) ?teilzeit\b|\bteil(?:zeit|-)(?: oder | und | ?\/ ?)vollzeit\b|\bteilzeit (?:möglich|geeignet)`,
  String.raw`\bcontratto part[ -]time\b|\bpart[ -]time o full[ -]time\b|\btemps partiel\b|\bmedia jornada\b|\bjornada parcial\b|\btempo parziale\b`,
  String.raw`\b(?:commitment|workload|wochenstunden|arbeitszeit|hours)\b(?: \w+){0,4}\W{1,3}(?:approximately |about |around |only |ca\.? ?|~)?${FEW_HOURS}`,
];
const TITLE: Partial<Record<EmploymentType, RegExp>> = {
  ...FIELD,
  "part-time": new RegExp(`${FIELD["part-time"].source}|${FEW_HOURS}`, "i"),
  contract:
    /\b(?:contract|contractor|freelancer?|1099|fixed[ -]term|temporary|b2b contract)\b(?! (?:manager|management|specialist|administrator|lead|analyst|negotiat\w+|counsel))|\bfreie[rn]? mitarbeit\w*|\bfreiberuflich\w*|(?<!\b(?:für|von) )\bfreiberufler(?:in)?\b|\b(?:libero|libera) professionista\b|\bpartita iva\b/i,
  internship:
    /\bintern(?:ship)?s?\b|\bapprentice(?:ship)?\b|\bpraktik(?:um|ant|antin)\w*|\bwerkstudent\w*|\bworking student\b|\btirocinio\b|\btirocinante\b|\bstagista\b|\bstagiaire\b|\bbecari[oa]\b|\balternance\b/i,
};
const TEXT: Record<EmploymentType, RegExp> = {
  "full-time":
    /\b(?:is a|this|as a|employment type|job type|type|hours|contract)\W{1,3}(?:\w+,? ){0,3}full[ -]?time\b|\bfull(?:[ -]time)?(?: or | and |\/| ?& )part[ -]time (?:position|role|job|employment|opportunity|contract|remote|basis|hours)\b|\bfull[ -]time (?:position|role|job|employment|permanent|opportunity|contract|remote|hours)\b|\b(?:in|unbefristete) vollzeit\b|\bcontratto (?:full[ -]time|a tempo pieno)\b|\btemps plein\b|\bjornada completa\b|\btempo indeterminato\b|\bfestanstellung\b|\b(?:en|contrat|poste)(?: en)? CDI\b|\bCDI(?= (?:à|temps|basé|cadre))|\bcontrato indefinido\b/i,
  "part-time": new RegExp(PART_TIME_IN_TEXT.join("|"), "i"),
  contract:
    /\b(?:contract|freelance|contractor|1099|temporary) (?:position|role|job|opportunity|basis|engagement|assignment)\b|\bfreelance contract\b|\b(?:befristete[rn]?|freiberufliche) (?:stelle|vertrag|anstellung|mitarbeit)\b|\bcontratto a (?:tempo determinato|progetto|termine)\b|\bpartita iva\b|\b(?:en|contrat|poste)(?: en)? CDD\b|\bCDD(?= (?:de|à|temps))|\bcontrato (?:temporal|de obra)\b|\bindependent contractors?\b|\b\d{1,2}[ -]month contract\b|\bB2B (?:contract|cooperation|agreement|basis)\b|\b(?:contract|employment|role|job) type\W{1,3}B2B\b|\b(?:role|job|employment) type\W{1,3}(?:contract|freelance)/i,
  internship:
    /\b(?:this|our|the|an) (?:[\w-]+ ){0,3}internship\b|\bas an? intern\b|\binternship (?:program|position|role|opportunity)\b/i,
};

/** What stands alone between marks, behind a label or before the work that is sought. */
const LOOSELY = (type: string) =>
  new RegExp(
    [
      `(?<=^|[|(,;•·]\\s{0,2}|\\s[–-]\\s)${type}(?=\\s*(?:$|[|),;•·]|[–-]\\s|>))`,
      `\\b(?:status|schedule|duration|(?:job )?nature|position|commitment|hours)\\s?:\\s?${type}`,
      `\\b(?:looking|searching|hiring) for (?:(?:an?|our|[\\p{L}-]+,?) ){0,6}?${type}(?= ${SOUGHT})`,
      `\\b(?:seek|seeking|need|needs|hire|hiring|candidates for) (?:(?:an?|our|[\\p{L}-]+,?) ){0,6}?${type}(?= ${SOUGHT}| ?\\/)`,
      `\\b(?:all|both|the|these) (?:roles|positions|jobs) (?:are )?${type}\\b`,
      `(?<=^|[.!?]\\s)${type} (?:[\\p{L}-]+ ){1,3}(?:needed|wanted|required|sought)\\b`,
    ].join("|"),
    "imu",
  );
/** Not "full-time employees", "full and part-time", "positions found through us". */
const SOUGHT = "(?!and\\b|or\\b|benefits|employees|associates|staff|positions found|work experience|experience)";
const LOOSE: Partial<Record<EmploymentType, RegExp>> = {
  "full-time": LOOSELY("full[ -]?time"),
  "part-time": LOOSELY("part[ -]?time"),
};
/** Weekly hours up to these, and from these on, are those of part-time and full-time work. */
const MOST_PART_TIME = 30;
const LEAST_FULL_TIME = 35;

const CONTRACTOR = "(?:contractor|freelancer?|b2b (?:contract|agreement))\\b";
/** The whole engagement is a contractor's: beside "full-time" these words say what kind of full time it is. */
const AS_CONTRACTOR = new RegExp(
  [
    `\\b(?:type of (?:contract|employment|engagement)|(?:contract|employment|engagement|job) type)\\W{1,4}(?:(?:full|part)[ -]?time|remote|long[ -]term|permanent|\\W){0,12}${CONTRACTOR}`,
    "\\b(?:job|role|position|employment|engagement) type\\s*:\\s*(?:remote |long[ -]term |freelance )?contract\\b(?![ -](?:of|to)\\b)",
    "\\((?:independent |freelance )?contractor\\)",
    "\\((?:b2b|contractor) contract\\b",
    "\\bindependent contractor (?:relationship|agreement|position|role|status|basis)\\b",
    "\\b(?:this is an?|as an?) (?:(?:full|part)[ -]?time,? |remote,? |long[ -]term,? |fully ){0,3}(?:independent )?(?:contract|contractor|freelance) (?:position|role|engagement|assignment)\\b",
    "\\b(?:full|part)[ -]?time,? (?:remote )?(?:independent )?contractor\\b",
  ].join("|"),
  "i",
);
/** What leaves the choice to the person. */
const OR_EMPLOYED = /\b(?:or|oder|ou|either|and|both|prefer\w*|employee|w-?2|employment contract|uop)\b|\//i;

/**
 * The types of employment: those of the source's field, of the title, or, when both are silent, of clear words of the text. "Full-time"
 * there of what the posting itself calls a contractor's work names hours, not employment.
 */
export function readEmploymentTypes(texts: PostingTexts): Read<EmploymentType[]> {
  const types = typesNamed(texts);
  if (!types.value.includes("full-time")) return types;
  const contractor = asContractor(texts);
  if (contractor === null) return types;
  const others = types.value.flatMap((type, at) =>
    type === "full-time" || type === "contract" ? [] : [[type, types.evidence[at] as Evidence] as const],
  );
  return {
    value: [...others.map(([type]) => type), "contract" as const].toSorted(byName),
    evidence: [...others.map(([, evidence]) => evidence), contractor],
  };
}

function asContractor({ type, title, body }: PostingTexts): Evidence | null {
  const named = firstQuote([type, title], "employmentTypes", AS_CONTRACTOR);
  if (named) return named;
  // Boards file whatever takes the whole day under "full-time"; a title says what it is.
  const inTitle = FIELD["full-time"].test(title.text) || OR_EMPLOYED.test(title.text) ? null : TITLE.contract;
  const ofTitle = inTitle && firstQuote([title], "employmentTypes", inTitle);
  if (ofTitle) return ofTitle;
  for (const line of linesWith(body, "employment")) {
    const match = AS_CONTRACTOR.exec(line.text);
    if (match === null) continue;
    const sentence = line.text.slice(match.index).split(/[\n!?]|\.\s/)[0] ?? "";
    if (OR_EMPLOYED.test(sentence.slice(0, SENTENCE))) continue;
    return quote(body, "employmentTypes", line.start + match.index, line.start + match.index + match[0].length);
  }
  return null;
}

const SENTENCE = 80;
const byName = (a: EmploymentType, b: EmploymentType) => EMPLOYMENT_TYPES.indexOf(a) - EMPLOYMENT_TYPES.indexOf(b);

function typesNamed(texts: PostingTexts): Read<EmploymentType[]> {
  const fields = found(
    (type) =>
      firstQuote([texts.type], "employmentTypes", FIELD[type]) ??
      firstQuote([texts.title, texts.location], "employmentTypes", TITLE[type] ?? FIELD[type]),
  );
  const inText = (type: EmploymentType) => firstOnLines(texts.body, "employment", "employmentTypes", TEXT[type]);
  const stated = fields.value.length === 0 ? found(inText) : fields;
  // "Contractor" says nothing of hours.
  if (stated.value.some((type) => type !== "contract")) return stated;
  const isSilent = stated.value.length === 0;
  const others = isSilent ? found((type) => looseIn(texts, type)) : NONE;
  if (others.value.length > 0) return others;
  const partTime = inText("part-time") ?? looseIn(texts, "part-time") ?? byHours(texts, "part-time");
  if (partTime !== null) return { value: ["part-time", ...stated.value], evidence: [partTime, ...stated.evidence] };
  const fullTime = isSilent ? byHours(texts, "full-time") : null;
  return fullTime ? { value: ["full-time"], evidence: [fullTime] } : stated;
}

const NONE: Read<EmploymentType[]> = { value: [], evidence: [] };

function looseIn({ body }: PostingTexts, type: EmploymentType): Evidence | null {
  const pattern = LOOSE[type];
  return pattern ? firstOnLines(body, "employment", "employmentTypes", pattern) : null;
}

function byHours(texts: PostingTexts, type: EmploymentType): Evidence | null {
  const { value, evidence } = readWeeklyHours(texts);
  const [hours] = evidence;
  return hours && typeOfHours(value) === type ? { ...hours, about: "employmentTypes" } : null;
}

function typeOfHours(hours: JobReading["weeklyHours"]): EmploymentType | null {
  if (hours?.max != null && hours.max <= MOST_PART_TIME) return "part-time";
  return hours?.min != null && hours.min >= LEAST_FULL_TIME ? "full-time" : null;
}

/** Do words that a type was read from name this one? */
export function namesEmploymentType(words: string, type: EmploymentType): boolean {
  return FIELD[type].test(words) || TEXT[type].test(words) || typeOfHours(weeklyHoursIn(words)) === type;
}

/** What clear words of the description say. */
export function employmentTypesInText({ body }: PostingTexts): Read<EmploymentType[]> {
  return found((type) => firstOnLines(body, "employment", "employmentTypes", TEXT[type]));
}

function found(find: (type: EmploymentType) => Evidence | null): Read<EmploymentType[]> {
  const pairs = EMPLOYMENT_TYPES.map((type) => [type, find(type)] as const).filter(
    (pair): pair is readonly [EmploymentType, Evidence] => pair[1] !== null,
  );
  return { value: pairs.map(([type]) => type), evidence: pairs.map(([, evidence]) => evidence) };
}

/** What a posting offers, in the order of the names: a full-time internship is one for who seeks an internship. */
export function typesOffered({
  employmentTypes,
  seniority,
}: Pick<JobReading, "employmentTypes" | "seniority">): EmploymentType[] {
  const isInternship = seniority === "intern" && employmentTypes.includes("internship");
  if (isInternship) return ["internship"];
  // In a senior title, "interns" are the people supervised.
  const isAbove = seniority === "senior" || seniority === "lead" || seniority === "executive";
  return employmentTypes.filter((type) => !isAbove || type !== "internship").toSorted();
}
