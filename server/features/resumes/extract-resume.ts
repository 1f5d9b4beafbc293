import type { Readable } from "node:stream";
import { and, eq } from "drizzle-orm";
import { factsOfReading } from "#domain/resumes/facts/facts-of-reading.ts";
import { findResumeSkills } from "#domain/resumes/find-resume-skills.ts";
import type { ReadResume } from "#domain/resumes/reading/resume-reading.ts";
import { resumeTypeOf } from "#domain/resumes/resume-type.ts";
import type { Ctx } from "#server/ctx.ts";
import { profiles } from "#server/db/schema/accounts.ts";
import { resumes } from "#server/db/schema/resumes.ts";
import { everyones } from "#server/ownership.ts";
import { proposeFacts } from "./facts.ts";

/** Reads a file's text and what it says of a person, within bounds of time and memory; not ok for one that is damaged, locked or too much. */
export type ReadResumeText = (
  type: "pdf" | "docx",
  file: { size: number; body: Readable },
  signal: AbortSignal,
) => Promise<{ ok: true; text: string; resume: ReadResume } | { ok: false }>;

type Input = { resumeId: string; readText: ReadResumeText; signal: AbortSignal };

/** Résumés being read, and whether another file came meanwhile. */
const reading = new Map<string, { again: boolean }>();

/**
 * Reads a résumé's text and proposes its skills and facts; does nothing for a file replaced or removed meanwhile. One file of a person at a
 * time ("waits"). Throws, to be retried, when the storage does not give the file.
 */
export async function extractResume(
  ctx: Pick<Ctx, "db" | "storage" | "now" | "newId" | "enqueue">,
  input: Input,
): Promise<"done" | "unreadable" | "gone" | "waits"> {
  const { resumeId } = input;
  const other = reading.get(resumeId);
  if (other) {
    other.again = true;
    return "waits";
  }
  const own = { again: false };
  reading.set(resumeId, own);
  const result = await readOne(ctx, input).finally(() => reading.delete(resumeId));
  if (own.again) await ctx.enqueue(ctx.db, "extract-resume", { resumeId });
  return result;
}

async function readOne(
  ctx: Pick<Ctx, "db" | "storage" | "now" | "newId">,
  { resumeId, readText, signal }: Input,
): Promise<"done" | "unreadable" | "gone"> {
  const waiting = and(eq(resumes.id, resumeId), eq(resumes.extraction, "waiting"));
  const [row] = await ctx.db
    .select({ resume: resumes, skills: profiles.skills })
    .from(everyones(resumes, "the one résumé of a job of ours"))
    .leftJoin(profiles, eq(profiles.userId, resumes.userId))
    .where(waiting);
  if (!row) return "gone";
  const { storageKey, contentType, fileName, userId } = row.resume;
  const type = resumeTypeOf(contentType);
  if (type === "doc") throw new Error("A DOC has no text to wait for.");
  const file = await ctx.storage.get(storageKey);
  if (!file) throw new Error("The résumé's file is not there.");
  const read = await readText(type, file, signal);
  if (read.ok && read.text !== "")
    await proposeFacts(ctx, userId, { facts: factsOfReading(read.resume), origin: "read", source: fileName });
  // A scanned page is a picture: it has no words to find.
  const outcome =
    read.ok && read.text !== ""
      ? { extraction: "done" as const, text: read.text, proposedSkills: findResumeSkills(read.text, row.skills ?? []) }
      : { extraction: "unreadable" as const };
  await ctx.db
    .update(everyones(resumes, "the one résumé of a job of ours"))
    .set(outcome)
    .where(and(waiting, eq(resumes.storageKey, storageKey)));
  return outcome.extraction;
}
