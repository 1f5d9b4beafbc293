import type { ResumeType } from "#domain/resumes/resume-type.ts";
import type { FileSource } from "#server/adapters/storage/storage-port.ts";

/** A file that has arrived whole. `name` is the sender's, for display only; `type` is what the content says, null for no kind of ours. */
export type UploadedFile = FileSource & { name: string; type: ResumeType | null; sha256: string };
