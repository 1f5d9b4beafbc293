import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { users } from "#server/db/schema/accounts.ts";
import { checkoutIntents, subscriptions, userCheckouts } from "#server/db/schema/billing.ts";
import { cancelSubscription } from "#server/features/billing/cancel-subscription.ts";
import { listInvoices } from "#server/features/billing/find-subscription-view.ts";
import { sendDueReminders } from "#server/features/billing/queue-billing-notice.ts";
import { jobId } from "#tests/support/build/build-job.ts";
import { down } from "#tests/support/servers/billing-shop.ts";
import { APPLY_LINK, type BillingSite, onBillingSite } from "#tests/support/servers/billing-site.ts";
import { testDatabase } from "#tests/support/store/database.ts";

const database = await testDatabase();
const onSite = onBillingSite(database);

/** Somebody in a trial, or after its first payment; we have heard of all of it. */
async function member({ person, shop }: BillingSite, { paid = false } = {}) {
  const somebody = await person();
  await shop.subscribe(somebody.ctx);
  await shop.deliver();
  if (!paid) return somebody;
  await shop.wait(5.5);
  await sendDueReminders(somebody.ctx);
  await shop.wait(2);
  await shop.deliver();
  return somebody;
}

const OFFERS_TRIAL = /start (?:your |the )?(?:7.days? )?free trial|: a 7-day free trial|the 7-day free trial includes/i;
const TERMS_CHECKED = /<input(?=[^>]* name="terms")[^>]* checked/;

