import type { CvDocument } from "#domain/resumes/cv/compose-cv.ts";
import { cvText } from "#domain/resumes/cv/compose-cv.ts";
import { type Ctx, requireUser } from "#server/ctx.ts";
import { getCvDocument } from "./cvs.ts";
import type { DrawnCv } from "./draw-cv.ts";
import { findPhoto } from "./own-photo.ts";
import type { Photo } from "./photo.ts";
import { writeDocx } from "./write-docx.ts";

export const CV_FILES = {
  pdf: "application/pdf",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  txt: "text/plain; charset=utf-8",
} as const;
export type CvFileKind = keyof typeof CV_FILES;

export async function renderCv(ctx: Ctx, cv: CvDocument): Promise<DrawnCv> {
  return await ctx.drawCv(requireUser(ctx).id, { cv, photo: await shownPhoto(ctx, cv), at: ctx.now().toISOString() });
}

async function shownPhoto(ctx: Ctx, { photo }: CvDocument): Promise<Photo | null> {
  return photo === "" ? null : await findPhoto(ctx);
}

/** A CV of the signed-in person as a file, named as employers may see it, not as the person calls it; throws as `getCv`. */
export async function getCvFile(
  ctx: Ctx,
  { id, kind }: { id: string; kind: CvFileKind },
): Promise<{ fileName: string; bytes: Uint8Array }> {
  const { cv } = await getCvDocument(ctx, id);
  const fileName = `${cv.title}.${kind}`;
  if (kind === "pdf") return { fileName, bytes: (await renderCv(ctx, cv)).pdf };
  if (kind === "docx")
    return { fileName, bytes: await writeDocx({ cv, photo: await shownPhoto(ctx, cv), at: ctx.now().toISOString() }) };
  return { fileName, bytes: new TextEncoder().encode(cvText(cv)) };
}
