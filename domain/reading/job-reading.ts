import type {
  Education,
  EmploymentType,
  EnglishLevel,
  JobCategory,
  TeamPreference,
} from "#domain/questionnaire/options.ts";
import type { CountryCode } from "#domain/shared/country.ts";
import type { NotAJob } from "./occupation/not-a-job.ts";

/** Fields of a stored posting that a quote may come from. `descriptionText` is the description without markup. */
export const EVIDENCE_FIELDS = [
  "title",
  "location",
  "type",
  "salary",
  "descriptionText",
  "skills",
  "sourceCategory",
  "source",
  "company",
  "url",
  "applyUrl",
  "companyWebsiteUrl",
] as const;
export type EvidenceField = (typeof EVIDENCE_FIELDS)[number];
/** Their words are an address, which is not shown as a quote. */
export const LINK_FIELDS: ReadonlySet<EvidenceField> = new Set(["url", "applyUrl", "companyWebsiteUrl"]);

export const EVIDENCE_TOPICS = [
  "categories",
  "remote",
  "countries",
  "likelyCountries",
  "timeZones",
  "workPermit",
  "hybridDays",
  "pay",
  "employmentTypes",
  "weeklyHours",
  "seniority",
  "yearsAsked",
  "englishLevel",
  "languages",
  "education",
  "skills",
  "teamSize",
  "workLifeBalance",
  "professionalGrowth",
  "warnings",
] as const;
export type EvidenceTopic = (typeof EVIDENCE_TOPICS)[number];

/** The quote a statement is based on: `quote === posting[field].slice(start, end)` (UTF-16 units; for `skills`, of the list joined by ", "). */
export type Evidence = { field: EvidenceField; about: EvidenceTopic; quote: string; start: number; end: number };

export const PAY_PERIODS = ["hour", "day", "week", "month", "year"] as const;
export type PayPeriod = (typeof PAY_PERIODS)[number];

/** Amounts in whole or fractional units of `currency` per `period`; null = not stated. `min === max` for a single figure; "from X" has max null. */
export type Pay = { min: number | null; max: number | null; currency: string | null; period: PayPeriod | null };

export const PAY_BASES = ["gross", "net", "onTarget", "base"] as const;
/** Basis of a pay figure: before or after tax, including full on-target commission, or the base alone. */
export type PayBasis = (typeof PAY_BASES)[number];
export type StatedPay = Pay & { basis: PayBasis | null };

export const REMOTE_KINDS = ["remote", "hybrid", "onsite"] as const;
export type RemoteKind = (typeof REMOTE_KINDS)[number];

export const SENIORITIES = ["intern", "junior", "mid", "senior", "lead", "executive"] as const;
export type Seniority = (typeof SENIORITIES)[number];

/** Terms of a job that a search may ask for by name; `no-english-es`: its text is Spanish and asks for no English. */
export type StatedTerm =
  | "commission"
  | "four-day-week"
  | "night-shift"
  | "asynchronous"
  | "immediate-start"
  | `no-english-${string}`;

/**
 * A required language other than English: ISO 639-1 code, and the level if stated. `anyOf` of all languages of one choice names it, "es|pt":
 * any one of them is enough, English too.
 */
export type LanguageAsked = {
  language: string;
  level: EnglishLevel | null;
  /** Only a plus. */
  wished?: true;
  anyOf?: string;
};

/**
 * Working hours by time zone: whole or half hours east of UTC (standard time), `from` <= `to`, both within -12 and 14.
 * "UTC-5 to UTC+1" is -5 to 1; one named zone has both alike. `named` holds the zones in the posting's words.
 */
export type TimeZones = { fromUtcHours: number; toUtcHours: number; named: string[] };

/**
 * `required`: applicants must already have the right to work, in `countries` (empty = the job's own). `sponsorship`: whether the employer
 * helps with a visa.
 */
export type WorkPermit = { required: boolean; countries: CountryCode[]; sponsorship: "offered" | "refused" | null };

/**
 * A field of the posting and its text disagree. `field` is null where the source gave a number or a flag; `times` is how
 * many times the higher of two pays is above the lower, null for other topics.
 */
export type Contradiction = { about: EvidenceTopic; field: Evidence | null; text: Evidence; times: number | null };

