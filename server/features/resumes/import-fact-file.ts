import { parseJsonResume } from "#domain/resumes/facts/json-resume.ts";
import { MAX_SOURCE_NAME } from "#domain/resumes/facts/read-fact.ts";
import { singleLine } from "#domain/shared/plain-text.ts";
import type { Result } from "#domain/shared/result.ts";
import { type Ctx, requireUser } from "#server/ctx.ts";
import { proposeFacts } from "./facts.ts";

/** Largest file of facts that is taken in. */
export const MAX_FACT_FILE_BYTES = 2 * 1024 * 1024;

type FactFileRefusal = "no-file" | "too-large" | "not-a-resume" | "too-many";

/** Proposes what a file of facts states of the signed-in person; nothing is known by it before they confirm it. */
export async function importFactFile(
  ctx: Ctx,
  { name, bytes }: { name: string; bytes: Uint8Array },
): Promise<Result<{ proposed: number }, FactFileRefusal>> {
  if (bytes.byteLength === 0) return { ok: false, reason: "no-file" };
  if (bytes.byteLength > MAX_FACT_FILE_BYTES) return { ok: false, reason: "too-large" };
  const parsed = parseJsonResume(new TextDecoder().decode(bytes));
  if (!parsed.ok) return parsed;
  return await proposeFacts(ctx, requireUser(ctx).id, {
    facts: parsed.facts,
    origin: "imported",
    source: singleLine(name).slice(0, MAX_SOURCE_NAME),
  });
}
