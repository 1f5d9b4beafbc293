import { and, eq, gt } from "drizzle-orm";
import { type Ctx, requireUser } from "#server/ctx.ts";
import { sessions } from "#server/db/schema/accounts.ts";
import { mine } from "#server/ownership.ts";
import { eraseAccount } from "./erase-account.ts";

/** A session older than this proves too little for something that cannot be undone. */
const FRESH_SIGN_IN_MS = 15 * 60_000;

/**
 * "sign-in-again": this session is too old; "not-confirmed": what was typed is not the account's address; "still-billed": the billing
 * provider has to confirm the end of the subscription first, so nothing is erased yet.
 */
type EraseRefusal = "sign-in-again" | "not-confirmed" | "still-billed";

/** True while the person signed in at most 15 minutes ago. */
export async function hasSignedInJustNow(ctx: Ctx): Promise<boolean> {
  const user = requireUser(ctx);
  const since = new Date(ctx.now().getTime() - FRESH_SIGN_IN_MS);
  const fresh = await ctx.db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, user.sessionId), mine(ctx, sessions), gt(sessions.createdAt, since)))
    .limit(1);
  return fresh.length > 0;
}

/** "Erase now": for whoever has just signed in and typed the account's address. Also forgets this browser's questionnaire. */
export async function eraseOwnAccount(
  ctx: Ctx,
  { confirmation }: { confirmation: string },
): Promise<{ ok: true } | { ok: false; refusal: EraseRefusal }> {
  const user = requireUser(ctx);
  if (!(await hasSignedInJustNow(ctx))) return { ok: false, refusal: "sign-in-again" };
  if (confirmation.trim().toLowerCase() !== user.email.toLowerCase()) return { ok: false, refusal: "not-confirmed" };
  const erasure = await eraseAccount(ctx, user.id, { visitorTokenHash: ctx.visitor.tokenHash });
  return erasure === "still-billed" ? { ok: false, refusal: erasure } : { ok: true };
}
