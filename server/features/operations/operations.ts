import { createHash, timingSafeEqual } from "node:crypto";
import { count, desc, isNotNull, isNull, sql } from "drizzle-orm";
import { errorCode } from "#domain/shared/app-error.ts";
import type { Ctx, Operations } from "#server/ctx.ts";
import { users } from "#server/db/schema/accounts.ts";
import { billingFaults, subscriptions, webhookEvents } from "#server/db/schema/billing.ts";
import { contactMessages } from "#server/db/schema/contact.ts";
import { boards } from "#server/db/schema/crawl.ts";
import { jobImports } from "#server/db/schema/jobs.ts";
import { mails } from "#server/db/schema/mails.ts";
import { withTransaction } from "#server/db/with-transaction.ts";
import { createAccount } from "#server/features/accounts/create-account.ts";
import { findAlertState } from "#server/features/alerts/alert-state.ts";
import { listSourceStates, NOT_STOPPED } from "#server/features/crawl/source-states.ts";
import { everyones, ownedBy } from "#server/ownership.ts";

const NEWEST = 10;

/** How the program is doing, for operators: counts, ids and codes, nothing a person wrote. A part that cannot be read is null. */
export async function inspectOperations(
  ctx: Pick<Ctx, "db" | "catalogue" | "log" | "now">,
  { queue, backup }: Operations,
) {
  const part = async <T>(name: string, read: PromiseLike<T>): Promise<T | null> => {
    try {
      return await read;
    } catch (error) {
      ctx.log.warn({ err: error, part: name }, "operations");
      return null;
    }
  };
  const { db, catalogue } = ctx;
  return {
    catalogue: catalogue.summary(),
    backup: backup(),
    queues: await part("queues", queue.listCounts()),
    failedJobs: await part(
      "failed jobs",
      queue.listFailed().then((failed) =>
        failed.slice(0, NEWEST).map(({ id, name, failedAt, attempts, error }) => ({
          id,
          name,
          failedAt,
          attempts,
          error: JSON.stringify(error),
        })),
      ),
    ),
    mails: await part(
      "mails",
      db
        .select({ status: mails.status, count: count() })
        .from(everyones(mails, "operators count everybody's mails by their state"))
        .groupBy(mails.status)
        .orderBy(mails.status),
    ),
    contactMessages: await part(
      "contact messages",
      db.$count(everyones(contactMessages, "operators count everybody's messages")),
    ),
    webhooksWaiting: await part("webhooks waiting", db.$count(webhookEvents, isNull(webhookEvents.processedAt))),
    webhookFaults: await part(
      "webhook faults",
      db
        .select({ id: webhookEvents.eventId, at: webhookEvents.receivedAt, fault: webhookEvents.fault })
        .from(webhookEvents)
        .where(isNotNull(webhookEvents.fault))
        .orderBy(desc(webhookEvents.receivedAt))
        .limit(NEWEST),
    ),
    billingFaults: await part(
      "billing faults",
      db
        .select({ id: billingFaults.subscriptionId, at: billingFaults.lastSeenAt, fault: billingFaults.fault })
        .from(billingFaults)
        .orderBy(desc(billingFaults.lastSeenAt))
        .limit(NEWEST),
    ),
    alerts: await part("alerts", findAlertState(ctx)),
    sources: await part("sources", listSourceStates(ctx)),
    imports: await part("imports", db.select().from(jobImports).orderBy(desc(jobImports.id)).limit(NEWEST)),
  };
}

/** By queue, how long the oldest job that waits has been due; null when the queue cannot be read. */
export async function findJobDelays({ db, log }: Pick<Ctx, "db" | "log">) {
  try {
    const { rows } = await db.execute<{ name: string; seconds: number }>(
      sql`select name, extract(epoch from now() - min(start_after))::float8 as seconds from pgboss.job
          where state < 'active' and start_after <= now() group by name`,
    );
    return rows;
  } catch (error) {
    log.warn({ err: error, part: "job delays" }, "operations");
    return null;
  }
}

/** Since the board that is longest due was to be asked, and how many hosts are left alone out of politeness. Null when unknown. */
export async function findCrawlDelay({ db, log, now }: Pick<Ctx, "db" | "log" | "now">) {
  const at = sql`${now().toISOString()}::timestamptz`;
  try {
    const { rows } = await db.execute<{ seconds: number; held: number }>(
      sql`select (select coalesce(greatest(0, extract(epoch from ${at} - min(next_at))), 0)::float8
                  from ${boards} where state in ('candidate', 'live') and ${NOT_STOPPED}) as seconds,
            (select count(*)::int from crawl_holds where until > ${at}) as held`,
    );
    return rows[0] ?? null;
  } catch (error) {
    log.warn({ err: error, part: "crawl delay" }, "operations");
    return null;
  }
}

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

export const OPERATOR_COOKIE = "operator";
const COOKIE_SECONDS = 8 * 3_600;

type GateCtx = Pick<Ctx, "vault" | "now">;

/** Whether a request comes from an operator, by its Authorization header or by the cookie of an earlier one. */
export function isOperator(ctx: GateCtx, { development, token }: Operations, headers: Headers): boolean {
  if (development) return true;
  if (token === null) return false;
  const bearer = /^Bearer (.+)$/.exec(headers.get("authorization") ?? "")?.[1];
  if (bearer !== undefined && isToken(token, bearer)) return true;
  const sealed = new RegExp(`(?:^|;\\s*)${OPERATOR_COOKIE}=([A-Za-z0-9_-]+)`).exec(headers.get("cookie") ?? "")?.[1];
  return sealed !== undefined && ctx.now().getTime() < endOf(ctx, token, sealed);
}

/** The cookie that keeps whoever gave the token an operator for eight hours, or until the token changes; null for a wrong token. */
export function operatorCookie(
  { vault, now, settings }: GateCtx & Pick<Ctx, "settings">,
  { token }: Operations,
  given: string,
): string | null {
  if (token === null || !isToken(token, given)) return null;
  const sealed = vault.seal(String(now().getTime() + COOKIE_SECONDS * 1_000), purposeOf(token));
  const secure = settings.secureCookies ? "; Secure" : "";
  return `${OPERATOR_COOKIE}=${sealed}; Path=/test-supabase; Max-Age=${COOKIE_SECONDS}; HttpOnly; SameSite=Strict${secure}`;
}

function endOf({ vault }: GateCtx, token: string, sealed: string): number {
  try {
    return Number(vault.open(sealed, purposeOf(token)));
  } catch {
    return 0;
  }
}

/** Compared as hashes, so that the time tells neither length nor a beginning. */
export function isToken(token: string, given: string): boolean {
  return timingSafeEqual(hashOf(token), hashOf(given));
}

function purposeOf(token: string): string {
  return `operator ${hashOf(token).toString("base64url")}`;
}

function hashOf(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
