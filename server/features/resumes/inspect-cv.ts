import { Readable } from "node:stream";
import type { MachineReading } from "#domain/resumes/machine/machine-reading.ts";
import { type ResumeType, resumeTypeOf } from "#domain/resumes/resume-type.ts";
import type { Result } from "#domain/shared/result.ts";
import type { Ctx } from "#server/ctx.ts";
import { resumes } from "#server/db/schema/resumes.ts";
import { mine } from "#server/ownership.ts";
import { createFairLimiter } from "#server/threads/fair-limiter.ts";
import { getCvFile } from "./cv/render-cv.ts";
import { notFound } from "./own-resume.ts";

/** `text`: all of the CV's words, for what a posting asks. */
export type InspectedCv = { fileName: string; text: string; machine: MachineReading };
export type Inspected = Result<InspectedCv, "unread" | "not-read">;

/** Each takes a process with up to half a gigabyte: two at once, and others wait, in turn by person or network. */
const limiter = createFairLimiter({ atOnce: 2, mostWaiting: 12, mostPerKey: 2 });
const LIMIT_MS = 30_000;

/** `open` is called when the file is read, if it is; null = it is gone. */
type CvFile = { fileName: string; type: ResumeType; size: number; open: () => Promise<Readable | null> };

/** What a program reads in a file; keeps nothing. "not-read": a DOC; "unread": damaged, locked, too much. Throws NOT_FOUND, UNAVAILABLE. */
export async function inspectCvFile(
  ctx: Pick<Ctx, "inspectCv" | "user" | "auth">,
  { fileName, type, size, open }: CvFile,
): Promise<Inspected> {
  if (type === "doc") return { ok: false, reason: "not-read" };
  const read = await inReadersTurn(ctx, async (signal) => {
    const body = await open();
    if (!body) throw notFound();
    // Not every reader reads to the end.
    return await ctx.inspectCv(type, { size, body }, signal).finally(() => body.destroy());
  });
  if (!read?.ok) return { ok: false, reason: "unread" };
  return { ok: true, fileName, text: read.text, machine: read.machine };
}

/** Runs a reader's process when it is this person's or network's turn; null when that took too long. Throws UNAVAILABLE when too many ask. */
export async function inReadersTurn<T>(
  ctx: Pick<Ctx, "user" | "auth">,
  read: (signal: AbortSignal) => Promise<T>,
): Promise<T | null> {
  const fairnessKey = ctx.user?.id ?? ctx.auth.clientNetwork.wide ?? ctx.auth.clientNetwork.near;
  return await limiter.inTurn(fairnessKey, async () => {
    const signal = AbortSignal.timeout(LIMIT_MS);
    return await read(signal).catch((error: unknown) => {
      if (!signal.aborted) throw error;
      return null;
    });
  });
}

/** What a program reads in the signed-in person's uploaded CV; throws NOT_FOUND without one. */
export async function inspectOwnFile(ctx: Ctx): Promise<Inspected> {
  const [row] = await ctx.db.select().from(resumes).where(mine(ctx, resumes)).limit(1);
  if (!row) throw notFound();
  return await inspectStoredCv(ctx, row);
}

type StoredCv = Pick<typeof resumes.$inferSelect, "fileName" | "contentType" | "size" | "storageKey">;

/** `inspectCvFile` of a file in the storage. */
export async function inspectStoredCv(ctx: Ctx, { fileName, contentType, size, storageKey }: StoredCv) {
  const open = async () => (await ctx.storage.get(storageKey))?.body ?? null;
  return await inspectCvFile(ctx, { fileName, type: resumeTypeOf(contentType), size, open });
}

/** What a program reads in a CV that the signed-in person made here, as its PDF; throws as `getCv`. */
export async function inspectOwnCv(ctx: Ctx, id: string): Promise<Inspected> {
  const { fileName, bytes } = await getCvFile(ctx, { id, kind: "pdf" });
  return await inspectCvFile(ctx, {
    fileName,
    type: "pdf",
    size: bytes.byteLength,
    open: async () => Readable.from([bytes]),
  });
}
