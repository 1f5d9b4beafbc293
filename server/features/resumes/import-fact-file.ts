import { Readable } from "node:stream";
import { parseEuropass } from "#domain/resumes/facts/europass.ts";
import { parseJsonResume } from "#domain/resumes/facts/json-resume.ts";
import { MAX_SOURCE_NAME } from "#domain/resumes/facts/read-fact.ts";
import { singleLine } from "#domain/shared/plain-text.ts";
import type { Result } from "#domain/shared/result.ts";
import { type Ctx, requireUser } from "#server/ctx.ts";
import { proposeFacts } from "./facts.ts";
import { readLinkedInExport } from "./read-linkedin-export.ts";

/** Largest file of facts that is taken in. */
export const MAX_FACT_FILE_BYTES = 2 * 1024 * 1024;

const LIMIT_MS = 30_000;

type FactFileRefusal = "no-file" | "too-large" | "not-a-resume" | "too-many";

/** Proposes what a file of facts (JSON Resume, Europass, a LinkedIn export) states of the signed-in person; nothing is known by it before they confirm it. */
export async function importFactFile(
  ctx: Ctx,
  { name, bytes }: { name: string; bytes: Uint8Array },
): Promise<Result<{ proposed: number }, FactFileRefusal>> {
  if (bytes.byteLength === 0) return { ok: false, reason: "no-file" };
  if (bytes.byteLength > MAX_FACT_FILE_BYTES) return { ok: false, reason: "too-large" };
  const parsed = await parse(ctx, bytes);
  if (!parsed.ok) return parsed;
  return await proposeFacts(ctx, requireUser(ctx).id, {
    facts: parsed.facts,
    origin: "imported",
    source: singleLine(name).slice(0, MAX_SOURCE_NAME),
  });
}

/** What it is, is told by its first bytes. */
async function parse(ctx: Pick<Ctx, "inspectCv">, bytes: Uint8Array) {
  const start = Buffer.from(bytes.subarray(0, 200)).toString("latin1");
  if (start.startsWith("PK")) return await readLinkedInExport(bytes);
  if (start.startsWith("%PDF")) return parseEuropass(await europassOf(ctx, bytes));
  const text = new TextDecoder().decode(bytes);
  return /^[^\w{[]*<[?!\w]/.test(start) ? parseEuropass(text) : parseJsonResume(text);
}

/** The XML that a Europass PDF carries; "" without one. */
async function europassOf(ctx: Pick<Ctx, "inspectCv">, bytes: Uint8Array): Promise<string> {
  const file = { size: bytes.byteLength, body: Readable.from([bytes]) };
  const read = await ctx.inspectCv("pdf", file, AbortSignal.timeout(LIMIT_MS));
  return read.ok ? read.attached : "";
}
