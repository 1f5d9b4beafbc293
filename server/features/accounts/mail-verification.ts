import type { Ctx } from "#server/ctx.ts";
import { findAddressee } from "./find-addressee.ts";
import { limitAttempts } from "./limit-attempts.ts";
import { mailLink } from "./mail-link.ts";

/** Mails the link that confirms an account's address, as often as such links may be mailed. */
export async function mailVerification(ctx: Ctx, email: string): Promise<void> {
  const account = await findAddressee(ctx, { email });
  if (!account || account.emailVerified) return;
  const limit = await limitAttempts(ctx, "mail-link", `verify-email ${email}`);
  if (limit.allowed) await mailLink(ctx, { purpose: "verify-email", userId: account.id, email });
}
