import { createHash } from "node:crypto";
import { readSync } from "node:fs";
import { type FileHandle, mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type ResumeType, resumeType } from "#domain/resumes/resume-type.ts";
import type { FileSource } from "#server/adapters/storage/storage-port.ts";

/** A file that has arrived whole. `name` is the sender's, for display only; `type` is what the content says, null for no kind of ours. */
export type UploadedFile = FileSource & { name: string; type: ResumeType | null; sha256: string };

/**
 * A file on its way from a person to the storage: on disk, so that many large ones at once take no memory, and without a name there, so
 * that nothing of it outlives the process however that ends.
 */
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
  type(): ResumeType | null {
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
