import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { fillLogin, signUp, somebody } from "./account-steps.ts";
import { expect, test } from "./fixtures.ts";

/** A refused form's status, which the browser reports as an error of the page's own request. */
const REFUSED = /status of 4\d\d .*\.data/;

async function newAccount(page: Page): Promise<string> {
  const person = somebody();
  await signUp(page, person);
  return person.email;
}

test("the profile is shown, edited, refused with everything kept, and saved", async ({ page, axe, expected }) => {
  expected.consoleErrors.push(REFUSED);
  await newAccount(page);
  await page.goto("/profile");
  await page.getByRole("link", { name: "Edit" }).click();
  await page.getByLabel("Role").fill("<b>Analyst</b>");
  await page.getByLabel("Skills").fill("Python, sql, SQL");
  await page.getByText("More about you (optional)").click();
  await page.getByLabel("Years of experience").fill("500");
  expect(await axe(page)).toEqual([]);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Years of experience: This number is too high.")).toBeVisible();
  await expect(page.getByLabel("Role")).toHaveValue("<b>Analyst</b>");
  expect(await axe(page)).toEqual([]);
  await page.getByLabel("Years of experience").fill("5");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Profile updated successfully!" })).toBeVisible();
  await expect(page.getByText("<b>Analyst</b>")).toBeVisible();
  await expect(page.getByText("Python, sql", { exact: true })).toBeVisible();
});

test("on a desktop the profile has two columns", async ({ page }) => {
  await signUp(page, somebody());
  await page.goto("/profile");
  const left = async (name: string) => (await page.getByRole("heading", { name }).boundingBox())?.x ?? 0;
  expect(await left("Your data")).toBeGreaterThan(500 + (await left("Personal information")));
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the profile is edited and the account deactivated and brought back", async ({ page }) => {
    const email = await newAccount(page);
    await page.goto("/profile?edit");
    await page.getByLabel("Company").fill("Analytical Engines");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Profile updated successfully!" })).toBeVisible();
    await page.getByRole("link", { name: "Deactivate account" }).click();
    await page.getByRole("button", { name: "Yes, deactivate my account" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Account deactivated successfully!" })).toBeVisible();
    await page.goto("/profile");
    await expect(page).toHaveURL(/\/login\?redirect=/);
    await fillLogin(page, email);
    await expect(page).toHaveURL(/\/profile$/);
    await expect(page.getByText("Analytical Engines")).toBeVisible();
  });
});

test("an export is downloaded, and another account takes it in", async ({ page, browser, axe }) => {
  await newAccount(page);
  await page.goto("/profile?edit");
  await page.getByLabel("Role").fill("Countess");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Profile updated successfully!" })).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Export my data" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^remote-job-pilot-\d{4}-\d\d-\d\d\.zip$/);
  const zip = readFileSync(await download.path());

  const other = await (await browser.newContext()).newPage();
  await newAccount(other);
  await other.goto("/profile/import");
  await other.getByRole("button", { name: "Replace my data" }).click();
  await expect(other.getByText("Choose the ZIP file of an export first.")).toBeVisible();
  expect(await axe(other)).toEqual([]);
  await other.locator("#archive").setInputFiles({ name: "export.zip", mimeType: "application/zip", buffer: zip });
  await other.getByRole("button", { name: "Replace my data" }).click();
  await expect(other.getByRole("status").filter({ hasText: "Your data was imported." })).toBeVisible();
  await expect(other.getByText("Countess")).toBeVisible();
  await other.close();
});

test("the deactivation asks in a dialog, which can be left, offline too", async ({ page, context }) => {
  await newAccount(page);
  await page.goto("/profile");
  await page.getByRole("link", { name: "Deactivate account" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.getByRole("link", { name: "Deactivate account" }).click();
  await context.setOffline(true);
  await page.getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await context.setOffline(false);
  await page.getByRole("link", { name: "Deactivate account" }).click();
  await page.getByRole("button", { name: "Yes, deactivate my account" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Account deactivated successfully!" })).toBeVisible();
});

test("a browser that is wrong about being offline refuses nobody who logs out", async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, "onLine", { get: () => false }));
  await newAccount(page);
  await page.goto("/profile");
  await page.getByRole("main").getByRole("button", { name: "Log out" }).click();
  await expect(page).toHaveURL("/");
});

test("erasing wants the address typed, and leaves no account to log in to", async ({ page, expected }) => {
  expected.consoleErrors.push(REFUSED);
  const email = await newAccount(page);
  await page.goto("/profile/erase");
  await page.getByLabel(/to confirm/).fill("somebody@example.org");
  await page.getByRole("button", { name: "Delete everything now" }).click();
  await expect(page.getByText("This isn't the address of your account.")).toBeVisible();
  await page.getByLabel(/to confirm/).fill(email);
  await page.getByRole("button", { name: "Delete everything now" }).click();
  await expect(page.getByRole("status").filter({ hasText: "have been deleted" })).toBeVisible();
  await page.goto("/login");
  await fillLogin(page, email);
  await expect(page.getByText("Wrong email or password").first()).toBeVisible();
});

test("answers given before logging in differently are asked about", async ({ page, browser }) => {
  const email = await newAccount(page);
  await page.goto("/onboarding/education");
  await page.getByText("Master's degree").click();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL(/english/);

  const device = await (await browser.newContext()).newPage();
  await device.goto("/onboarding/education");
  await device.getByText("Bachelor's degree").click();
  await device.getByRole("button", { name: "Continue" }).click();
  await expect(device).toHaveURL(/english/);
  await device.goto("/login");
  await fillLogin(device, email);
  await expect(device.getByRole("heading", { name: "Which answers do you want to keep?" })).toBeVisible();
  await device.getByRole("button", { name: "Keep this device's answers" }).click();
  await expect(device).toHaveURL("/");
  await device.goto("/profile");
  await expect(device.getByText("Bachelor's degree")).toBeVisible();
  await device.close();
});
