import { createHash } from "node:crypto";
import { and, eq, gt } from "drizzle-orm";
import { MINUTE_MS } from "#domain/shared/instant.ts";
import type { Ctx } from "#server/ctx.ts";
import { accountLinks } from "#server/db/schema/sign-in.ts";
import { everyones } from "#server/ownership.ts";

export type LinkPurpose = (typeof accountLinks.$inferInsert)["purpose"];
export type AccountLink = { userId: string; email: string };

const TOKEN_BYTES = 32;
export const LINK_MINUTES: Record<LinkPurpose, number> = {
  "verify-email": 24 * 60,
  "reset-password": 60,
  "allow-email-change": 24 * 60,
  "change-email": 24 * 60,
  "keep-sign-in-methods": 7 * 24 * 60,
};
const PATHS: Record<LinkPurpose, string> = {
  "verify-email": "/verify-email",
  "reset-password": "/reset-password",
  "allow-email-change": "/verify-email",
  "change-email": "/verify-email",
  "keep-sign-in-methods": "/verify-email",
};

/** A single-use link for `email`; ends the person's earlier one of this purpose. `next`: the path they wanted to go to. */
export async function issueLink(
  ctx: Pick<Ctx, "db" | "now" | "newToken" | "settings">,
  { purpose, userId, email, next = "/" }: AccountLink & { purpose: LinkPurpose; next?: string },
): Promise<string> {
  const now = ctx.now();
  const token = ctx.newToken(TOKEN_BYTES);
  const link = {
    email,
    tokenHash: hashOf(purpose, token),
    expiresAt: new Date(now.getTime() + LINK_MINUTES[purpose] * MINUTE_MS),
    createdAt: now,
  };
  await ctx.db
    .insert(accountLinks)
    .values({ userId, purpose, ...link })
    .onConflictDoUpdate({ target: [accountLinks.userId, accountLinks.purpose], set: link });
  const redirect = next === "/" ? "" : `&redirect=${encodeURIComponent(next)}`;
  return `${ctx.settings.origin}${PATHS[purpose]}?token=${token}${redirect}`;
}

/** Whose link this is, while it can be used; looking does not use it up. */
export async function findLink(
  ctx: Pick<Ctx, "db" | "now">,
  purpose: LinkPurpose,
  token: string,
): Promise<AccountLink | null> {
  const [row] = await ctx.db
    .select()
    .from(everyones(accountLinks, "found by the link's token, which only its owner was sent"))
    .where(usable(ctx, purpose, token))
    .limit(1);
  return row ? { userId: row.userId, email: row.email } : null;
}

/** Uses the link up: of any number of uses, at once or later, one gets the answer, and all others null. */
export async function redeemLink(
  ctx: Pick<Ctx, "db" | "now">,
  purpose: LinkPurpose,
  token: string,
): Promise<AccountLink | null> {
  const [row] = await ctx.db
    .delete(everyones(accountLinks, "found by the link's token, which only its owner was sent"))
    .where(usable(ctx, purpose, token))
    .returning();
  return row ? { userId: row.userId, email: row.email } : null;
}

function usable({ now }: Pick<Ctx, "now">, purpose: LinkPurpose, token: string) {
  return and(eq(accountLinks.tokenHash, hashOf(purpose, token)), gt(accountLinks.expiresAt, now()));
}

function hashOf(purpose: LinkPurpose, token: string): string {
  return createHash("sha256").update(`${purpose} ${token}`).digest("hex");
}
