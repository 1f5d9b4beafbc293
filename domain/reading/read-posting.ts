import type { CleanedPosting } from "#domain/reading/posting-input.ts";
import type { CountryCode } from "#domain/shared/country.ts";
import { type FieldText, fieldText, type PostingTexts, postingTexts, quote, type Read } from "./evidence.ts";
import { EVIDENCE_TOPICS, type Evidence, type EvidenceTopic, type JobReading } from "./job-reading.ts";
import { listedRoles } from "./occupation/listed-roles.ts";
import { readRoles } from "./occupation/read-roles.ts";
import type { Role } from "./occupation/role.ts";
import { decideCategories } from "./occupation/role-categories.ts";
import { textWords } from "./occupation/text-words.ts";
import { labelCategories } from "./occupation/weaker-roles.ts";
import { readPay } from "./pay/read-pay.ts";
import { leavesOfficeChoice } from "./place/leaves-office-choice.ts";
import { openElsewhere } from "./place/open-elsewhere.ts";
import { readCountries } from "./place/read-countries.ts";
import { readHybridDays } from "./place/read-hybrid-days.ts";
import { readPartOfCountry } from "./place/read-part-of-country.ts";
import { readRemote } from "./place/read-remote.ts";
import { readTimeZones } from "./place/read-time-zones.ts";
import { readWorkPermit } from "./place/read-work-permit.ts";
import { suggestCountries } from "./place/suggest-countries.ts";
import { readSkills } from "./skills/read-skills.ts";
import { readCategories } from "./terms/read-categories.ts";
import { readEducation } from "./terms/read-education.ts";
import { readEmploymentTypes } from "./terms/read-employment-type.ts";
import { readEnglishLevel, readLanguages, readTextLanguage } from "./terms/read-languages.ts";
import { readSeniority } from "./terms/read-seniority.ts";
import { readStatedTerms } from "./terms/read-stated-terms.ts";
import { readStudentsOnly } from "./terms/read-students-only.ts";
import { readProfessionalGrowth, readTeamSize, readWorkLifeBalance } from "./terms/read-team-signals.ts";
import { readWeeklyHours } from "./terms/read-weekly-hours.ts";
import { readYearsAsked } from "./terms/read-years-asked.ts";
import { findContradictions } from "./trust/find-contradictions.ts";
import { findWarnings } from "./trust/find-warnings.ts";

/** Incremented with every change that can alter a reading, so that stored postings are re-read. */
export const READER_VERSION = 65;

/**
 * `sourceRemoteOnly`: the source lists remote work only, so a posting there that says nothing else is remote. `sourceCountry`: it lists
 * the jobs of one country.
 */
export type ReadOptions = { sourceRemoteOnly: boolean; sourceCountry?: CountryCode | null };

/** Most words of titles that are kept. */
const MOST_WORDS = 40;

/** Fields of a reading that one reader each finds in the texts alone. A new field needs its type in `JobReading` and its reader here. */
const READERS = {
  timeZones: readTimeZones,
  workPermit: readWorkPermit,
  hybridDays: readHybridDays,
  employmentTypes: readEmploymentTypes,
  weeklyHours: readWeeklyHours,
  seniority: readSeniority,
  yearsAsked: readYearsAsked,
  englishLevel: readEnglishLevel,
  languages: readLanguages,
  education: readEducation,
  teamSize: readTeamSize,
  workLifeBalance: readWorkLifeBalance,
  professionalGrowth: readProfessionalGrowth,
};

/**
 * Reads a cleaned posting (see `cleanPosting`). Pure and idempotent. Never throws. Linear in the length of the description,
 * of which MAX_READ units are read. Evidence is in the order of EVIDENCE_TOPICS.
 */
