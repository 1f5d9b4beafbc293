import type { ResumeRefusal } from "#domain/resumes/resume-refusal.ts";
import { MAX_RESUME_BYTES } from "#domain/resumes/resume-type.ts";
import type { Ctx } from "#server/ctx.ts";
import { storageRefusal } from "#server/features/uploads/storage-refusal.ts";
import type { UploadedFile } from "#server/features/uploads/uploaded-file.ts";
import { storeResume } from "./store-resume.ts";

export type UploadResumeResult = { ok: true; fileName: string } | { ok: false; refusal: ResumeRefusal };

/** Makes the file the signed-in person's résumé in place of an earlier one, or says why not. What it is, is read from its bytes. */
export async function uploadResume(ctx: Ctx, file: UploadedFile | null): Promise<UploadResumeResult> {
  if (!ctx.user) return { ok: false, refusal: "not-signed-in" };
  if (!file || file.size === 0) return { ok: false, refusal: "no-file" };
  if (file.size > MAX_RESUME_BYTES) return { ok: false, refusal: "too-large" };
  const { name, type, sha256 } = file;
  if (type === null) return { ok: false, refusal: "unsupported" };
  try {
    const { fileName } = await storeResume(ctx, ctx.user.id, { name, type, source: file, sha256: () => sha256 });
    return { ok: true, fileName };
  } catch (error) {
    ctx.log.error({ err: error }, "résumé could not be stored");
    return { ok: false, refusal: storageRefusal(error) };
  }
}
