import type { CleanedPosting } from "#domain/reading/clean-posting.ts";
import { readEnglishLevel } from "#domain/reading/terms/read-languages.ts";
import type { CountryCode } from "#domain/shared/country.ts";
import { postingTexts } from "./evidence.ts";
import type { JobReading } from "./job-reading.ts";
import { readPay } from "./pay/read-pay.ts";
import { readCountries } from "./place/read-countries.ts";
import { readHybridDays } from "./place/read-hybrid-days.ts";
import { readRemote } from "./place/read-remote.ts";
import { readTimeZones } from "./place/read-time-zones.ts";
import { readWorkPermit } from "./place/read-work-permit.ts";
import { suggestCountries } from "./place/suggest-countries.ts";
import { readSkills } from "./skills/read-skills.ts";
import { readCategories } from "./terms/read-categories.ts";
import { readEducation } from "./terms/read-education.ts";
import { readEmploymentTypes } from "./terms/read-employment-type.ts";
import { readLanguages } from "./terms/read-languages.ts";
import { readSeniority } from "./terms/read-seniority.ts";
import { readProfessionalGrowth, readTeamSize, readWorkLifeBalance } from "./terms/read-team-signals.ts";
import { readYearsAsked } from "./terms/read-years-asked.ts";
import { findContradictions } from "./trust/find-contradictions.ts";
import { findWarnings } from "./trust/find-warnings.ts";

/** Raised with every change that can alter a reading, so that stored postings are read again. */
export const READER_VERSION = 4;

/**
 * `sourceRemoteOnly`: the source lists remote work only, so a posting there that says nothing else is remote. `sourceCountry`: it lists
 * the jobs of one country.
 */
export type ReadOptions = { sourceRemoteOnly: boolean; sourceCountry?: CountryCode | null };

/**
 * Reads a cleaned posting (see `cleanPosting`). Pure and idempotent: the same posting gives the same reading, in any order and at
 * any time. Never throws. Linear in the length of the description, of which MAX_READ units are looked at.
 */
export function readPosting(posting: CleanedPosting, options: ReadOptions): JobReading {
  const texts = postingTexts(posting);
  const categories = readCategories(texts);
  const remote = readRemote(texts, { remoteFlag: posting.remoteFlag, sourceRemoteOnly: options.sourceRemoteOnly });
  const countries = readCountries(texts);
  const timeZones = readTimeZones(texts);
  const workPermit = readWorkPermit(texts);
  const hybridDays = readHybridDays(texts);
  const pay = readPay(texts, posting);
  const likely = suggestCountries(texts, { pay: pay.value, sourceCountry: options.sourceCountry ?? null });
  const employmentTypes = readEmploymentTypes(texts);
  const seniority = readSeniority(texts);
  const yearsAsked = readYearsAsked(texts);
  const englishLevel = readEnglishLevel(texts);
  const languages = readLanguages(texts);
  const education = readEducation(texts);
  const skills = readSkills(texts, posting.skills, posting.company);
  const teamSize = readTeamSize(texts);
  const workLifeBalance = readWorkLifeBalance(texts);
  const professionalGrowth = readProfessionalGrowth(texts);
  const contradictions = findContradictions(texts, { remote, countries, pay, employmentTypes, hybridDays });
  const warnings = findWarnings(texts, posting, contradictions);
  const reads = [
    categories,
    remote,
    countries,
    likely,
    timeZones,
    workPermit,
    hybridDays,
    pay,
    employmentTypes,
    seniority,
    yearsAsked,
    englishLevel,
    languages,
    education,
    skills,
    teamSize,
    workLifeBalance,
    professionalGrowth,
    warnings,
  ];
  return {
    version: READER_VERSION,
    categories: categories.value,
    remote: { kind: remote.value, ...countries.value },
    likely: likely.value,
    timeZones: timeZones.value,
    workPermit: workPermit.value,
    hybridDays: hybridDays.value,
    pay: pay.value,
    employmentTypes: employmentTypes.value,
    seniority: seniority.value,
    yearsAsked: yearsAsked.value,
    englishLevel: englishLevel.value,
    languages: languages.value,
    education: education.value,
    skills: skills.value,
    teamSize: teamSize.value,
    workLifeBalance: workLifeBalance.value,
    professionalGrowth: professionalGrowth.value,
    contradictions,
    warnings: warnings.value,
    evidence: reads.flatMap(({ evidence }) => evidence),
  };
}
