import type { CountryCode } from "#domain/shared/country.ts";
import type { Answers } from "./answers.ts";
import type { FoundBadge } from "./found-badge.ts";
import type { StepId } from "./steps.ts";
import type { StepProgress, Variant } from "./variants.ts";

/** `matching`: open jobs that fit the answers, null when nothing is answered or they cannot be counted now; `options`: how many of the jobs left by the other answers state each option, null when the step has none. */
export type OptionCounts = {
  matching: number | null;
  options: Record<string, number> | null;
  /** Titles that name no occupation we know and that no open posting holds, as typed; absent = none. */
  unknownTitles?: string[];
};

/** A country that the client's address or else the browser's language names. */
export type SuggestedCountry = { country: CountryCode; isByAddress: boolean };

export type CountryChoice = { value: CountryCode; label: string };

/** What one step's page shows. Texts come from the catalogues, except the countries' names. */
export type StepView = {
  variant: Variant;
  step: StepId;
  progress: StepProgress;
  /** Null leads home. */
  back: StepId | null;
  next: StepId | null;
  /** This step's fields only: as stored, else as suggested. The country is never suggested here: it may still be detected. */
  answers: Answers;
  counts: OptionCounts;
  /** Options of the step that are not offered to this person. */
  leftOut: readonly string[];
  /** Name of the chosen country, for options that mention it; null when none is chosen. */
  countryName: string | null;
  /** The countries to choose from, the eight first ones apart; null on other steps. */
  countries: { first: CountryChoice[]; others: CountryChoice[] } | null;
  /** The languages to choose from, by name; null on other steps. */
  languages: { value: string; label: string }[] | null;
  /** The résumé kept so far; null on other steps and when there is none. */
  resume: { fileName: string; size: number } | null;
  /** Null on all steps but the last, and when the jobs cannot be counted now. */
  badge: FoundBadge | null;
  /** On the last step, the address of the account that is signed in: then none is asked for. */
  accountEmail: string | null;
};

/** One line of the search's stream: open jobs read so far, all there are, and how many of those read match. The last line has `read === total`. */
export type SearchProgress = { read: number; total: number; matched: number };
