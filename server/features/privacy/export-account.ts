import { PassThrough, Readable } from "node:stream";
import { ZipFile } from "yazl";
import { ARCHIVE_FORMAT, ARCHIVE_VERSION, type ArchiveContent, jsonResume } from "#domain/privacy/account-archive.ts";
import { readStoredAnswers } from "#domain/questionnaire/stored-answers.ts";
import { RESUME_KEY_PREFIX } from "#domain/resumes/resume-key.ts";
import { AppError } from "#domain/shared/app-error.ts";
import { type Ctx, requireUser } from "#server/ctx.ts";
import { profiles } from "#server/db/schema/accounts.ts";
import { resumes } from "#server/db/schema/resumes.ts";
import { exportApplications } from "#server/features/applications/tracker/export-applications.ts";
import { presentProfile } from "#server/features/profile/profile.ts";
import { webStream } from "#server/features/uploads/web-stream.ts";
import { ownedBy } from "#server/ownership.ts";
import { holdArchiveTurn, takeArchiveTurn } from "./archive-turn.ts";
import {
  type ArchiveFiles,
  archivedApplications,
  archivedDrafts,
  archivedFiles,
  extensionOf,
} from "./archived-applications.ts";
import { archivedFacts } from "./archived-facts.ts";
import { recordsOf } from "./archived-records.ts";
import { jsonPieces, type Parts } from "./json-pieces.ts";

type Content = Omit<ArchiveContent, "applications" | "drafts"> & {
  applications: Parts<ArchiveContent["applications"][number]>;
  drafts: Parts<ArchiveContent["drafts"][number]>;
};
type AccountContent = { content: Content; files: ArchiveFiles };

/**
 * Everything held about the person as a ZIP, streamed: `data.json` (for `importAccount`), `records.json`, `resume.json`, `applications.csv`
 * and files. Throws RATE_LIMITED seconds after the last one.
 */
export async function exportAccount(ctx: Ctx): Promise<ReadableStream<Uint8Array>> {
  const { id, email } = requireUser(ctx);
  if (!(await takeArchiveTurn(ctx, id))) {
    throw new AppError("RATE_LIMITED", "You exported or imported your data a moment ago.");
  }
  const stored = new Set(await ctx.storage.list(`${RESUME_KEY_PREFIX}${id}_`));
  const { content, files } = await getAccountContent(ctx, id, stored);
  const data = { format: ARCHIVE_FORMAT, version: ARCHIVE_VERSION, exportedAt: ctx.now().toISOString(), content };

  const texts = {
    "data.json": jsonPieces(data),
    "records.json": jsonPieces(recordsOf(ctx, id)),
    "resume.json": jsonPieces(jsonResume(content, { email })),
    "applications.csv": await exportApplications(ctx),
  };
  const held = Object.entries(texts).map(([name, pieces]) => [name, whileHeld(ctx, id, pieces)]);
  return pack(ctx, Object.fromEntries(held), files);
}

const HELD_MS = 5_000;

/** Restarts the waiting time while the archive is packed, so that one person never has several packed at once. */
async function* whileHeld(ctx: Ctx, userId: string, pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let since = ctx.now().getTime();
  for await (const piece of pieces) {
    yield piece;
    if (ctx.now().getTime() - since < HELD_MS) continue;
    await holdArchiveTurn(ctx, userId);
    since = ctx.now().getTime();
  }
}

/** Reads each file in turn, at the pace of the stream's consumer; a failing one ends the stream with an error. */
function pack(ctx: Ctx, texts: Record<string, AsyncIterable<string>>, files: ArchiveFiles): ReadableStream<Uint8Array> {
  const zip = new ZipFile();
  const out = new PassThrough();
  const mtime = ctx.now();
  const add = (name: string, pieces: AsyncIterable<unknown>) => {
    const body = Readable.from(pieces);
    // The packer ignores errors of what it reads, and an unhandled one would end the process.
    body.on("error", (error) => out.destroy(error));
    out.once("close", () => body.destroy());
    zip.addReadStream(body, name, { mtime });
  };
  for (const [name, pieces] of Object.entries(texts)) add(name, pieces);
  for (const [key, name] of files) add(name, storedBytes(ctx, key));
  zip.on("error", (error) => out.destroy(error as Error));
  zip.outputStream.pipe(out);
  zip.end();
  return webStream(out);
}

async function* storedBytes({ storage }: Ctx, key: string): AsyncGenerator<Uint8Array> {
  const file = await storage.get(key);
  if (!file) throw new Error("A file went while it was being packed.");
  yield* file.body;
}

/** The content of an account that can be imported, applications read lazily, and its files; those no longer `stored` are left out. */
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
  await archivedFiles(ctx, userId, { stored, files });
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
      applications: archivedApplications(ctx, userId, files),
      drafts: archivedDrafts(ctx, userId, files),
    },
    files,
  };
}
