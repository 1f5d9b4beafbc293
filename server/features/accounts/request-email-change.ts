import type { EmailChangeFault } from "#domain/accounts/email-change-fault.ts";
import { normaliseEmail } from "#domain/accounts/normalise-email.ts";
import { type Ctx, requireUser } from "#server/ctx.ts";
import { withTransaction } from "#server/db/with-transaction.ts";
import { checkPassword, type PasswordCheck } from "./check-password.ts";
import { findAddressee } from "./find-addressee.ts";
import { limitAttempts } from "./limit-attempts.ts";
import { mailAccount } from "./mail-account.ts";
import { mailLink } from "./mail-link.ts";

export type EmailChangeResult =
  | { ok: true; sentTo: string }
  | { ok: false; email: EmailChangeFault | null; password: Extract<PasswordCheck, { ok: false }> | null };

/**
 * Mails the new address a link that makes it the account's, and tells the old one. An address that has an account gets no mail, and
 * the answer is the same.
 */
export async function requestEmailChange(
  ctx: Ctx,
  { email: typed, password }: { email: string; password: string },
): Promise<EmailChangeResult> {
  const user = requireUser(ctx);
  const email = normaliseEmail(typed);
  const fault =
    typed.trim() === "" ? "missing" : email === null ? "email-invalid" : email === user.email ? "same" : null;
  if (fault || email === null) return { ok: false, email: fault, password: null };
  const check = await checkPassword(ctx, password);
  if (!check.ok) return { ok: false, email: null, password: check };
  const limit = await limitAttempts(ctx, "mail-link", `change-email ${user.id}`);
  if (!limit.allowed) return { ok: false, email: "limited", password: null };
  const taken = await findAddressee(ctx, { email });
  await withTransaction(ctx, async (ctx) => {
    if (!taken) await mailLink(ctx, { purpose: "change-email", userId: user.id, email });
    await mailAccount(ctx, {
      person: { userId: user.id },
      template: "email-change-notice",
      props: ({ name }) => ({ name, newEmail: email }),
    });
  });
  return { ok: true, sentTo: email };
}
