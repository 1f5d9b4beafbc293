import { expect, type Page } from "@playwright/test";

/** From checkout to the simulated payment page, which opens beside it. */
export async function openPayment(
  page: Page,
  { query = "plan=free&from=results", button = "Start 7-day free trial" } = {},
): Promise<Page> {
  await page.goto(`/checkout?${query}`);
  await expect(page.getByText("To proceed, please accept the terms of service.")).toBeVisible();
  await page.getByRole("checkbox").check();
  const opening = page.context().waitForEvent("page");
  await page.getByRole("button", { name: button }).click();
  const payment = await opening;
  await expect(payment.getByRole("heading", { name: "Simulated payment" })).toBeVisible();
  return payment;
}

/** Starts the trial of whoever is signed in. */
export async function subscribe(page: Page): Promise<void> {
  const payment = await openPayment(page);
  await payment.getByRole("button", { name: "Start 7-day free trial" }).click();
  await expect(payment.getByText("Your plan is active: Free Trial.")).toBeVisible();
  await payment.close();
}
