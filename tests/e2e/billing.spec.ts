import type { Page } from "@playwright/test";
import { signUp, somebody } from "./account-steps.ts";
import { expect, test } from "./fixtures.ts";
import { payByPost, post } from "./states.ts";
import { openPayment, subscribe } from "./subscribe.ts";

async function mails(page: Page, email: string): Promise<string[]> {
  const all = (await (await page.request.get("/dev/inbox.json")).json()) as { to: string; subject: string }[];
  return all.filter(({ to }) => to === email).map(({ subject }) => subject);
}

test("from sign-up to an entitled list, a cancel and its undoing", async ({ page, axe }) => {
  test.slow();
  await signUp(page, somebody());
  const payment = await openPayment(page);
  // The list is kept waiting, so that the page before it can be looked at.
  const looked = Promise.withResolvers<void>();
  await payment.route(/\/results\.data/, (route) => looked.promise.then(() => route.continue()));
  await payment.getByRole("button", { name: "Start 7-day free trial" }).click();
  await expect(payment.getByText("Your plan is active: Free Trial.")).toBeVisible();
  expect(await axe(payment)).toEqual([]);
  looked.resolve();
  await expect(payment).toHaveURL("/results?plan=free&subscribed=true");
  await expect(payment.getByRole("main").getByText("Free Trial", { exact: true })).toBeVisible();
  await expect(payment.getByText("Access all job listings")).toBeHidden();
  await payment.close();

  await page.goto("/profile/subscription");
  await expect(page.getByRole("heading", { name: "Free Trial Period" })).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await page.getByRole("button", { name: /^Cancel, keep access until/ }).click();
  await expect(page.getByText("Your subscription is cancelled. Nothing more will be charged")).toBeVisible();
  await expect(page.getByText("none: nothing will be charged")).toBeVisible();
  await page.getByRole("button", { name: "Undo cancellation" }).click();
  await expect(page.getByText("Your subscription continues.")).toBeVisible();
});

test("a withdrawal in two steps ends the access at once, and each step was mailed", async ({ page, axe }) => {
  const person = somebody();
  await signUp(page, person);
  await payByPost(page);
  await page.goto("/profile/subscription");
  await page.getByRole("link", { name: "Withdraw from contract here" }).click();
  await expect(page.getByText("You haven't paid anything, so there's nothing to refund.")).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await page.getByRole("button", { name: "Confirm withdrawal" }).click();
  await expect(page.getByText("We received your withdrawal.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "No active plan" })).toBeVisible();
  await page.goto("/results?subscribed=true");
  await expect(page.getByText("Access all job listings")).toBeVisible();
  await expect(async () => {
    expect(await mails(page, person.email)).toEqual(
      expect.arrayContaining(["Your free trial has started", "We received your withdrawal"]),
    );
  }).toPass();

  await page.goto("/checkout");
  await expect(page.getByText("You've already used your free trial.")).toBeVisible();
});

test("without a trial the first month is paid at once, has its invoice, and comes back with a withdrawal", async ({
  page,
}) => {
  await signUp(page, somebody());
  await payByPost(page);
  await post(page, "/profile/subscription/withdraw", {});
  const payment = await openPayment(page, { button: "Subscribe for €2.99 a month" });
  await payment.getByRole("button", { name: "Pay" }).click();
  await expect(payment.getByText("Your plan is active: Premium.")).toBeVisible();
  await page.goto("/profile/subscription");
  await page.getByRole("link", { name: /^Invoice of/ }).click();
  await expect(page.getByText("€2.99, tax included")).toBeVisible();
  await page.goto("/profile/subscription/withdraw");
  await expect(page.getByText("We'll refund €2.99")).toBeVisible();
  await page.getByRole("button", { name: "Confirm withdrawal" }).click();
  await expect(page.getByText("(€2.99 refunded)")).toBeVisible();
});

test("declined, or closed without paying, nothing has happened and one can try again", async ({ page }) => {
  await signUp(page, somebody());
  const payment = await openPayment(page);
  await payment.getByRole("button", { name: "Simulate a decline" }).click();
  await expect(payment.getByText("Payment simulation failed")).toBeVisible();
  await expect(payment.getByText("The payment was declined. Nothing was charged; you can try again.")).toBeVisible();
  await payment.getByRole("link", { name: "Close without paying" }).click();
  await expect(payment).toHaveURL("/checkout");
  await payment.close();
  await page.goto("/results?subscribed=true&from_checkout=true");
  await expect(page.getByText("Access all job listings")).toBeVisible();
  await page.goto("/subscription-success?plan=premium&simulated=true");
  await expect(page.getByRole("heading", { name: "Waiting for the payment" })).toBeVisible();
  await subscribe(page);
});

test("the checkout knows, when one comes back to it, that it was paid", async ({ page }) => {
  await signUp(page, somebody());
  await subscribe(page);
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(page.getByText("You already have a subscription.")).toBeVisible();
});

test("signed out, the checkout is kept through login", async ({ page, axe }) => {
  await page.goto("/checkout?plan=gold&from=//evil.example");
  await expect(page.getByText("You must be logged in to complete your purchase")).toBeVisible();
  await expect(page.getByRole("link", { name: "Back to the list" })).toHaveAttribute("href", "/results?showTen=true");
  expect(await axe(page)).toEqual([]);
  await page.goto("/checkout?plan=premium&from=application");
  await expect(page.getByText("You need an active subscription to submit job applications.")).toBeVisible();
  await page.getByRole("link", { name: "Login or Sign Up" }).click();
  await expect(page).toHaveURL(/^[^?]*\/login\?redirect=/);
  expect(await page.evaluate(() => localStorage.getItem("checkout_redirect"))).toBe(
    "/checkout?plan=premium&from=application",
  );
});

test("no address and nothing in the browser's storage makes anybody entitled", async ({ page }) => {
  const claims = "subscribed=true&plan=free&from_checkout=true&plan=premium&showTen=true";
  await page.goto(`/results?${claims}`);
  await expect(page.getByText("Access all job listings")).toBeVisible();
  await page.goto("/subscription-success?plan=premium&simulated=true");
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await signUp(page, somebody());
  await page.evaluate(() => {
    localStorage.setItem("checkoutCompleted", "true");
    localStorage.setItem("userIdCheckout", "anybody");
  });
  await page.goto(`/results?${claims}`);
  await expect(page.getByText("Access all job listings")).toBeVisible();
  await expect(page.getByText("Premium Member")).toBeHidden();
  expect(await page.content()).not.toContain("applyUrl");
  await page.goto("/subscription-success?plan=premium&simulated=true");
  await expect(page.getByRole("heading", { name: "No payment found" })).toBeVisible();
});
