import type { CurrentPasswordError, EmailChangeErrors, NewEmailError } from "#domain/accounts/account-forms.ts";
import { normaliseEmail } from "#domain/accounts/normalise-email.ts";
import type { Refusal, Result } from "#domain/shared/result.ts";
import { type Ctx, requireUser } from "#server/ctx.ts";
import { withTransaction } from "#server/db/with-transaction.ts";
import type { AccountLink } from "./account-link.ts";
import { limitAttempts, mayMailTo } from "./limit-attempts.ts";
import { findAddressee, mailAccount, mailChangeOfEmail, mailLink } from "./mail-account.ts";
import { checkPassword } from "./passwords.ts";

type EmailChangeResult = Result<{ asked: "old" | "new" }, NewEmailError | CurrentPasswordError, EmailChangeErrors>;

/**
 * Asks the old address, then the new one: whoever has the password may not have the mailbox, and could lock its owner out. An unconfirmed
 * old address is only notified. A taken address gets no mail, and the answer is the same.
 */
export async function requestEmailChange(
  ctx: Ctx,
  { email: typed, password }: { email: string; password: string },
): Promise<EmailChangeResult> {
  const user = requireUser(ctx);
  const email = normaliseEmail(typed);
  if (typed.trim() === "") return refused("missing");
  if (email === null) return refused("email-invalid");
  if (email === user.email) return refused("same");
  const check = await checkPassword(ctx, password);
  if (!check.ok) return check;
  const limit = await limitAttempts(ctx, "mail-link", `change-email ${user.id}`);
  if (!limit.allowed) return refused("limited");
  if (user.emailVerified) {
    await withTransaction(ctx, (ctx) => mailChangeOfEmail(ctx, { userId: user.id, newEmail: email }));
    return { ok: true, asked: "old" };
  }
  await withTransaction(ctx, async (ctx) => {
    await askNewAddress(ctx, { userId: user.id, email });
    await mailAccount(ctx, {
      person: { userId: user.id },
      template: "email-change-notice",
      props: ({ name }) => ({ name, newEmail: email }),
    });
  });
  return { ok: true, asked: "new" };
}

export async function askNewAddress(ctx: Ctx, { userId, email }: AccountLink): Promise<void> {
  if (!(await findAddressee(ctx, { email })) && (await mayMailTo(ctx, email)))
    await mailLink(ctx, { purpose: "change-email", userId, email });
}

function refused(reason: NewEmailError): Refusal<NewEmailError, EmailChangeErrors> {
  return { ok: false, reason, fields: { newEmail: reason } };
}
