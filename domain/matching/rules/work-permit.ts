import type { JobReading, WorkPermit } from "#domain/reading/job-reading.ts";
import { EEA } from "#domain/reading/vocabulary/country-regions.ts";
import type { CountryCode } from "#domain/shared/country.ts";
import { type MatchRule, met, NOT_ANSWERED, NOT_MET, NOT_STATED } from "../match-rule.ts";

/** `countries` where one must be allowed to work; empty = the posting does not say where. */
type PermitFacts = { countries: CountryCode[]; sponsorship: WorkPermit["sponsorship"] } | null;

/** Countries whose citizens may work in all of them: EEA and Switzerland. */
const FREE_MOVEMENT: readonly CountryCode[] = [...EEA, "CH"];
/** Living in a country of free movement makes the right to work in the others likely, not sure. */
const BY_FREE_MOVEMENT = 0.9;
/** A visa that the employer helps with still has to be granted. */
const BY_SPONSORSHIP = 0.6;

/**
 * May the person work where the posting asks for the right to? The questionnaire asks only for the country: the right is presumed there
 * and within free movement, and presumed missing elsewhere, unless the employer sponsors. A demand that names no place stays open.
 */
export const workPermitRule: MatchRule<PermitFacts> = {
  topic: "workPermit",
  demand: true,
  reads: ["country"],
  isAnswered: ({ country }) => country !== undefined,
  factsOf: permitFacts,
  judge({ country }, facts) {
    if (!facts || !country) return NOT_STATED;
    if (facts.countries.includes(country)) return met();
    if (isFree(country) && facts.countries.some(isFree)) return met(BY_FREE_MOVEMENT);
    if (facts.sponsorship === "offered") return met(BY_SPONSORSHIP);
    return facts.countries.length === 0 ? NOT_ANSWERED : NOT_MET;
  },
  evidence: () => ["workPermit"],
  parts: ({ country }, facts) => {
    const countries = facts?.countries ?? [];
    const presumed = (code: CountryCode) =>
      code === country || (country !== undefined && isFree(country) && isFree(code));
    return { have: countries.filter(presumed), lack: countries.filter((code) => !presumed(code)) };
  },
};

function permitFacts({ workPermit, remote }: JobReading): PermitFacts {
  if (!workPermit || (!workPermit.required && workPermit.sponsorship === "offered")) return null;
  const own = remote.worldwide ? [] : remote.open;
  const countries = (workPermit.countries.length > 0 ? workPermit.countries : own).toSorted();
  return { countries, sponsorship: workPermit.sponsorship };
}

function isFree(country: CountryCode): boolean {
  return FREE_MOVEMENT.includes(country);
}