describe("checkout", () => {
  test("states the price, the day the trial ends and what is charged then, before anything can be pressed", () =>
    onSite(async ({ person }) => {
      const { text, html } = await (await person()).browser.get("/checkout?plan=premium&from=results");
      expect(text).toContain("€2.99 per month, tax included");
      expect(text).toContain(
        "7 days free. The trial ends on 21 March 2026: if you don't cancel before, €2.99 is charged on that day",
      );
      expect(text).toContain("To proceed, please accept the terms of service.");
      expect(html).toMatch(/<input[^>]* name="terms"/);
      expect(html).not.toMatch(TERMS_CHECKED);
    }));

  test.each(["plan=gold&from=//evil.example", "plan=a&plan=b&from=application&from=results", "plan=&from=%00"])(
    "%s shows the default",
    (query) =>
      onSite(async ({ person }) => {
        const { status, html } = await (await person()).browser.get(`/checkout?${query}`);
        expect(status).toBe(200);
        expect(html).toContain('href="/results?showTen=true"');
        expect(html).not.toContain('href="//evil');
      }),
  );

  test("price, trial and owner are ours, whatever a form brings along", () =>
    onSite(async ({ person, provider }) => {
      const asked: object[] = [];
      const createCheckout = provider.createCheckout;
      provider.createCheckout = (request) => {
        asked.push(request);
        return createCheckout(request);
      };
      const [{ ctx, browser }, other] = [await person(), await person()];
      const forged = { priceId: "pri_cheap", amount: "1", currency: "JPY", quantity: "0", discount: "dsc_1" };
      const claims = { userId: other.ctx.user.id, withTrial: "true", plan: "free", status: "active" };
      const { status, location } = await browser.post("/checkout", { terms: "on", ...forged, ...claims });
      expect([status, location]).toEqual([303, expect.stringMatching(/^\/pay\//)]);
      expect(asked).toEqual([{ intentId: expect.any(String), userId: ctx.user.id, withTrial: true }]);
      const intents = await ctx.db.select().from(checkoutIntents);
      expect(intents).toMatchObject([{ userId: ctx.user.id, plan: "premium" }]);
    }));

  test("sent after the account was erased in another tab, log-in says so", () =>
    onSite(async ({ person }) => {
      const { ctx, browser } = await person();
      await ctx.db.delete(users).where(eq(users.id, ctx.user.id));
      const { status, location } = await browser.post("/checkout?from=results", { terms: "on" });
      expect([status, location]).toEqual([302, "/login?note=gone&redirect=%2Fcheckout%3Ffrom%3Dresults"]);
      const { text } = await browser.get(location ?? "");
      expect(text).toContain("your session or account ended in the meantime");
    }));

  test("with the provider down it says so, keeps the tick and the intent, and can be tried again", () =>
    onSite(async ({ person, provider }) => {
      const { ctx, browser } = await person();
      const { createCheckout } = provider;
      provider.createCheckout = down;
      const { status, text, html } = await browser.post("/checkout?from=application&id=7", { terms: "on" });
      expect([status, text]).toEqual([503, expect.stringContaining("Payment isn't available right now")]);
      expect(html).toMatch(TERMS_CHECKED);
      provider.createCheckout = createCheckout;
      expect((await browser.post("/checkout", { terms: "on" })).status).toBe(303);
      expect(await ctx.db.select().from(checkoutIntents)).toMatchObject([{ status: "open", source: "application" }]);
    }));

  test("what nobody foresaw is said too, and the tick is kept", () =>
    onSite(async ({ person, provider }) => {
      provider.createCheckout = async () => {
        throw new TypeError("what a mess");
      };
      const { status, text, html } = await (await person()).browser.post("/checkout", { terms: "on" });
      expect([status, text]).toEqual([500, expect.stringContaining("Unknown error Nothing was charged")]);
      expect(html).toMatch(TERMS_CHECKED);
      expect(html).not.toContain("what a mess");
    }));

  test("nothing is started without the terms, without a session, or from another site", () =>
    onSite(async ({ person, visitor }) => {
      const { ctx, browser } = await person();
      expect((await browser.post("/checkout", {})).status).toBe(400);
      expect((await visitor.post("/checkout", { terms: "on" })).location).toMatch(/^\/login\?/);
      expect((await browser.post("/checkout", { terms: "on" }, { origin: "https://evil.example" })).status).toBe(403);
      expect((await browser.get("/checkout?terms=on")).status).toBe(200);
      expect(await ctx.db.$count(checkoutIntents)).toBe(0);
    }));

  test("who has a subscription has nothing to pay", () =>
    onSite(async (site) => {
      const { browser } = await member(site);
      expect((await browser.get("/checkout")).text).toContain("You already have a subscription.");
      expect((await browser.post("/checkout", { terms: "on" })).status).toBe(409);
    }));
});

test("the plan keeps the name it was chosen by, also from the simulated provider's page", () =>
  onSite(async (site) => {
    const { ctx, browser } = await member(site);
    await cancelSubscription(ctx, { userId: ctx.user.id });
    await site.shop.wait(8);
    await site.shop.deliver();
    const { location } = await browser.post("/checkout?plan=annual", { terms: "on", plan: "annual" });
    const paid = await browser.post(location?.replace("/pay/", "/simulated-payment/") ?? "", { intent: "pay" });
    expect(paid.location).toBe("/subscription-success?simulated=true&plan=annual");
  }));

test("a trial that was used up is offered nowhere again", () =>
  onSite(async (site) => {
    const pages = ["/", "/results?plan=free", `/jobs/${jobId(1)}/gardener-of-data-blue-heron-works?activate=true`];
    pages.push(`/job-application?id=${jobId(1)}`);
    const fresh = await site.person();
    for (const path of pages) expect((await fresh.browser.get(path)).text, path).toMatch(OFFERS_TRIAL);
    const { ctx, browser } = await member(site);
    await cancelSubscription(ctx, { userId: ctx.user.id });
    await site.shop.wait(8);
    await site.shop.deliver();
    for (const path of pages) {
      const { status, text } = await browser.get(path);
      expect(status, path).toBe(200);
      expect(text, path).not.toMatch(OFFERS_TRIAL);
    }
  }));

test("at a trial's limit Premium is started by one press that says what is charged, and the job opens", () =>
  onSite(async (site) => {
    const { ctx, browser } = await member(site);
    site.settings.trialListings = 0;
    const job = `/jobs/${jobId(1)}/gardener-of-data-blue-heron-works`;
    const form = `/job-application?id=${jobId(1)}`;
    for (const path of [`${job}?activate=true`, form, "/profile/subscription"])
      expect((await browser.get(path)).text, path).toContain("Start Premium now: €2.99 is charged today");
    const { activateNow } = site.provider;
    site.provider.activateNow = down;
    expect((await browser.post("/profile/subscription", { intent: "premium" })).status).toBe(503);
    site.provider.activateNow = activateNow;
    const pressed = await browser.post("/profile/subscription", { intent: "premium", back: "job", job: jobId(1) });
    expect([pressed.status, pressed.location]).toEqual([303, `/jobs/${jobId(1)}?subscribed=true`]);
    for (const path of [`${job}?activate=true`, form, "/profile/subscription"])
      expect((await browser.get(path)).text, path).not.toContain("Start Premium now");
    expect((await browser.get(`/jobs/${jobId(1)}/apply`)).location).toBe(APPLY_LINK);
    expect(await listInvoices(ctx)).toMatchObject([{ amount: { amount: 299 }, refunded: null }]);
    const again = await browser.post("/profile/subscription", { intent: "premium", back: "form", job: "//evil" });
    expect([again.status, again.location]).toEqual([303, "/profile/subscription"]);
  }));

describe("entitlement", () => {
  test.each(["/", "/results"])("who comes back from checkout to %s is asked after at the provider", (path) =>
    onSite(async ({ person, shop }) => {
      const { ctx, browser } = await person();
      await shop.subscribe(ctx);
      expect((await browser.get("/")).text).not.toContain("View your jobs");
      await browser.get(`${path}?subscribed=true`);
      expect((await browser.get("/")).text).toContain("View your jobs");
    }),
  );

  test("no address and no form makes anybody entitled, or writes anything", () =>
    onSite(async ({ person, visitor }) => {
      const { ctx, browser } = await person();
      const claims = "subscribed=true&plan=free&from_checkout=true&plan=premium&showTen=true&simulated=true";
      const asks = [`/results?${claims}`, `/subscription-success?plan=premium&${claims}`, `/?${claims}`];
      asks.push(`/jobs/${jobId(1)}/apply?${claims}`, `/job-application?id=${jobId(1)}&${claims}`);
      for (const path of asks) {
        for (const one of [browser, visitor]) {
          const { html, location } = await one.get(path);
          expect(html + location, path).not.toContain(APPLY_LINK);
          expect(html, path).not.toMatch(/Premium Member|View your jobs/);
        }
      }
      expect((await browser.get(`/results?${claims}`)).text).toContain("Access all job listings");
      const [row] = await ctx.db.select().from(subscriptions);
      expect(row).toMatchObject({ status: "free", version: 0 });
      expect([await ctx.db.$count(userCheckouts), await ctx.db.$count(checkoutIntents)]).toEqual([0, 0]);
    }));

  test("while it cannot be looked up nobody has it, and the page says so", () =>
    onSite(async (site) => {
      const { browser } = await member(site);
      const apply = `/jobs/${jobId(1)}/apply`;
      expect((await browser.get(apply)).location).toBe(APPLY_LINK);
      site.faults.entitlement = true;
      const { text } = await browser.get("/results");
      expect(text).toContain("We can't look up your subscription right now");
      expect(text).not.toContain("Premium Member");
      expect((await browser.get(apply)).location).not.toBe(APPLY_LINK);
    }));

  test("members get their badge; banner and note go by tier", () =>
    onSite(async (site) => {
      const [trial, none] = [await member(site), await site.person()];
      expect((await trial.browser.get("/results")).text).toMatch(/Free Trial .*The 7-day free trial includes every/);
      expect((await trial.browser.get("/results")).text).not.toMatch(/Subscribe now|Premium Member/);
      expect((await none.browser.get("/results")).text).toContain("Subscribe now (€2.99/month)");
      expect((await none.browser.get("/results?plan=free")).text).toContain("The 7-day free trial includes every");
    }));
});

describe("after the payment", () => {
  test.each([
    ["free", "Free Trial"],
    ["monthly", "Free Trial"],
    ["gold", "Free Trial"],
  ])("a trial is called a trial, also with plan=%s", (plan, name) =>
    onSite(async (site) => {
      const { browser } = await member(site);
      const { text } = await browser.get(`/subscription-success?plan=${plan}`);
      expect(text).toContain(`Your plan is active: ${name}.`);
    }),
  );

  test.each([
    ["monthly", "Pro Monthly"],
    ["annual", "Pro Annual"],
    ["premium", "Premium"],
    ["gold", "Premium"],
  ])("plan=%s of somebody who pays is called %s", (plan, name) =>
    onSite(async (site) => {
      const { browser } = await member(site, { paid: true });
      const { text } = await browser.get(`/subscription-success?plan=${plan}`);
      expect(text).toContain(`Your plan is active: ${name}.`);
    }),
  );

  test("it waits while the provider knows of no payment, or does not answer", () =>
    onSite(async ({ person, provider }) => {
      const { browser } = await person();
      expect((await browser.get("/subscription-success")).text).toContain("No payment found");
      await browser.post("/checkout", { terms: "on" });
      expect((await browser.get("/subscription-success")).text).toContain("Waiting for the payment");
      provider.findCheckout = down;
      expect((await browser.get("/subscription-success")).text).toContain("Waiting for the payment");
    }));
});

describe("the profile's subscription", () => {
  test("is cancelled with one press, which the page and a mail confirm", () =>
    onSite(async (site) => {
      const { browser } = await member(site);
      for (const page of ["/profile", "/profile/subscription"])
        expect((await browser.get(page)).text).toContain("Cancel, keep access until 21 March 2026");
      const before = site.shop.jobs.length;
      const { location } = await browser.post("/profile/subscription", { intent: "cancel" });
      expect(site.shop.jobs.slice(before).map(({ name }) => name)).toContain("send-billing-notice");
      const { text } = await browser.get(location ?? "");
      expect(text).toContain("Your subscription is cancelled. Nothing more will be charged");
      expect(text).toMatch(/Access until 21 March 2026 Next charge none/);
    }));

  test("a cancel that the provider has not confirmed says that it is pending; an undo it cannot confirm changes nothing", () =>
    onSite(async (site) => {
      const { browser } = await member(site);
      site.provider.cancelAtPeriodEnd = down;
      site.provider.undoCancel = down;
      const { location } = await browser.post("/profile/subscription", { intent: "cancel" });
      expect((await browser.get(location ?? "")).text).toContain("The payment provider hasn't confirmed it yet");
      const undone = await browser.post("/profile/subscription", { intent: "undo" });
      expect([undone.status, undone.text]).toEqual([503, expect.stringContaining("nothing was changed")]);
    }));

  test("has an invoice for each payment, for its owner only, also while the provider gives no PDF", () =>
    onSite(async (site) => {
      const [{ browser }, other] = [await member(site, { paid: true }), await site.person()];
      const link = /\/profile\/subscription\/invoice\/txn_\w+/;
      const path = link.exec((await browser.get("/profile/subscription")).html)?.[0] ?? "none";
      site.provider.findInvoiceUrl = async () => "https://invoices.example/1.pdf";
      const { text, html } = await browser.get(path);
      expect(text).toMatch(
        /Number SIM-\w+-2 Paid on 21 March 2026 To Ada Lovelace, .*Premium, 21 March 2026 to 20 April/,
      );
      expect(text).toContain("€2.99, tax included");
      expect(html).toContain('href="https://invoices.example/1.pdf"');
      site.provider.findInvoiceUrl = down;
      expect([(await browser.get(path)).status, (await other.browser.get(path)).status]).toEqual([200, 404]);
    }));

  test("leads to the provider's own page where there is one; while it is down, a page says so", () =>
    onSite(async (site) => {
      const { browser } = await member(site);
      const portal = "/profile/subscription/portal";
      expect((await browser.get(portal)).location).toBe("/profile/subscription");
      site.provider.findPortalUrl = async (customer) => `https://portal.example/${customer}`;
      expect((await browser.get(portal)).location).toMatch(/^https:\/\/portal\.example\/ctm_/);
      site.provider.findPortalUrl = down;
      expect(await browser.get(portal)).toMatchObject({ status: 503, retryAfter: "5" });
    }));

  test("the withdrawal takes two steps under the names the refund policy gives them", () =>
    onSite(async (site) => {
      const { browser } = await member(site, { paid: true });
      expect((await browser.get("/profile/subscription")).text).toContain("Withdraw from contract here");
      const step = await browser.get("/profile/subscription/withdraw");
      expect(step.text).toMatch(/We'll refund €2\.99, the same way you paid, within 14 days\. .*Confirm withdrawal/);
      const { location } = await browser.post("/profile/subscription/withdraw", {});
      const { text } = await browser.get(location ?? "");
      expect(text).toContain("We received your withdrawal.");
      expect(text).toMatch(/€2\.99 \(€2\.99 refunded\)/);
    }));
});
