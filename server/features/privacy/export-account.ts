import { PassThrough, Readable } from "node:stream";
import { getColumns, getTableName } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { ZipFile } from "yazl";
import {
  ARCHIVE_FORMAT,
  ARCHIVE_VERSION,
  type ArchiveContent,
  type ArchiveData,
  jsonResume,
} from "#domain/privacy/account-archive.ts";
import { readStoredAnswers } from "#domain/questionnaire/stored-answers.ts";
import { RESUME_KEY_PREFIX } from "#domain/resumes/resume-key.ts";
import { AppError } from "#domain/shared/app-error.ts";
import { type Ctx, requireUser } from "#server/ctx.ts";
import { profiles } from "#server/db/schema/accounts.ts";
import { resumes } from "#server/db/schema/resumes.ts";
import { exportApplications } from "#server/features/applications/tracker/export-applications.ts";
import { presentProfile } from "#server/features/profile/profile.ts";
import { ownedBy } from "#server/ownership.ts";
import { takeArchiveTurn } from "./archive-turn.ts";
import { type ArchiveFiles, archivedApplications, extensionOf } from "./archived-applications.ts";
import { archivedFacts } from "./archived-facts.ts";
import { OWNED_TABLES } from "./data-map.ts";
import { jsonPieces } from "./json-pieces.ts";

type AccountContent = { content: ArchiveContent; files: ArchiveFiles };

type Records = Record<string, Record<string, unknown>[]>;

/**
 * Everything held about the signed-in person as one ZIP, packed while it is read: `data.json`, `resume.json` (JSON Resume),
 * `applications.csv` and the files. `importAccount` takes it in again. Throws RATE_LIMITED when the last one was seconds ago.
 */
export async function exportAccount(ctx: Ctx): Promise<ReadableStream<Uint8Array>> {
  const { id, email } = requireUser(ctx);
  if (!(await takeArchiveTurn(ctx, id))) {
    throw new AppError("RATE_LIMITED", "You exported or imported your data a moment ago.");
  }
  const stored = new Set(await ctx.storage.list(`${RESUME_KEY_PREFIX}${id}_`));
  const { content, files } = await getAccountContent(ctx, id, stored);
  const data = {
    format: ARCHIVE_FORMAT,
    version: ARCHIVE_VERSION,
    exportedAt: ctx.now().toISOString(),
    content,
    records: await listRecords(ctx, id),
  } satisfies ArchiveData;

  const texts = {
    "data.json": jsonPieces(data),
    "resume.json": jsonPieces(jsonResume(content, { email })),
    "applications.csv": [await exportApplications(ctx)],
  };
  return pack(ctx, texts, files);
}

/** Each file is read when its turn comes, at the pace of whoever takes the stream; one that breaks off ends it with an error. */
function pack(
  ctx: Ctx,
  texts: Record<string, Iterable<string> | AsyncIterable<string>>,
  files: ArchiveFiles,
): ReadableStream<Uint8Array> {
  const zip = new ZipFile();
  const out = new PassThrough();
  const mtime = ctx.now();
  for (const [name, pieces] of Object.entries(texts)) zip.addReadStream(Readable.from(pieces), name, { mtime });
  for (const [key, name] of files) {
    const body = Readable.from(storedBytes(ctx, key));
    zip.addReadStream(body, name, { mtime });
    out.once("close", () => body.destroy());
  }
  zip.on("error", (error) => out.destroy(error as Error));
  zip.outputStream.pipe(out);
  zip.end();
  return Readable.toWeb(out) as ReadableStream<Uint8Array>;
}

async function* storedBytes({ storage }: Ctx, key: string): AsyncGenerator<Uint8Array> {
  const file = await storage.get(key);
  if (!file) throw new Error("A file went while it was being packed.");
  yield* file.body;
}

/** The rows held about a person, table by table, with the columns the data map allows in the clear. */
async function listRecords(ctx: Pick<Ctx, "db">, userId: string): Promise<Records> {
  const records: Records = {};
  for (const { table, columns } of OWNED_TABLES) {
    const all = getColumns(table) as Record<string, PgColumn>;
    const shown = Object.fromEntries(Object.entries(all).filter(([name]) => columns[name] === "record"));
    records[getTableName(table)] = await ctx.db.select(shown).from(table).where(ownedBy(userId, table));
  }
  return records;
}

/**
 * What of a person's account can move to another one, and where this instance keeps its files. A file that is not `stored` any more is
 * left out.
 */
export async function getAccountContent(
  ctx: Pick<Ctx, "db">,
  userId: string,
  stored: ReadonlySet<string>,
): Promise<AccountContent> {
  const [profile] = await ctx.db.select().from(profiles).where(ownedBy(userId, profiles)).limit(1);
  if (!profile) throw new AppError("NOT_FOUND", "This account does not exist.");
  const [found] = await ctx.db.select().from(resumes).where(ownedBy(userId, resumes)).limit(1);
  const resume = found && stored.has(found.storageKey) ? found : null;
  const resumeFile = `files/resume.${extensionOf(resume?.contentType ?? "")}`;
  const files: ArchiveFiles = new Map(resume ? [[resume.storageKey, resumeFile]] : []);
  return {
    content: {
      profile: presentProfile(profile),
      locale: profile.locale,
      answers: readStoredAnswers(profile.answers),
      answersUpdatedAt: profile.answersUpdatedAt?.toISOString() ?? null,
      searchStatus: profile.searchStatus as ArchiveContent["searchStatus"],
      onboardingCompleted: profile.onboardingCompleted,
      onboardingCompletedAt: profile.onboardingCompletedAt?.toISOString() ?? null,
      resume: resume
        ? {
            file: resumeFile,
            fileName: resume.fileName,
            extraction: resume.extraction,
            text: resume.text,
            proposedSkills: resume.proposedSkills,
          }
        : null,
      ...(await archivedFacts(ctx, userId)),
      ...(await archivedApplications(ctx, userId, { stored, files })),
    },
    files,
  };
}
