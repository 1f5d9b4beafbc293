import { EMPLOYMENT_TYPES, type EmploymentType } from "#domain/questionnaire/options.ts";
import { firstOnLines, firstQuote, linesWith, type PostingTexts, quote, type Read } from "#domain/reading/evidence.ts";
import type { Evidence, JobReading } from "#domain/reading/job-reading.ts";

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
  String.raw`\bpart[ -]time,? (?:(?:remote|freelance|long[ -]term|contract|flexible|online|independent),? ){0,2}(?:position|role|job|employment|opportunity|contract|contractor|project|remote|hours|basis)\b`,
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
    /\b(?:contract|contractor|freelancer?|1099|fixed[ -]term|temporary|b2b contract)\b(?! (?:manager|management|specialist|administrator|lead|analyst|negotiat\w+|counsel))|\bfreie[rn]? mitarbeit\w*/i,
  internship:
    /\bintern(?:ship)?s?\b|\bapprentice(?:ship)?\b|\bpraktik(?:um|ant|antin)\w*|\bwerkstudent\w*|\bworking student\b|\btirocinio\b|\btirocinante\b|\bstagista\b|\bstagiaire\b|\bbecari[oa]\b|\balternance\b/i,
};
const TEXT: Record<EmploymentType, RegExp> = {
  "full-time":
    /\b(?:is a|this|as a|employment type|job type|type|hours|contract)\W{1,3}(?:\w+,? ){0,3}full[ -]?time\b|\bfull(?:[ -]time)?(?: or | and |\/| ?& )part[ -]time (?:position|role|job|employment|opportunity|contract|remote|basis|hours)\b|\bfull[ -]time (?:position|role|job|employment|permanent|opportunity|contract|remote|hours)\b|\b(?:in|unbefristete) vollzeit\b|\bcontratto (?:full[ -]time|a tempo pieno)\b|\btemps plein\b|\bjornada completa\b|\btempo indeterminato\b|\bfestanstellung\b|\b(?:en|contrat|poste)(?: en)? CDI\b|\bCDI(?= (?:à|temps|basé|cadre))|\bcontrato indefinido\b/i,
  "part-time": new RegExp(PART_TIME_IN_TEXT.join("|"), "i"),
  contract:
    /\b(?:contract|freelance|contractor|1099|temporary) (?:position|role|job|opportunity|basis|engagement|assignment)\b|\bfreelance contract\b|\b(?:befristete[rn]?|freiberufliche) (?:stelle|vertrag|anstellung|mitarbeit)\b|\bcontratto a (?:tempo determinato|progetto|termine)\b|\bpartita iva\b|\b(?:en|contrat|poste)(?: en)? CDD\b|\bCDD(?= (?:de|à|temps))|\bcontrato (?:temporal|de obra)\b|\bindependent contractors?\b|\b\d{1,2}[ -]month contract\b|\b(?:role|job|employment) type\W{1,3}(?:contract|freelance)/i,
  internship:
    /\b(?:this|our|the|an) (?:[\w-]+ ){0,3}internship\b|\bas an? intern\b|\binternship (?:program|position|role|opportunity)\b/i,
};

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
  if (fields.value.length === 0) return found(inText);
  // "Contractor" says nothing of hours.
  const partTime = fields.value.every((type) => type === "contract") ? inText("part-time") : null;
  if (partTime === null) return fields;
  return { value: ["part-time", ...fields.value], evidence: [partTime, ...fields.evidence] };
}

/** Do words that a type was read from name this one? */
export function namesEmploymentType(words: string, type: EmploymentType): boolean {
  return FIELD[type].test(words) || TEXT[type].test(words);
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
  // Whoever stands above others looks after the interns.
  const isAbove = seniority === "senior" || seniority === "lead" || seniority === "executive";
  return employmentTypes.filter((type) => !isAbove || type !== "internship").toSorted();
}
