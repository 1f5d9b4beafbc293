import { and, eq } from "drizzle-orm";
import type { CurrentPasswordError, CurrentPasswordErrors } from "#domain/accounts/account-forms.ts";
import type { Result } from "#domain/shared/result.ts";
import type { Ctx } from "#server/ctx.ts";
import { violatedUnique } from "#server/db/db-error.ts";
import { users } from "#server/db/schema/accounts.ts";
import { withTransaction } from "#server/db/with-transaction.ts";
import { ownedBy } from "#server/ownership.ts";
import { type AccountLink, findLink, type LinkPurpose, redeemLink } from "./account-link.ts";
import { findAddressee } from "./mail-account.ts";
import { checkPasswordOf } from "./passwords.ts";
import { askNewAddress } from "./request-email-change.ts";

/** Links that say "this mailbox is mine": of the account's address, that it is to have another, its new one, or what was added to it. */
const CONFIRMING = [
  "verify-email",
  "allow-email-change",
  "change-email",
  "keep-sign-in-methods",
] as const satisfies LinkPurpose[];
type Confirming = (typeof CONFIRMING)[number];

/** `email` is the account's address from now on. */
type ConfirmResult = Result<
  { confirmed: Confirming; email: string; userId: string },
  "expired" | CurrentPasswordError,
  CurrentPasswordErrors
>;

/**
 * What a mailed link would confirm, without using it up; null once expired. Asks for the password unless its person is signed in: whoever
 * has the mailbox must not validate a password somebody else chose.
 */
export async function findConfirmation(ctx: Ctx, token: string): Promise<{ asksPassword: boolean } | null> {
  const found = await find(ctx, token);
  return found && { asksPassword: ctx.user?.id !== found.link.userId };
}

export async function confirmEmail(
  ctx: Ctx,
  { token, password }: { token: string; password: string },
): Promise<ConfirmResult> {
  const found = await find(ctx, token);
  if (!found) return { ok: false, reason: "expired" };
  if (ctx.user?.id !== found.link.userId) {
    const check = await checkPasswordOf(ctx, found.link.userId, password);
    if (!check.ok) return check;
  }
  try {
    const email = await withTransaction(ctx, async (ctx) => {
      const link = await redeemLink(ctx, found.purpose, token);
      return link && (await store(ctx, found.purpose, link));
    });
    const { purpose: confirmed, link } = found;
    return email === null ? { ok: false, reason: "expired" } : { ok: true, confirmed, email, userId: link.userId };
  } catch (error) {
    // Somebody else took the address since the link was sent.
    if (violatedUnique(error) !== null) return { ok: false, reason: "expired" };
    throw error;
  }
}

async function find(ctx: Ctx, token: string): Promise<{ purpose: Confirming; link: AccountLink } | null> {
  for (const purpose of CONFIRMING) {
    const link = await findLink(ctx, purpose, token);
    if (link) return { purpose, link };
  }
  return null;
}

/** The account's address then; null when it has another by now. */
async function store(ctx: Ctx, purpose: Confirming, { userId, email }: AccountLink): Promise<string | null> {
  if (purpose === "allow-email-change") {
    await askNewAddress(ctx, { userId, email });
    return (await findAddressee(ctx, { userId }))?.email ?? null;
  }
  const at = ctx.now();
  const own = ownedBy(userId, users);
  const updated = await ctx.db
    .update(users)
    .set({ emailVerified: true, mailboxProvenAt: at, updatedAt: at, ...(purpose === "change-email" ? { email } : {}) })
    .where(purpose === "change-email" ? own : and(own, eq(users.email, email)))
    .returning({ email: users.email });
  return updated[0]?.email ?? null;
}
