import {
  SIGN_UP_ERRORS,
  type SignUp,
  type SignUpEntries,
  type SignUpErrors,
  SignUpForm,
} from "#domain/accounts/sign-up-form.ts";
import { errorCode } from "#domain/shared/app-error.ts";
import { parseForm } from "#domain/shared/parse-form.ts";
import type { Result } from "#domain/shared/result.ts";
import type { Ctx } from "#server/ctx.ts";
import { withTransaction } from "#server/db/with-transaction.ts";
import { createAccount } from "./create-account.ts";
import { limitNetwork, mayMailTo } from "./limit-attempts.ts";
import { mailAccount, mailLink } from "./mail-account.ts";
import { loadCommonPasswords } from "./passwords.ts";
import { replaceUnclaimed } from "./replace-unclaimed.ts";
import { type OpenedSession, signIn } from "./sign-in.ts";

type NextStep =
  | { next: "signed-in"; session: OpenedSession }
  /** The mail says what is to be done, whether the address was new or not. */
  | { next: "check-mail" }
  /** Made just now, at this machine, and not let in. */
  | { next: "created" }
  /** The account is there, whoever's it is. */
  | { next: "log-in" };
type SignUpAnswer = Result<NextStep, "invalid" | "limited", SignUpErrors>;

/**
 * Creates an account. Answer and time are the same for a taken address, except at this machine without a mail server, where people are let
 * in at once. Of unconfirmed sign-ups the latest holds; a confirmed account is mailed a notice.
 */
export async function signUp(
  ctx: Ctx,
  { entries, locale, next }: { entries: SignUpEntries; locale: string; next?: string },
): Promise<SignUpAnswer> {
  const parsed = parseForm(SignUpForm(await loadCommonPasswords()), entries, SIGN_UP_ERRORS);
  if (!parsed.ok) return parsed;
  const limit = await limitNetwork(ctx, "sign-up");
  if (!limit.allowed) return { ok: false, reason: "limited", retryAfterSeconds: limit.retryAfterSeconds };
  const { email, password } = parsed.data;
  const passwordHash = await ctx.auth.hashPassword(password);
  const created = await withTransaction(ctx, (ctx) => store(ctx, { ...parsed.data, passwordHash, locale, next }));
  if (ctx.settings.verifiesEmail) return { ok: true, next: "check-mail" };
  // The answer must not tell which addresses the site knows, even where no mail is sent.
  if (!ctx.isLocal) return { ok: true, next: "log-in" };
  return created ? await signInAtOnce(ctx, { email, password }) : { ok: true, next: "check-mail" };
}

/** `next`: the path of ours to go on to once the address is confirmed. */
type ToStore = SignUp & { passwordHash: string; locale: string; next: string | undefined };

async function store(ctx: Ctx, { name, email, passwordHash, locale, next }: ToStore): Promise<boolean> {
  const userId = await createAccount(ctx, { name, email, passwordHash, locale, emailVerified: false });
  if (userId === null && (await replaceUnclaimed(ctx, { name, email, passwordHash, locale, next }))) return true;
  // One such mail a day: who keeps trying does not fill a stranger's inbox.
  if (userId === null)
    await mailAccount(ctx, {
      person: { email },
      template: "account-exists",
      props: (person) => ({ name: person.name, link: `${ctx.settings.origin}/login` }),
      daily: true,
    });
  else if (ctx.settings.verifiesEmail && (await mayMailTo(ctx, email)))
    await mailLink(ctx, { purpose: "verify-email", userId, email, next });
  return userId !== null;
}

async function signInAtOnce(ctx: Ctx, given: { email: string; password: string }): Promise<SignUpAnswer> {
  try {
    const result = await signIn(ctx, { ...given, remember: true });
    if (result.ok && result.next === "signed-in") return result;
  } catch (error) {
    if (!errorCode(error)) throw error;
    ctx.log.error({ err: error }, "no session after sign-up");
  }
  return { ok: true, next: "created" };
}
