import { sql } from "drizzle-orm";
import { errorCode } from "#domain/shared/app-error.ts";
import type { Ctx, Operations } from "#server/ctx.ts";
import { users } from "#server/db/schema/accounts.ts";
import { subscriptions } from "#server/db/schema/billing.ts";
import { withTransaction } from "#server/db/with-transaction.ts";
import { createAccount } from "#server/features/accounts/create-account.ts";
import { everyones, ownedBy } from "#server/ownership.ts";

export const DIAGNOSTICS = ["ping", "read-subscriptions", "test-signup", "dump", "retry-failed"] as const;
type Diagnostic = (typeof DIAGNOSTICS)[number];

/** `detail` holds codes, counts and settings; never a row of somebody's and never an error's own words. */
export type DiagnosticResult = { diagnostic: Diagnostic; outcome: "success" | "error" | "exception"; detail: string };

/** Runs one check of the diagnostic page. "error" is a refusal the program knows, "exception" everything else. Never throws. */
export async function runDiagnostic(
  ctx: Ctx,
  operations: Operations,
  diagnostic: Diagnostic,
): Promise<DiagnosticResult> {
  try {
    return { diagnostic, outcome: "success", detail: await RUN[diagnostic](ctx, operations) };
  } catch (error) {
    ctx.log.warn({ err: error, diagnostic }, "diagnostic");
    const code = errorCode(error);
    if (code) return { diagnostic, outcome: "error", detail: code };
    const name = error instanceof Error ? error.name : typeof error;
    return { diagnostic, outcome: "exception", detail: name };
  }
}

const RUN: Record<Diagnostic, (ctx: Ctx, operations: Operations) => Promise<string>> = {
  async ping({ db }) {
    const started = performance.now();
    await db.execute(sql`select 1`);
    return `${Math.max(1, Math.round(performance.now() - started))} ms`;
  },

  async "read-subscriptions"({ db }) {
    const [row] = await db
      .select({ status: subscriptions.status })
      .from(everyones(subscriptions, "operators see one status, and not whose"))
      .limit(1);
    return row ? row.status : "0";
  },

  /** Made and taken away in one transaction, so that nothing of it stays whatever happens. */
  async "test-signup"(ctx) {
    const email = `diagnostic-${ctx.newId()}@example.invalid`;
    const passwordHash = await ctx.auth.hashPassword(ctx.newToken(24));
    await withTransaction(ctx, async (ctx) => {
      const account = { name: "Diagnostic", email, emailVerified: false, passwordHash, locale: "en" };
      const id = await createAccount(ctx, account);
      if (id === null) throw new Error("The random address of the test was taken.");
      await ctx.db.delete(users).where(ownedBy(id, users));
    });
    return email;
  },

  async dump({ catalogue, settings, entitlementKnown }, { environment }) {
    const { rss, heapUsed } = process.memoryUsage();
    const facts = {
      node: process.version,
      uptimeSeconds: Math.round(process.uptime()),
      memoryMegabytes: { rss: Math.round(rss / 2 ** 20), heapUsed: Math.round(heapUsed / 2 ** 20) },
      catalogue: catalogue.summary(),
      entitlementKnown,
      secureCookies: settings.secureCookies,
      verifiesEmail: settings.verifiesEmail,
      environment,
    };
    return JSON.stringify(facts, null, 2);
  },

  "retry-failed": async (_, { queue }) => String(await queue.retryFailed()),
};
