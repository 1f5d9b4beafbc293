import { createHash } from "node:crypto";
import { readSync } from "node:fs";
import { type FileHandle, mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { displayFileName } from "#domain/resumes/display-file-name.ts";
import type { ResumeRefusal } from "#domain/resumes/resume-refusal.ts";
import {
  type FileKind,
  MAX_RESUME_BYTES,
  RESUME_TYPES,
  type ResumeType,
  resumeType,
} from "#domain/resumes/resume-type.ts";
import { errorCode } from "#domain/shared/app-error.ts";
import type { FileSource } from "#server/adapters/storage/storage-port.ts";

/** A file that has arrived whole. `name` is the sender's, for display only; `type` is what the content says, null for no kind of ours. */
export type UploadedFile = FileSource & { name: string; type: FileKind; sha256: string };

/** A file on its way to the storage: on disk, to save memory, and unlinked, so that nothing outlives the process. */
export class StagedFile {
  size = 0;
  private readonly handle: FileHandle;
  private readonly hash = createHash("sha256");

  private constructor(handle: FileHandle) {
    this.handle = handle;
  }

  static async create(): Promise<StagedFile> {
    const folder = await mkdtemp(join(tmpdir(), "upload-"));
    try {
      return new StagedFile(await open(join(folder, "file"), "wx+", 0o600));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  async append(piece: Uint8Array): Promise<void> {
    this.hash.update(piece);
    for (let at = 0; at < piece.byteLength; ) {
      const { bytesWritten } = await this.handle.write(piece, at, piece.byteLength - at, this.size + at);
      at += bytesWritten;
    }
    this.size += piece.byteLength;
  }

  /** Once, after the last piece. */
  sha256(): string {
    return this.hash.digest("hex");
  }

  /** Read in one go, so that only one such buffer exists at a time however many files arrive. */
  type(): FileKind {
    const bytes = Buffer.allocUnsafeSlow(this.size);
    for (let at = 0; at < bytes.length; ) {
      const read = readSync(this.handle.fd, bytes, at, bytes.length - at, at);
      if (read === 0) throw new Error("The staged file is shorter than what was written.");
      at += read;
    }
    return resumeType(bytes);
  }

  open = (): AsyncIterable<Uint8Array> => this.handle.createReadStream({ start: 0, autoClose: false });

  close(): Promise<void> {
    return this.handle.close();
  }
}

/** `fileName` is for display only. */
type AcceptedResume = { ok: true; file: UploadedFile & { type: ResumeType }; fileName: string; contentType: string };

/** Whether an uploaded file can be a résumé. What it is, is read from its bytes. */
export function acceptResume(file: UploadedFile | null): AcceptedResume | { ok: false; reason: ResumeRefusal } {
  if (!file || file.size === 0) return { ok: false, reason: "no-file" };
  if (file.size > MAX_RESUME_BYTES) return { ok: false, reason: "too-large" };
  const { name, type } = file;
  if (type === null || type === "overgrown") return { ok: false, reason: type ?? "unsupported" };
  return { ok: true, file: { ...file, type }, fileName: displayFileName(name, type), contentType: RESUME_TYPES[type] };
}

/** Why the storage did not take a file: causes it names itself, anything else is a plain failure. */
export function storageRefusal(error: unknown): ResumeRefusal {
  if (errorCode(error) === "STORAGE_FULL") return "full";
  const text = error instanceof Error ? error.message : "";
  if (text.includes("does not exist")) return "no-storage";
  return text.includes("permission") ? "no-permission" : "failed";
}
