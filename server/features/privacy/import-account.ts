import type { ArchiveContent, ImportRefusal } from "#domain/privacy/account-archive.ts";
import { displayFileName } from "#domain/resumes/display-file-name.ts";
import { newResumeKey } from "#domain/resumes/resume-key.ts";
import { RESUME_TYPES } from "#domain/resumes/resume-type.ts";
import type { Result } from "#domain/shared/result.ts";
import { type Ctx, requireUser } from "#server/ctx.ts";
import { profiles } from "#server/db/schema/accounts.ts";
import { resumes } from "#server/db/schema/resumes.ts";
import { withTransaction } from "#server/db/with-transaction.ts";
import { lockAccount } from "#server/features/accounts/lock-account.ts";
import { writeProfile } from "#server/features/profile/profile.ts";
import { hasRoomForFile } from "#server/features/resumes/file-room.ts";
import { ownedBy } from "#server/ownership.ts";
import { takeArchiveTurn } from "./archive-turn.ts";
import { exceedFacts, importFacts } from "./archived-facts.ts";
import { exceedsAccount, type ImportedFiles, importApplications, learnStatistics } from "./import-applications.ts";
import type { ArchivedFiles } from "./read-archive.ts";

/** `undated` is there when facts lost a period that ended before it began. */
type ImportResult = Result<{ undated?: number }, ImportRefusal>;

/**
 * Replaces the account's content by an export's; address, sign-in and plan stay. Applications are added in batches, so a broken import can
 * be repeated. Files are stored before their rows.
 */
export async function importAccount(ctx: Ctx, archive: Uint8Array): Promise<ImportResult> {
  const user = requireUser(ctx);
  if (archive.byteLength === 0) return { ok: false, reason: "no-file" };
  if (!(await takeArchiveTurn(ctx, user.id))) return { ok: false, reason: "too-often" };
  const read = await ctx.readArchive(archive, user.id);
  if (!read.ok) return read;
  const { content, undated, texts } = read.archive;
  const files = placed(ctx, user.id, read.archive.files);
  const bytes = [...files.values()].reduce((sum, file) => sum + file.bytes.byteLength, 0);
  const exceeds = exceedFacts(content) || (await exceedsAccount(ctx, user.id, { content, texts }));
  if (exceeds || !(await hasRoomForFile(ctx, user.id, bytes))) return { ok: false, reason: "too-many" };

  for (const { storageKey, bytes } of files.values()) await ctx.storage.put(storageKey, bytes);
  await importApplications(ctx, { userId: user.id, content, texts, files });
  await withTransaction(ctx, async (ctx) => {
    await lockAccount(ctx, user.id);
    await writeContent(ctx, user.id, content);
    await replaceResume(ctx, user.id, { said: content.resume, files });
    await importFacts(ctx, user.id, content);
  });
  await learnStatistics(ctx, content).catch((error: unknown) => ctx.log.warn({ err: error }, "statistics not renewed"));
  return undated > 0 ? { ok: true, undated } : { ok: true };
}

function placed(ctx: Ctx, userId: string, files: ArchivedFiles): ImportedFiles {
  const at = ctx.now();
  return new Map(
    [...files].map(([name, file]) => {
      const storageKey = newResumeKey({ userId, at, token: ctx.newToken(24), type: file.type });
      return [name, { ...file, storageKey }];
    }),
  );
}

async function writeContent(ctx: Ctx, userId: string, content: ArchiveContent): Promise<void> {
  await writeProfile(ctx, { userId, profile: content.profile });
  await ctx.db
    .update(profiles)
    .set({
      locale: content.locale,
      answers: content.answers,
      answersUpdatedAt: asDate(content.answersUpdatedAt),
      searchStatus: content.searchStatus,
      onboardingCompleted: content.onboardingCompleted,
      onboardingCompletedAt: asDate(content.onboardingCompletedAt),
    })
    .where(ownedBy(userId, profiles));
}

type NewResume = { said: ArchiveContent["resume"]; files: ImportedFiles };

async function replaceResume(ctx: Ctx, userId: string, { said, files }: NewResume): Promise<void> {
  const gone = await ctx.db.delete(resumes).where(ownedBy(userId, resumes)).returning({ key: resumes.storageKey });
  if (gone.length > 0) await ctx.enqueue(ctx.db, "remove-files", { storageKeys: gone.map(({ key }) => key) });
  const file = said && files.get(said.file);
  if (!file) return;
  const now = ctx.now();
  await ctx.db.insert(resumes).values({
    id: ctx.newId(),
    userId,
    storageKey: file.storageKey,
    fileName: displayFileName(said.fileName, file.type),
    contentType: RESUME_TYPES[file.type],
    size: file.bytes.byteLength,
    sha256: file.sha256,
    extraction: said.extraction,
    text: said.text,
    proposedSkills: said.proposedSkills,
    createdAt: now,
    updatedAt: now,
  });
}

const asDate = (moment: string | null) => (moment === null ? null : new Date(moment));
