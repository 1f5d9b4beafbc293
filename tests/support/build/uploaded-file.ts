import { createHash } from "node:crypto";
import { resumeType } from "#domain/resumes/resume-type.ts";
import { toSource } from "#server/adapters/storage/exact-bytes.ts";
import type { UploadedFile } from "#server/features/uploads/staged-file.ts";

/** A file as `receiveUpload` gives it to the verbs. */
export function uploadedFile(bytes: Uint8Array, name = "cv.pdf"): UploadedFile {
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  return { ...toSource(bytes), name, type: resumeType(bytes), sha256 };
}

/** A PDF of exactly this many bytes. */
export function largePdf(size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size);
  bytes.set(new TextEncoder().encode("%PDF-1.7\n"));
  return bytes;
}
