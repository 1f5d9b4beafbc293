import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { resumeTypeOf } from "#domain/resumes/resume-type.ts";
import { decideResumeAdoption } from "#domain/resumes/resume-view.ts";
import { type Ctx, requireUser } from "#server/ctx.ts";
import { keptResumes } from "#server/db/schema/questionnaire.ts";
import { resumes } from "#server/db/schema/resumes.ts";
import { withTransaction } from "#server/db/with-transaction.ts";
import { findKeptRow } from "#server/features/questionnaire/keep-resume.ts";
import { mine } from "#server/ownership.ts";
import { storeResume } from "./upload-resume.ts";

type KeptRow = typeof keptResumes.$inferSelect;

/**
 * Moves this device's résumé to the account, once. "ask": the account has a newer one, or moving failed; both stay until `chooseResume`.
 * Storage faults never prevent signing in.
 */
export async function adoptKeptResume(ctx: Ctx): Promise<"nothing" | "take" | "ask"> {
  const user = requireUser(ctx);
  const kept = await findKeptRow(ctx);
  if (!kept) return "nothing";
  const [own] = await ctx.db.select().from(resumes).where(mine(ctx, resumes)).limit(1);
  if (decideResumeAdoption(own ?? null, kept) === "ask") return "ask";
  try {
    await move(ctx, user.id, kept);
    return "take";
  } catch (error) {
    ctx.log.error({ err: error }, "kept résumé could not be moved");
    return "ask";
  }
}

/** Keeps the device's résumé in place of the account's, or the account's as it is; the other one is gone. Without a kept one nothing happens. */
export async function chooseResume(ctx: Ctx, { keep }: { keep: "account" | "device" }): Promise<void> {
  const user = requireUser(ctx);
  const kept = await findKeptRow(ctx);
  if (!kept) return;
  if (keep === "device") return await move(ctx, user.id, kept);
  await withTransaction(ctx, async (ctx) => {
    const storageKeys = await dropRow(ctx, kept);
    if (storageKeys.length > 0) await ctx.enqueue(ctx.db, "remove-files", { storageKeys });
  });
}

async function move(ctx: Ctx, userId: string, kept: KeptRow): Promise<void> {
  let hash = createHash("sha256");
  const open = async function* () {
    const file = await ctx.storage.get(kept.storageKey);
    if (!file) throw new Error("The kept résumé's file is not there.");
    hash = createHash("sha256");
    for await (const piece of file.body) {
      hash.update(piece);
      yield piece as Uint8Array;
    }
  };
  const { fileName: name, contentType, size } = kept;
  const type = resumeTypeOf(contentType);
  await storeResume(ctx, userId, { name, type, source: { size, open }, sha256: () => hash.digest("hex") }, (ctx) =>
    dropRow(ctx, kept),
  );
}

async function dropRow(ctx: Pick<Ctx, "db">, { id }: KeptRow): Promise<string[]> {
  const gone = await ctx.db
    .delete(keptResumes)
    .where(eq(keptResumes.id, id))
    .returning({ key: keptResumes.storageKey });
  return gone.map(({ key }) => key);
}