/** Most serious first. */
export const WARNING_KINDS = [
  "asks-fee",
  "chat-app-interview",
  "company-domain-look-alike",
  "pay-out-of-line",
  "company-domain-missing",
  "one-gender",
  "paid-by-results",
  "chat-app-contact",
  "link-shortener",
] as const;
export type WarningKind = (typeof WARNING_KINDS)[number];

/** A reason to check a posting before applying, with its quote; it never hides a job. */
export type Warning = { kind: WarningKind; quote: string; field: EvidenceField };

/**
 * What a posting says, read once at import by `readPosting` and stored with it. `null` and `[]` mean "not stated":
 * a reader never guesses. `version` is READER_VERSION of the reader that wrote it.
 */
export type JobReading = {
  version: number;
  /** The roles that a title names, best first, at most 4, then at most 8 that the text lists beside it; certainty in (0, 1]. */
  roles: { kind: string | null; certainty: number }[];
  /** The words of the title and of listed ones that may name the work, as stems, sorted, at most 40 (`titleWords`). */
  titleWords: string[];
  /** The words of the description by which work is named, as stems, sorted (`textWords`); absent = it does not tell all of its work. */
  textWords?: string[];
  /** Why it is no offer of a job; null = it is one, or nothing says otherwise. */
  notAJob: NotAJob | null;
  /** Where people who could take the job probably live, by hints of a text that does not say it; null = no hint. Never a fact. */
  likely: { countries: CountryCode[]; strong: boolean } | null;
  /** Best first; confidence in (0, 1]. */
  categories: { value: JobCategory; confidence: number }[];
  /** `open` lists the countries people may live in when `worldwide` is false; both empty/false with `stated: false` = not stated. `closed` are countries excluded by name. */
  remote: {
    kind: RemoteKind | null;
    worldwide: boolean;
    stated: boolean;
    open: CountryCode[];
    closed: CountryCode[];
    /** Where it is remote and says no place: how open postings like it are (`openElsewhere`), in tenths. */
    elsewhere?: number;
    /** Remote, and of its one open country only states or cities are named. */
    inPart?: true;
    /** Remote, and the open countries are those of offices: whether people elsewhere may take it is not said. */
    orRemote?: true;
  };
  timeZones: TimeZones | null;
  workPermit: WorkPermit | null;
  /** Days a week at a fixed place of work. */
  hybridDays: { min: number; max: number } | null;
  pay: StatedPay | null;
  employmentTypes: EmploymentType[];
  /** Hours of work a week, 4 to 60; "up to" has min null, "at least" max null. */
  weeklyHours: { min: number | null; max: number | null } | null;
  seniority: Seniority | null;
  /** Years of experience asked; `max` null = "or more". */
  yearsAsked: { min: number; max: number | null } | null;
  englishLevel: EnglishLevel | null;
  /** Asked or wished for, English aside. */
  languages: LanguageAsked[];
  /** The language the text is written in, ISO 639-1; null = English, or not to be told. */
  textLanguage: string | null;
  education: Education | null;
  /** For people who are studying now. */
  studentsOnly?: true;
  skills: string[];
  /** Those of `skills` that it does not turn on: named once, behind others (`namedInPassing`). */
  skillsInPassing?: string[];
  /** What it says of the job beside all this. */
  statedTerms?: StatedTerm[];
  teamSize: TeamPreference | null;
  workLifeBalance: boolean;
  professionalGrowth: boolean;
  contradictions: Contradiction[];
  warnings: Warning[];
  evidence: Evidence[];
};

/** A reading in which nothing is stated; also the defaults of fields that a reading stored by an older version lacks. */
export const NOTHING_STATED: Omit<JobReading, "version"> = {
  roles: [],
  titleWords: [],
  notAJob: null,
  likely: null,
  categories: [],
  remote: { kind: null, worldwide: false, stated: false, open: [], closed: [] },
  timeZones: null,
  workPermit: null,
  hybridDays: null,
  pay: null,
  employmentTypes: [],
  weeklyHours: null,
  seniority: null,
  yearsAsked: null,
  englishLevel: null,
  languages: [],
  textLanguage: null,
  education: null,
  skills: [],
  teamSize: null,
  workLifeBalance: false,
  professionalGrowth: false,
  contradictions: [],
  warnings: [],
  evidence: [],
};
