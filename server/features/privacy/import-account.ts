import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { type ArchiveContent, type ImportRefusal, parseArchiveData } from "#domain/privacy/account-archive.ts";
import { displayFileName } from "#domain/resumes/display-file-name.ts";
import { newResumeKey } from "#domain/resumes/resume-key.ts";
import { RESUME_TYPES, type ResumeType, resumeType } from "#domain/resumes/resume-type.ts";
import type { Ctx } from "#server/ctx.ts";
import type { Db } from "#server/db/client.ts";
import { profiles } from "#server/db/schema/accounts.ts";
import { resumes } from "#server/db/schema/resumes.ts";
import { requireUser } from "#server/features/accounts/require-user.ts";
import { writeProfile } from "#server/features/profile/save-profile.ts";
import { takeArchiveTurn } from "./archive-turn.ts";
import { readArchive } from "./read-archive.ts";

export type ImportResult = { ok: true } | { ok: false; refusal: ImportRefusal };
type ResumeFile = { bytes: Uint8Array; type: ResumeType };

/**
 * Replaces what the signed-in person's account says of them by the content of an export, all or nothing. Address, sign-in and plan stay
 * this account's own. The new file is stored before its row, and the old one removed by a job after it, as with an upload.
 */
export async function importAccount(ctx: Ctx, bytes: Uint8Array): Promise<ImportResult> {
  const user = requireUser(ctx);
  if (bytes.byteLength === 0) return { ok: false, refusal: "no-file" };
  if (!(await takeArchiveTurn(ctx, ctx.db, user.id))) return { ok: false, refusal: "too-often" };
  const read = await readArchive(bytes);
  if (!read.ok) return read;
  const parsed = parseArchiveData(read.archive.data);
  if (!parsed.ok) return parsed;
  const { content } = parsed;
  const file = resumeFileOf(content, read.archive.resume);
  if (file === "invalid") return { ok: false, refusal: "invalid-resume" };

  const storageKey = file
    ? newResumeKey({ userId: user.id, at: ctx.now(), token: ctx.newToken(24), type: file.type })
    : null;
  if (file && storageKey) await ctx.storage.put(storageKey, file.bytes);
  await ctx.db.transaction(async (tx) => {
    await writeContent(ctx, tx as Db, user.id, content);
    await replaceResume(ctx, tx as Db, user.id, file && storageKey ? { ...file, storageKey, content } : null);
  });
  return { ok: true };
}

/** The file that the content names, by what its bytes are; null when it names none. */
function resumeFileOf(
  { resume }: ArchiveContent,
  file: { name: string; bytes: Uint8Array } | null,
): ResumeFile | null | "invalid" {
  if (!resume) return file ? "invalid" : null;
  if (!file || file.name !== resume.file) return "invalid";
  const type = resumeType(file.bytes);
  return type ? { bytes: file.bytes, type } : "invalid";
}

async function writeContent(ctx: Ctx, tx: Db, userId: string, content: ArchiveContent): Promise<void> {
  await writeProfile(ctx, tx, { userId, profile: content.profile });
  await tx
    .update(profiles)
    .set({
      locale: content.locale,
      answers: content.answers,
      answersUpdatedAt: asDate(content.answersUpdatedAt),
      searchStatus: content.searchStatus,
      onboardingCompleted: content.onboardingCompleted,
      onboardingCompletedAt: asDate(content.onboardingCompletedAt),
    })
    .where(eq(profiles.userId, userId));
}

type NewResume = ResumeFile & { storageKey: string; content: ArchiveContent };

async function replaceResume(ctx: Ctx, tx: Db, userId: string, file: NewResume | null): Promise<void> {
  const gone = await tx.delete(resumes).where(eq(resumes.userId, userId)).returning({ key: resumes.storageKey });
  if (gone.length > 0) await ctx.enqueue(tx, "remove-files", { storageKeys: gone.map(({ key }) => key) });
  const said = file?.content.resume;
  if (!file || !said) return;
  const now = ctx.now();
  await tx.insert(resumes).values({
    id: ctx.newId(),
    userId,
    storageKey: file.storageKey,
    fileName: displayFileName(said.fileName, file.type),
    contentType: RESUME_TYPES[file.type],
    size: file.bytes.byteLength,
    sha256: createHash("sha256").update(file.bytes).digest("hex"),
    extraction: said.extraction,
    text: said.text,
    proposedSkills: said.proposedSkills,
    createdAt: now,
    updatedAt: now,
  });
}

const asDate = (moment: string | null) => (moment === null ? null : new Date(moment));
