import type { JobReading, WorkPermit } from "#domain/reading/job-reading.ts";
import { EEA } from "#domain/reading/vocabulary/country-regions.ts";
import type { CountryCode } from "#domain/shared/country.ts";
import { isSpokenInRegion, likelyLanguages } from "#domain/shared/country.ts";
import { standardOffsets } from "#domain/shared/country-time-zones.ts";
import { type MatchRule, met, NOT_ANSWERED, NOT_MET, NOT_STATED, type Profile } from "../match-rule.ts";

/** `countries` where one must be allowed to work; empty = the posting does not say where. */
type PermitFacts = { countries: CountryCode[]; sponsorship: WorkPermit["sponsorship"] } | null;

/** Countries whose citizens may work in all of them: EEA and Switzerland. */
const FREE_MOVEMENT: readonly CountryCode[] = [...EEA, "CH"];

/** Living in a country of free movement makes the right to work in the others likely, not sure. */
const BY_FREE_MOVEMENT = 0.9;

/** A visa that the employer helps with still has to be granted. */
const BY_SPONSORSHIP = 0.6;

/**
 * Whether the person may work where the posting requires the right to. The questionnaire asks only for their country: the right is presumed
 * there and within free movement, and presumed missing elsewhere, unless the employer sponsors. A requirement without a place is not judged.
 */
const workPermitRule: MatchRule<PermitFacts> = {
  topic: "workPermit",
  conditional: true,
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

type ZoneFacts = { from: number; to: number } | null;

/** Hours outside the window that still count as inside, because of daylight saving time. */
const TOLERANCE = 1;

/** Up to this many hours outside it, most of a working day overlaps. */
const NEAR = 3;

const NEAR_DEGREE = 0.5;

/** The window takes in some of the country's zones; which one the person lives in is not known. */
const SOME_ZONES = 0.8;

/** Do the working hours fall where the person's country has its day? Compared in standard time, around the clock. */
const timeZonesRule: MatchRule<ZoneFacts> = {
  topic: "timeZones",
  conditional: true,
  reads: ["country"],
  isAnswered: ({ country }) => country !== undefined,
  factsOf: ({ timeZones }: JobReading) => timeZones && { from: timeZones.fromUtcHours, to: timeZones.toUtcHours },
  judge({ country }, window) {
    const distances = country && window ? standardOffsets(country).map((offset) => distance(offset, window)) : [];
    if (distances.length === 0) return NOT_STATED;
    const inside = distances.filter((hours) => hours <= TOLERANCE).length;
    if (inside > 0) return met(inside === distances.length ? 1 : SOME_ZONES);
    return Math.min(...distances) <= NEAR ? met(NEAR_DEGREE) : NOT_MET;
  },
  evidence: () => ["timeZones"],
};

/** Each of `asked` is a language or a choice of some, "es|pt". */
type LanguageFacts = { asked: string[]; written: string | null };

const LACKS_LANGUAGE = 0.1;
/** Spoken in a part of the country, by somebody who named no languages. */
const MAY_SPEAK = 0.3;

/**
 * Required languages other than English, and the one the posting is written in. Who names none is taken to speak the everyday languages of
 * their country at any level, as the question says; a language of only part of the country is not stated. Languages that are a plus are not
 * required.
 */
const languagesRule: MatchRule<LanguageFacts> = {
  topic: "languages",
  conditional: true,
  reads: ["country", "languages"],
  isAnswered: ({ country, languages }) => country !== undefined || languages !== undefined,
  factsOf: ({ languages, textLanguage }) => {
    const needed = languages.flatMap(({ language, wished, anyOf }) => (wished ? [] : [anyOf ?? language]));
    // English has a rule of its own: where it is enough, no other language is asked.
    const asked = [...new Set(needed)].filter((choice) => !languagesOf(choice).includes("en")).toSorted();
    const isAsked = needed.some((choice) => textLanguage !== null && languagesOf(choice).includes(textLanguage));
    return { asked, written: isAsked ? null : textLanguage };
  },
  judge(profile, facts) {
    if (facts.asked.length === 0 && facts.written === null) return NOT_STATED;
    const { country, languages } = profile;
    const { lack } = compareParts(profile, facts);
    if (lack.length === 0) return met();
    const mayBe =
      languages === undefined &&
      country &&
      lack.every((choice) => languagesOf(choice).some((language) => isSpokenInRegion(language, country)));
    return mayBe ? NOT_ANSWERED : NOT_MET;
  },
  chance: (_, __, { state }) => (state === "notMet" ? LACKS_LANGUAGE : state === "notAnswered" ? MAY_SPEAK : 1),
  evidence: () => ["languages"],
  parts: compareParts,
  note: ({ languages }, _, state) =>
    languages === undefined && (state === "notMet" || state === "met") ? "presumed" : null,
};

function compareParts({ country, languages }: Profile, { asked, written }: LanguageFacts) {
  const held: readonly string[] = languages ?? (country ? likelyLanguages(country) : []);
  const isHeld = (choice: string) => languagesOf(choice).some((language) => held.includes(language));
  const needed = written === null ? asked : [...asked, written];
  return {
    have: needed.filter(isHeld),
    lack: needed.filter((choice) => !isHeld(choice)),
    ...(written !== null && { written }),
  };
}

function languagesOf(choice: string): string[] {
  return choice.split("|");
}

/** Hours from a clock to the window, the short way round. */
function distance(offset: number, { from, to }: NonNullable<ZoneFacts>): number {
  const turns = [offset - 24, offset, offset + 24];
  return Math.min(...turns.map((at) => Math.max(0, from - at, at - to)));
}

function permitFacts({ workPermit, remote }: JobReading): PermitFacts {
  if (!workPermit || (!workPermit.required && workPermit.sponsorship === "offered")) return null;
  const own = remote.worldwide ? [] : remote.open;
  const countries = (workPermit.countries.length > 0 ? workPermit.countries : own).toSorted();
  return { countries, sponsorship: workPermit.sponsorship };
}

function isFree(country: CountryCode): boolean {
  return FREE_MOVEMENT.includes(country);
}

export const CONDITIONAL_RULES: readonly MatchRule[] = [workPermitRule, timeZonesRule, languagesRule];
