import { and, asc, eq } from "drizzle-orm";
import { singleLine } from "#domain/shared/plain-text.ts";
import { type Ctx, requireUser } from "#server/ctx.ts";
import { passkeys } from "#server/db/schema/sign-in.ts";
import { isUuid } from "#server/db/sql-values.ts";
import { mine } from "#server/ownership.ts";
import { mailMethodAdded } from "./mail-account.ts";
import { tellAdded } from "./mail-untold-methods.ts";
import { checkPassword, type PasswordCheck } from "./passwords.ts";
import type { OpenedSession } from "./sign-in.ts";

/** What the browser's own passkey dialog is asked with, as JSON; the cookies tie the answer to it. */
type PasskeyChallenge = { options: Record<string, unknown>; cookies: string[] };
export type PasskeyView = { id: string; name: string; since: string | null };

const MAX_NAME_LENGTH = 60;

export async function listPasskeys(ctx: Ctx): Promise<PasskeyView[]> {
  const rows = await ctx.db
    .select({ id: passkeys.id, name: passkeys.name, createdAt: passkeys.createdAt })
    .from(passkeys)
    .where(mine(ctx, passkeys))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));
  return rows.map(({ id, name, createdAt }) => ({ id, name: name ?? "", since: createdAt?.toISOString() ?? null }));
}

export async function beginPasskey(
  ctx: Ctx,
  { password }: { password: string },
): Promise<{ ok: true; challenge: PasskeyChallenge | null } | Extract<PasswordCheck, { ok: false }>> {
  const check = await checkPassword(ctx, password);
  return check.ok ? { ok: true, challenge: await challengeOf(ctx, "/passkey/generate-register-options") } : check;
}

/** Adds the passkey the browser made for the challenge; a mail says that it happened. False when it does not fit. */
export async function addPasskey(
  ctx: Ctx,
  { name, response }: { name: string; response: Record<string, unknown> },
): Promise<boolean> {
  const user = requireUser(ctx);
  const answer = await ctx.auth.call("/passkey/verify-registration", { name: shortName(name), response });
  if (answer.status !== 200) return false;
  await tellAdded(ctx, () => mailMethodAdded(ctx, user, "passkey"));
  return true;
}

/** Gives one of the person's own passkeys another name; an empty one changes nothing. */
export async function renamePasskey(ctx: Ctx, { id, name }: { id: string; name: string }): Promise<void> {
  const short = shortName(name);
  const own = ownPasskey(ctx, id);
  if (own && short !== "") await ctx.db.update(passkeys).set({ name: short }).where(own);
}

export async function removePasskey(ctx: Ctx, { id }: { id: string }): Promise<void> {
  const own = ownPasskey(ctx, id);
  if (own) await ctx.db.delete(passkeys).where(own);
}

/** What the browser is asked at login: any passkey it holds for this site. null when there were too many attempts. */
export async function beginPasskeySignIn(ctx: Ctx): Promise<PasskeyChallenge | null> {
  return await challengeOf(ctx, "/passkey/generate-authenticate-options");
}

export async function signInWithPasskey(
  ctx: Ctx,
  { response }: { response: Record<string, unknown> },
): Promise<OpenedSession | null> {
  const { status, cookies, sessionToken } = await ctx.auth.call("/passkey/verify-authentication", { response });
  return status === 200 && sessionToken !== null ? { cookies, token: sessionToken } : null;
}

async function challengeOf(
  ctx: Ctx,
  action: "/passkey/generate-register-options" | "/passkey/generate-authenticate-options",
): Promise<PasskeyChallenge | null> {
  const { status, body, cookies } = await ctx.auth.call(action);
  return status === 200 ? { options: body, cookies } : null;
}

/** Null for an id that no passkey can have. */
function ownPasskey(ctx: Ctx, id: string) {
  const own = mine(ctx, passkeys);
  return isUuid(id) ? and(own, eq(passkeys.id, id)) : null;
}

function shortName(name: string): string {
  return singleLine(name).slice(0, MAX_NAME_LENGTH).toWellFormed();
}
