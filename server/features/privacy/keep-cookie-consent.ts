import { type CookieConsent, latestConsent, readCookieConsent } from "#domain/consent/cookie-consent.ts";
import type { Ctx } from "#server/ctx.ts";
import { profiles } from "#server/db/schema/accounts.ts";
import { withTransaction } from "#server/db/with-transaction.ts";
import { mine } from "#server/ownership.ts";

/** Merges the cookie choices of browser and account: the latest wins, a future one counts as now. Signed out, the browser's holds. */
export async function keepCookieConsent(ctx: Ctx, given: CookieConsent | null): Promise<CookieConsent | null> {
  const { user } = ctx;
  if (!user) return given;
  const now = ctx.now();
  const browsers = given && {
    ...given,
    timestamp: new Date(Math.min(Date.parse(given.timestamp), now.getTime())).toISOString(),
  };
  return await withTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db
      .select({ consent: profiles.cookieConsent })
      .from(profiles)
      .where(mine(ctx, profiles))
      .for("update");
    const known = readCookieConsent(row?.consent);
    const latest = latestConsent(known, browsers);
    if (latest !== known) {
      await ctx.db.update(profiles).set({ cookieConsent: latest, updatedAt: now }).where(mine(ctx, profiles));
    }
    return latest;
  });
}
