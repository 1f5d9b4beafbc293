import { eq } from "drizzle-orm";
import type { SignedInUser } from "#domain/accounts/signed-in-user.ts";
import type { Billing } from "#server/adapters/billing/billing-port.ts";

import type { Database, Db } from "#server/db/client.ts";
import { sessions } from "#server/db/schema/accounts.ts";
import { buildApp } from "#tests/support/build/build-app.ts";
import type { TestCtx } from "#tests/support/build/build-ctx.ts";
import { buildJob } from "#tests/support/build/build-job.ts";
import { sessionCookie } from "#tests/support/build/session-cookie.ts";
import { inRolledBackTransaction } from "#tests/support/store/database.ts";
import { storeUser } from "#tests/support/store/store-user.ts";
import { openShop } from "./billing-shop.ts";
import { TEST_WEBHOOK_SECRET } from "./test-billing.ts";

const ORIGIN = "http://localhost:3000";
export const APPLY_LINK = "https://careers.example.com/apply/1";

/** What a page answered: `text` as one reads it, without tags and scripts. */
type PageAnswer = {
  status: number;
  location: string | null;
  retryAfter: string | null;
  html: string;
  text: string;
};

/** A shop with the whole HTTP side in front; `provider` replaces calls of the billing provider. */
function openBillingSite(database: Database, tx: Db) {
  const shop = openShop(tx);
  const provider = { ...shop.ctx.billing.provider };
  const billing: Billing = { ...shop.ctx.billing, provider };
  const faults = { entitlement: false };
  const jobs = [buildJob({ applyUrl: APPLY_LINK, linkQualityScore: 9 })];
  const own = { now: shop.ctx.now, enqueue: shop.ctx.enqueue, jobs };
  const { app, deps } = buildApp(
    { ...database, db: failingOn(tx, () => faults.entitlement) },
    { ...own, billing: { ...billing, webhookSecrets: [TEST_WEBHOOK_SECRET] } },
  );

  async function ask(path: string, init: RequestInit, cookie: string): Promise<PageAnswer> {
    const headers = { ...(cookie && { cookie }), origin: ORIGIN, ...(init.headers as Record<string, string>) };
    const answer = await app.request(ORIGIN + path, { ...init, headers });
    const html = await answer.text();
    const body = html.replace(/<(script|style|head)\b.*?<\/\1>/gs, "").replace(/<[^>]*>/g, " ");
    const text = body
      .replace(/&#x27;/g, "'")
      .replace(/&quot;/g, '"')
      .replace(/\s+/g, " ");
    const said = (name: string) => answer.headers.get(name);
    return { status: answer.status, location: said("location"), retryAfter: said("retry-after"), html, text };
  }

  return {
    shop,
    provider,
    settings: deps.settings,
    /** Set to true, the pages cannot look up what anybody may do; all else they can. */
    faults,
    /** Somebody with an account, as the verbs and as the pages know them. */
    person: async (): Promise<{ ctx: TestCtx & { user: SignedInUser }; browser: Browser }> => {
      const user = await storeUser(tx);
      return { ctx: { ...shop.ctx, user }, browser: browserOf(await sessionCookie(tx, user), () => stayIn(user)) };
    },
    visitor: browserOf(""),
  };

  /** Weeks pass in these tests; the person has signed in again meanwhile. */
  async function stayIn({ id }: SignedInUser): Promise<void> {
    const now = shop.ctx.now();
    const fresh = { createdAt: now, updatedAt: now, expiresAt: new Date(now.getTime() + 3_600_000) };
    await tx.update(sessions).set(fresh).where(eq(sessions.userId, id));
  }

  function browserOf(cookie: string, before = async (): Promise<void> => undefined): Browser {
    const asking = (path: string, init: RequestInit) => before().then(() => ask(path, init, cookie));
    return {
      get: (path) => asking(path, {}),
      post: (path, form, headers = {}) => asking(path, { method: "POST", body: new URLSearchParams(form), headers }),
    };
  }
}

/** The same handle, on which the look-up of an entitlement fails while `fails` says so. */
function failingOn(tx: Db, fails: () => boolean): Db {
  const select = (fields?: Record<string, never>) => {
    if (fails() && fields && "checkoutCompleted" in fields) throw new Error("The table is gone.");
    return fields ? tx.select(fields) : tx.select();
  };
  return new Proxy(tx, { get: (target, key) => (key === "select" ? select : Reflect.get(target, key)) });
}

type Browser = {
  get: (path: string) => Promise<PageAnswer>;
  post: (path: string, form: Record<string, string>, headers?: Record<string, string>) => Promise<PageAnswer>;
};
export type BillingSite = ReturnType<typeof openBillingSite>;

/** Runs a test on such a site, in a transaction that never commits. */
export const onBillingSite = (database: Database) => (work: (site: BillingSite) => Promise<void>) =>
  inRolledBackTransaction(database.db, (tx) => work(openBillingSite(database, tx)));
