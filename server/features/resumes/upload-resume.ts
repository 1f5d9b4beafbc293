import type { ResumeRefusal } from "#domain/resumes/resume-refusal.ts";
import type { Ctx } from "#server/ctx.ts";
import { acceptResume, storageRefusal } from "#server/features/uploads/accept-resume.ts";
import type { UploadedFile } from "#server/features/uploads/staged-file.ts";
import { storeResume } from "./store-resume.ts";

type UploadResumeResult = { ok: true; fileName: string } | { ok: false; refusal: ResumeRefusal };

/** Makes the file the signed-in person's résumé in place of an earlier one, or says why not. What it is, is read from its bytes. */
export async function uploadResume(ctx: Ctx, file: UploadedFile | null): Promise<UploadResumeResult> {
  if (!ctx.user) return { ok: false, refusal: "not-signed-in" };
  const accepted = acceptResume(file);
  if (!accepted.ok) return accepted;
  const { name, type, sha256 } = accepted.file;
  try {
    const { fileName } = await storeResume(ctx, ctx.user.id, {
      name,
      type,
      source: accepted.file,
      sha256: () => sha256,
    });
    return { ok: true, fileName };
  } catch (error) {
    ctx.log.error({ err: error }, "résumé could not be stored");
    return { ok: false, refusal: storageRefusal(error) };
  }
}