export function readPosting(posting: CleanedPosting, options: ReadOptions): JobReading {
  const texts = postingTexts(posting);
  const title = withoutSpoken(posting.title ?? "");
  const {
    roles: titled,
    notAJob,
    words: ownWords,
  } = readRoles(title, {
    company: posting.company,
    tags: posting.skills,
    sourceCategory: posting.sourceCategory,
    descriptionText: posting.descriptionText,
  });
  const listed = listedRoles(texts.body).filter(({ kind }) => titled.every((role) => role.kind !== kind));
  const roles = [...titled, ...listed];
  const titleWords = [...new Set([...ownWords, ...listed.flatMap(({ words }) => words)])].slice(0, MOST_WORDS).sort();
  const fields = readFields(texts);
  const words = readCategories({ ...texts, title: fieldText("title", title) });
  const categories: Read<JobReading["categories"]> = {
    value: decideCategories(roles, words.value, labelCategories(posting.sourceCategory ?? "")),
    evidence: [...roleEvidence(titled, texts.title), ...roleEvidence(listed, texts.body), ...words.evidence],
  };
  const remote = readRemote(texts, { remoteFlag: posting.remoteFlag, sourceRemoteOnly: options.sourceRemoteOnly });
  const countries = readCountries(texts);
  const pay = readPay(texts, posting);
  const hinted = suggestCountries(texts, { pay: pay.value, sourceCountry: options.sourceCountry ?? null });
  const part = remote.value === "remote" ? readPartOfCountry(texts, countries.value) : null;
  const likelyCountries = { ...hinted, evidence: part?.value ? part.evidence : hinted.evidence };
  const isOffice = remote.value === "remote" && leavesOfficeChoice(texts, countries.value);
  const orRemote = isOffice ? { orRemote: true as const } : {};
  const isOpen = remote.value === "remote" && !countries.value.worldwide && countries.value.open.length === 0;
  const elsewhere = isOpen ? { elsewhere: openElsewhere(posting.source, likelyCountries.value) } : {};
  const skills = readSkills(texts, posting.skills, posting.company);
  const { employmentTypes, hybridDays } = fields;
  const students = readStudentsOnly(texts);
  // What students are to be studying is no degree that is asked for.
  const education = students.value ? { value: null, evidence: students.evidence } : fields.education;
  const textLanguage = readTextLanguage(texts);
  const told = textWords(texts.body);
  const statedTerms = readStatedTerms(texts, fields.englishLevel.value === null ? textLanguage.value : null);
  const isAsked = fields.languages.value.some(({ language }) => language === textLanguage.value);
  const languages = {
    ...fields.languages,
    evidence: [...fields.languages.evidence, ...(isAsked ? [] : textLanguage.evidence)],
  };
  const contradictions = findContradictions(texts, { remote, countries, pay, employmentTypes, hybridDays });
  const warnings = findWarnings(texts, posting, contradictions);
  const reads: Record<EvidenceTopic, Read<unknown>> = {
    ...fields,
    ...{ categories, remote, countries, likelyCountries, pay, languages, education, skills, warnings },
  };
  return {
    version: READER_VERSION,
    ...valuesOf(fields),
    categories: categories.value,
    roles: roles.map(({ kind, certainty }) => ({ kind, certainty })),
    titleWords,
    ...(told !== null && { textWords: told }),
    remote: { kind: remote.value, ...countries.value, ...elsewhere, ...(part?.value && { inPart: true }), ...orRemote },
    notAJob: posting.title === null ? null : notAJob,
    likely: likelyCountries.value,
    textLanguage: textLanguage.value,
    education: education.value,
    ...(students.value && { studentsOnly: true as const }),
    pay: pay.value,
    skills: skills.value,
    ...(skills.inPassing.length > 0 && { skillsInPassing: skills.inPassing }),
    ...(statedTerms.length > 0 && { statedTerms }),
    contradictions,
    warnings: warnings.value,
    evidence: EVIDENCE_TOPICS.flatMap((topic) => reads[topic].evidence),
  };
}

/** Where somebody goes on to tell in their own words, which name no work: "…, but I travel often". */
const SPOKEN = /[,;.!–-]? (?:but|and|because|since|as|so|though) (?:I|we)(?:['’]\p{L}+)? \p{Ll}.*$/su;

function withoutSpoken(title: string): string {
  return title.replace(SPOKEN, "");
}

/** Half a rank: a "president" is another one. */
const VICE = /(?<!\p{L})(?:(?:senior|executive|assistant) )?vice[ -]$/iu;

/** The words that name roles in the field they stand in. */
function roleEvidence(roles: readonly Role[], field: FieldText): Evidence[] {
  return roles.flatMap(({ start, end }) => {
    const before = VICE.exec(field.text.slice(0, start))?.[0].length ?? 0;
    return end > start ? [quote(field, "categories", start - before, end)] : [];
  });
}

type Fields = { [Field in keyof typeof READERS]: ReturnType<(typeof READERS)[Field]> };

function readFields(texts: PostingTexts): Fields {
  return Object.fromEntries(Object.entries(READERS).map(([field, read]) => [field, read(texts)])) as Fields;
}

type Values = { [Field in keyof Fields]: Fields[Field]["value"] };

function valuesOf(fields: Fields): Values {
  return Object.fromEntries(Object.entries(fields).map(([field, { value }]) => [field, value])) as Values;
}
