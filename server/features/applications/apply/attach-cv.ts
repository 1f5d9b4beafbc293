import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import type { ResumeRefusal } from "#domain/resumes/resume-refusal.ts";
import type { Result } from "#domain/shared/result.ts";
import type { Ctx } from "#server/ctx.ts";
import { getCvFile } from "#server/features/resumes/cv/render-cv.ts";
import { attachResume, saveDraft } from "./draft.ts";
import { getApplicationPage } from "./get-application-page.ts";

/** Attaches a CV made here, as the PDF it is now, to an application. "failed" once that was sent. Throws as `getCv`, GONE, NOT_FOUND. */
export async function attachCv(
  ctx: Ctx,
  { jobId, cvId }: { jobId: string; cvId: string },
): Promise<Result<{ fileName: string }, ResumeRefusal>> {
  const { fileName, bytes } = await getCvFile(ctx, { id: cvId, kind: "pdf" });
  const { entries, submitted } = await getApplicationPage(ctx, { jobId });
  const saved = submitted ? "sent" : await saveDraft(ctx, { jobId, entries: { ...entries, resumeChoice: "file" } });
  if (saved !== "saved") return { ok: false, reason: "failed" };
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const file = {
    name: fileName,
    type: "pdf" as const,
    size: bytes.byteLength,
    sha256,
    open: () => Readable.from([bytes]),
  };
  return await attachResume(ctx, { jobId, file });
}
