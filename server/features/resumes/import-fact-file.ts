import { Readable } from "node:stream";
import { MAX_SOURCE_NAME } from "#domain/resumes/facts/read-fact.ts";
import type { FactFileRefusal } from "#domain/resumes/resume-refusal.ts";
import { singleLine } from "#domain/shared/plain-text.ts";
import type { Result } from "#domain/shared/result.ts";
import { type Ctx, requireUser } from "#server/ctx.ts";
import type { UploadedFile } from "#server/features/uploads/staged-file.ts";
import { proposeFacts } from "./facts.ts";
import { inReadersTurn } from "./inspect-cv.ts";

/** Largest file of facts that is taken in; an export of LinkedIn holds messages and clicks of years beside the profile. */
export const MAX_FACT_FILE_BYTES = 20 * 1024 * 1024;

/** Proposes facts from a file (JSON Resume, Europass, LinkedIn) or a CV. `leftOut`: fields no fact holds. Throws UNAVAILABLE when busy. */
export async function importFactFile(
  ctx: Ctx,
  file: Pick<UploadedFile, "name" | "size" | "open"> | null,
): Promise<Result<{ proposed: number; leftOut: string[] }, FactFileRefusal>> {
  if (!file || file.size === 0) return { ok: false, reason: "no-file" };
  const { name, size, open } = file;
  const read = await inReadersTurn(ctx, (signal) => ctx.readFactFile({ size, body: Readable.from(open()) }, signal));
  if (!read?.ok) return read ?? { ok: false, reason: "unread" };
  const { facts, origin, leftOut = [] } = read;
  const source = singleLine(name).slice(0, MAX_SOURCE_NAME);
  const proposed = await proposeFacts(ctx, requireUser(ctx).id, { facts, origin, source });
  return proposed.ok ? { ...proposed, leftOut } : proposed;
}
