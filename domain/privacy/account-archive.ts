import { z } from "zod";
import { MAX_HELD } from "#domain/applications/tracker/tracked-application.ts";
import { Profile } from "#domain/profile/profile.ts";
import { Answers } from "#domain/questionnaire/answers.ts";
import type { Fact, FactValue } from "#domain/resumes/facts/fact-fields.ts";
import { toJsonResume } from "#domain/resumes/facts/json-resume.ts";
import { acceptFacts } from "#domain/resumes/facts/merge-facts.ts";
import { ArchivedFact, hasEndFirst, MAX_FACTS } from "#domain/resumes/facts/read-fact.ts";
import { parseJson } from "#domain/shared/parse-json.ts";
import type { Result } from "#domain/shared/result.ts";
import { SingleLine } from "#domain/shared/single-line.ts";
import { ArchivedApplication, ArchivedDraft } from "./archived-application.ts";
import { splitJson } from "./split-json.ts";

export const ARCHIVE_FORMAT = "remote-job-pilot/account";
export const ARCHIVE_VERSION = 1;

/** Most an account may have with what it imports, so that it fits into one archive again; `text` as JSON. */
export const MAX_IMPORTED = { ...MAX_HELD, drafts: MAX_HELD.applications };

/** What an import takes of the text of a `data.json`, and of what it holds beside applications and drafts, in UTF-16 units. */
export const MAX_DATA = 64 * 1024 * 1024;
const MAX_REST = 16 * 1024 * 1024;
/** Applications or drafts that are passed on at once, and the text they take: whoever receives them has others to answer in between. */
const AT_ONCE = { items: 100, text: 256 * 1024 };

/** Most of a résumé's text that is stored, in UTF-16 units. */
const MAX_RESUME_TEXT = 400_000;

/** Two megabytes in base64, and what says which side is up. */
const MAX_PHOTO_TEXT = 2_800_000;

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
  /** In their order. An archive from before there were facts leaves those of the account as they are. */
  facts: z.array(ArchivedFact).max(MAX_FACTS).optional(),
  /** Oldest first, as they are now; their facts are named by their places in the list. */
  cvs: z
    .array(z.strictObject({ name: SingleLine(120), design: z.record(z.string(), z.unknown()) }))
    .max(50)
    .optional(),
  /** A JPEG in base64; whoever takes it in checks it again. An archive from before there were photos leaves that of the account. */
  photo: z.base64().max(MAX_PHOTO_TEXT).nullish(),
  /** Archives from before there were applications have none. */
  applications: z.array(ArchivedApplication).max(MAX_IMPORTED.applications).default([]),
  drafts: z.array(ArchivedDraft).max(MAX_IMPORTED.drafts).default([]),
});

export type ArchiveContent = z.infer<typeof ArchiveContent>;

/** `data.json` of an export. `records` stood in it before they had a file of their own; an import ignores them. */
const ArchiveData = z.strictObject({
  format: z.literal(ARCHIVE_FORMAT),
  version: z.literal(ARCHIVE_VERSION),
  exportedAt: z.iso.datetime(),
  content: ArchiveContent,
  records: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))).optional(),
});

/** Why an archive was not taken in. Nothing of it is stored then. */
export const IMPORT_REFUSALS = [
  "no-file",
  "too-large",
  "not-an-archive",
  "unknown-contents",
  "other-version",
  "invalid-data",
  "invalid-resume",
  "too-many",
  "too-often",
] as const;

export type ImportRefusal = (typeof IMPORT_REFUSALS)[number];

/** `undated`: how many facts lost a period that ended before it began. */
type Parsed = Result<{ content: ArchiveContent; undated: number }, ImportRefusal>;
export type ArchivePart = Partial<Pick<ArchiveContent, "applications" | "drafts">>;

/**
 * Reads the text of a `data.json`. Its applications and drafts are passed to `take` some at a time, also those of a text that turns out
 * to be refused; `content` has the rest. Never throws.
 */
