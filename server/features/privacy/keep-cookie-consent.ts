import { eq } from "drizzle-orm";
import { type CookieConsent, latestConsent, readCookieConsent } from "#domain/consent/cookie-consent.ts";
import type { Ctx } from "#server/ctx.ts";
import { profiles } from "#server/db/schema/accounts.ts";

/**
 * Brings the browser's choice about cookies and the account's together: the latest one is stored with the account and answered. A
 * browser whose clock is ahead chose now. For somebody who is not signed in nothing is stored and the browser's own choice answered.
 */
export async function keepCookieConsent(ctx: Ctx, given: CookieConsent | null): Promise<CookieConsent | null> {
  const { user } = ctx;
  if (!user) return given;
  const now = ctx.now();
  const browsers = given && {
    ...given,
    timestamp: new Date(Math.min(Date.parse(given.timestamp), now.getTime())).toISOString(),
  };
  return await ctx.db.transaction(async (tx) => {
    const [row] = await tx
      .select({ consent: profiles.cookieConsent })
      .from(profiles)
      .where(eq(profiles.userId, user.id))
      .for("update");
    const known = readCookieConsent(row?.consent);
    const latest = latestConsent(known, browsers);
    if (latest !== known) {
      await tx.update(profiles).set({ cookieConsent: latest, updatedAt: now }).where(eq(profiles.userId, user.id));
    }
    return latest;
  });
}
