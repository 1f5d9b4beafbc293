import { normaliseEmail } from "#domain/accounts/normalise-email.ts";
import type { Result } from "#domain/shared/result.ts";
import type { Ctx } from "#server/ctx.ts";
import { withTransaction } from "#server/db/with-transaction.ts";
import { findAddressee } from "./find-addressee.ts";
import { limitAttempts } from "./limit-attempts.ts";
import { mailLink } from "./mail-link.ts";

type RecoveryResult = Result<object, "missing" | "email-invalid" | "limited">;

/** Mails a link to choose a new password, at most three times an hour. The answer is the same for an address without an account. */
export async function requestRecovery(ctx: Ctx, { email: typed }: { email: string }): Promise<RecoveryResult> {
  if (typed.trim() === "") return { ok: false, reason: "missing" };
  const email = normaliseEmail(typed);
  if (email === null) return { ok: false, reason: "email-invalid" };
  const byNetwork = await limitAttempts(ctx, "recovery", ctx.auth.clientNetwork);
  if (!byNetwork.allowed) return { ok: false, reason: "limited", retryAfterSeconds: byNetwork.retryAfterSeconds };
  const byAddress = await limitAttempts(ctx, "mail-link", `reset-password ${email}`);
  const account = await findAddressee(ctx, { email });
  if (account && byAddress.allowed) {
    await withTransaction(ctx, (ctx) => mailLink(ctx, { purpose: "reset-password", userId: account.id, email }));
  }
  return { ok: true };
}