export function parseArchiveData(text: string, take: (part: ArchivePart) => void): Parsed {
  const split = splitJson(text, ["applications", "drafts"]);
  if (!split) return INVALID;
  if (split.rest.length > MAX_REST) return { ok: false, reason: "too-large" };
  const data = parseJson(split.rest);
  if (data === undefined) return INVALID;
  const version = z.object({ format: z.literal(ARCHIVE_FORMAT), version: z.number() }).safeParse(data);
  if (!version.success) return { ok: false, reason: "not-an-archive" };
  if (version.data.version !== ARCHIVE_VERSION) return { ok: false, reason: "other-version" };
  const parsed = ArchiveData.safeParse(data);
  if (!parsed.success || !isStorable(parsed.data.content)) return INVALID;
  const { content } = parsed.data;
  // A key that is written with escapes was not seen as a list of its own.
  if (content.applications.length > 0 || content.drafts.length > 0) return INVALID;
  const { applications, drafts } = split.items;
  if (applications.length > MAX_IMPORTED.applications || drafts.length > MAX_IMPORTED.drafts)
    return { ok: false, reason: "too-many" };
  let events = 0;
  const taken =
    parseItems(text, applications, ArchivedApplication, (some) => {
      events += some.reduce((sum, one) => sum + one.events.length, 0);
      if (events <= MAX_IMPORTED.events) take({ applications: some });
    }) && parseItems(text, drafts, ArchivedDraft, (some) => take({ drafts: some }));
  if (!taken) return INVALID;
  if (events > MAX_IMPORTED.events) return { ok: false, reason: "too-many" };
  const given = (data as z.input<typeof ArchiveData>).content.facts ?? [];
  return { ok: true, content, undated: given.filter(({ value }) => hasEndFirst(value)).length };
}

const INVALID = { ok: false, reason: "invalid-data" } as const;

/** False when one of them is not what `schema` says, or cannot be stored. */
function parseItems<T>(
  text: string,
  spans: readonly [number, number][],
  schema: z.ZodType<T>,
  take: (some: T[]) => void,
): boolean {
  for (let at = 0; at < spans.length; ) {
    const some: T[] = [];
    for (let taken = 0; at < spans.length && some.length < AT_ONCE.items && taken < AT_ONCE.text; at++) {
      const [start, end] = spans[at] as [number, number];
      const parsed = schema.safeParse(parseJson(text.slice(start, end)));
      if (!parsed.success || !isStorable(parsed.data)) return false;
      some.push(parsed.data);
      taken += end - start;
    }
    take(some);
  }
  return true;
}

/** Neither a zero nor half a character can be stored; no archive of ours holds one. */
function isStorable(value: unknown): boolean {
  if (typeof value === "string") return !value.includes("\0") && value.isWellFormed();
  return typeof value !== "object" || value === null || Object.values(value).every(isStorable);
}

/**
 * The same person in the open JSON Resume format (schema v1.0.0): their confirmed facts, and what the profile says beyond them. What is
 * not known is left out.
 */
export function jsonResume(
  { profile, answers, facts = [] }: Pick<ArchiveContent, "profile" | "answers" | "facts">,
  { email }: { email: string },
): object {
  const confirmed = facts.filter((fact) => fact.confirmed).map((fact, at) => ({ ...fact, id: `${at}` }));
  const { added, changed } = acceptFacts(confirmed, profileFacts(profile, answers, email), "adds");
  return toJsonResume([
    ...confirmed.map((fact) => ({ ...fact, value: changed.get(fact.id)?.value ?? fact.value })),
    ...added,
  ]);
}

/** What the profile and the answers say of a person, as facts. */
function profileFacts({ fullName, companyName, jobTitle, skills }: Profile, answers: Answers, email: string) {
  const texts = (fields: FactValue) => Object.fromEntries(Object.entries(fields).filter(([, text]) => text));
  const facts: Pick<Fact, "section" | "value">[] = [
    {
      section: "basics",
      value: texts({ name: fullName, label: jobTitle ?? "", email, countryCode: answers.country ?? "" }),
    },
    ...(companyName
      ? [{ section: "work" as const, value: texts({ name: companyName, position: jobTitle ?? "" }) }]
      : []),
    ...(answers.education ? [{ section: "education" as const, value: { studyType: answers.education } }] : []),
    ...skills.map((name) => ({ section: "skills" as const, value: { name } })),
    ...(answers.englishLevel
      ? [{ section: "languages" as const, value: { language: "English", fluency: answers.englishLevel.toUpperCase() } }]
      : []),
  ];
  return facts.map((fact, at) => ({ ...fact, id: `profile-${at}` }));
}
