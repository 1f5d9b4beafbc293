import { z } from "zod";
import { Profile } from "#domain/profile/profile.ts";
import { Answers } from "#domain/questionnaire/answers.ts";
import { SingleLine } from "#domain/shared/single-line.ts";
import { ArchivedApplication, ArchivedDraft } from "./archived-application.ts";

export const ARCHIVE_FORMAT = "remote-job-pilot/account";
export const ARCHIVE_VERSION = 1;

/** Most of a résumé's text that is stored, in UTF-16 units. */
const MAX_RESUME_TEXT = 400_000;

/** ISO 8601 in UTC, or null. */
const Moment = z.iso.datetime().nullable();

/**
 * The part of an account that can move to another one: what the person said, not what this instance decided (no address, no
 * sign-in, no plan). Taken in whole or refused: an unknown field means a file that this version cannot keep its promise for.
 */
export const ArchiveContent = z.strictObject({
  profile: z.strictObject(Profile.shape),
  locale: z.string().regex(/^[a-z]{2}$/),
  answers: z.strictObject(Answers.shape),
  answersUpdatedAt: Moment,
  searchStatus: z.enum(["searching", "completed"]).nullable(),
  onboardingCompleted: z.boolean(),
  onboardingCompletedAt: Moment,
  resume: z
    .strictObject({
      /** Where the file stands in the archive. */
      file: z.string().max(100),
      fileName: SingleLine(200),
      extraction: z.enum(["waiting", "done", "unreadable", "unsupported"]),
      text: z.string().max(MAX_RESUME_TEXT).nullable(),
      proposedSkills: z.array(SingleLine(60)).max(500),
    })
    .nullable(),
  /** Oldest first. Archives from before there were applications have none. */
  applications: z.array(ArchivedApplication).max(5_000).default([]),
  drafts: z.array(ArchivedDraft).max(5_000).default([]),
});

export type ArchiveContent = z.infer<typeof ArchiveContent>;

/** `data.json` of an export. `records` are all other rows held about the person, table by table; an import ignores them. */
export const ArchiveData = z.strictObject({
  format: z.literal(ARCHIVE_FORMAT),
  version: z.literal(ARCHIVE_VERSION),
  exportedAt: z.iso.datetime(),
  content: ArchiveContent,
  records: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
});

export type ArchiveData = z.infer<typeof ArchiveData>;

/** Why an archive was not taken in. Nothing of it is stored then. */
export const IMPORT_REFUSALS = [
  "no-file",
  "too-large",
  "not-an-archive",
  "unknown-contents",
  "other-version",
  "invalid-data",
  "invalid-resume",
  "too-often",
] as const;

export type ImportRefusal = (typeof IMPORT_REFUSALS)[number];

type Parsed = { ok: true; content: ArchiveContent } | { ok: false; refusal: ImportRefusal };

/** Reads the text of a `data.json`. Never throws. */
export function parseArchiveData(text: string): Parsed {
  let data: unknown;
  try {
    data = JSON.parse(text, storable);
  } catch {
    return { ok: false, refusal: "invalid-data" };
  }
  const version = z.object({ format: z.literal(ARCHIVE_FORMAT), version: z.number() }).safeParse(data);
  if (!version.success) return { ok: false, refusal: "not-an-archive" };
  if (version.data.version !== ARCHIVE_VERSION) return { ok: false, refusal: "other-version" };
  const parsed = ArchiveData.safeParse(data);
  return parsed.success ? { ok: true, content: parsed.data.content } : { ok: false, refusal: "invalid-data" };
}

/** Neither a zero nor half a character can be stored; no archive of ours holds one. */
function storable(_: string, value: unknown): unknown {
  if (typeof value === "string" && (value.includes("\0") || !value.isWellFormed())) throw new TypeError("not storable");
  return value;
}

/**
 * The same person in the open JSON Resume format (schema v1.0.0), as far as the product knows them: a file other programs can read.
 * What is not known is left out.
 */
export function jsonResume({ profile, answers }: ArchiveContent, { email }: { email: string }): object {
  const { fullName, companyName, jobTitle, skills } = profile;
  const position = companyName ? [{ name: companyName, ...(jobTitle ? { position: jobTitle } : {}) }] : [];
  return {
    basics: {
      ...(fullName ? { name: fullName } : {}),
      ...(jobTitle ? { label: jobTitle } : {}),
      email,
      ...(answers.country ? { location: { countryCode: answers.country } } : {}),
    },
    work: position,
    education: answers.education ? [{ studyType: answers.education }] : [],
    skills: skills.map((name) => ({ name })),
    languages: answers.englishLevel ? [{ language: "English", fluency: answers.englishLevel.toUpperCase() }] : [],
    meta: { version: "v1.0.0" },
  };
}
