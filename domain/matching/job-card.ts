import type { JobNames } from "#domain/posting/display-job.ts";
import type { EmploymentType, JobCategory } from "#domain/questionnaire/options.ts";
import type { EvidenceTopic, RemoteKind, WarningKind } from "#domain/reading/job-reading.ts";
import type { PayAbout } from "#domain/reading/pay/pay-about.ts";
import type { CountryCode } from "#domain/shared/country.ts";
import type { Fit, MatchReason, MatchTopic, SkillLevel } from "./match-reason.ts";
import type { OtherWork } from "./other-work.ts";

/** Who may take a job and from where, as far as the posting says. `open` may be cut, own country first; `openCount` is the whole number. */
export type WhereView = {
  kind: RemoteKind | null;
  worldwide: boolean;
  stated: boolean;
  open: CountryCode[];
  openCount: number;
  /** The person's own country is among the open ones. */
  ownIsOpen: boolean;
  closed: CountryCode[];
  /** The source's own words; null when it gave none. */
  location: string | null;
  /** Where the posting does not say it: whether its words suggest that the person's country is open. Never a fact. */
  hint: { open: boolean; inPart?: true; quote: string | null } | null;
};

/** `location` in its source's words, null = not stated; `source` is the source's name, `path` its page here. */
export type OtherPosting = { location: string | null; source: string; path: string };

/** A posting in a list. Contains no external link, so that it never leaks to people who may not apply. */
export type JobCard = JobNames & {
  id: string;
  path: string;
  /** The employer's logo as this site shows it; null = there is none here. */
  logo: string | null;
  where: WhereView;
  /** Pay in one format per language, in the source's words where it could not be read; null = not stated. */
  salary: string | null;
  /** `period`: its figures could be of an hour as well as of a month, and the posting does not say; `range`: it is too wide to go by. */
  payUnclear: "period" | "range" | null;
  /** The same in the currency and period that the person answered; null where that adds nothing. */
  payAbout: PayAbout | null;
  categories: JobCategory[];
  employmentTypes: EmploymentType[];
  excerpt: string;
  /** Where the text of a posting is that came without any: the name of its source; null = it has one. */
  textAt: string | null;
  /** Its source gives only the beginning of its text. */
  isCut: boolean;
  /** Whole days since it was posted; null = the source does not say. */
  ageDays: number | null;
  /** Since it was last seen on its employer's own board; null = on none, or not at the last look. */
  seenMinutesAgo: number | null;
  skillLevel: SkillLevel | null;
  fit: Fit;
  score: number | null;
  /** What most makes a fit weak, and whether the posting says so; null for other fits. `work`: which other work it surely is. */
  obstacle: { topic: MatchTopic; stated: boolean; work?: OtherWork } | null;
  /** Where nothing is in the way alone: what together makes the fit weak, or keeps a possible one from being good. */
  doubts: MatchTopic[];
  reasons: MatchReason[];
  /** The most serious warning. */
  care: { warning: WarningKind } | { contradiction: EvidenceTopic } | null;
  /** False when no step of the apply-link priority leads anywhere. */
  canApply: boolean;
  /** The source's terms want the link open to anybody: no account, no plan. */
  applyIsFree: boolean;
  isSample: boolean;
  /** It came after the person's last visit. */
  isNew?: boolean;
  /** Other open postings of the same role; cut, `alsoCount` is the whole number. */
  also: OtherPosting[];
  alsoCount: number;
};
