import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

test.use({ locale: "ar" });

/** The page is in Arabic, runs from the right, and its heading is not left in Latin letters. */
async function expectArabic(page: Page): Promise<void> {
  await expect(page.locator("html")).toHaveAttribute("lang", "ar");
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/[\u0600-\u06ff]/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

test("in Arabic from the landing page through the questionnaire to a job", async ({ page }) => {
  await page.goto("/");
  await expectArabic(page);
  await page.locator('main a[href="/onboarding"]').first().click();
  await expect(page.locator("button[type=submit]:not([aria-hidden]):disabled")).toBeVisible();
  for (const [field, keys] of [
    ["education", "4"],
    ["englishLevel", "5"],
    ["yearsExperience", "4"],
    ["employmentTypes", "1"],
  ] as const) {
    await expect(page.locator(`#${field}`)).toBeVisible();
    await expectArabic(page);
    await page.keyboard.press(keys);
    await page.keyboard.press("Enter");
  }
  await expect(page.getByRole("combobox")).toBeEnabled();
  await page.goto("/results");
  await expectArabic(page);
  await page.locator(".listing-link").first().click();
  await expect(page).toHaveURL(/\/jobs\//);
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
});

test("in Arabic an empty text begins at the right, and a Latin one reads from the left", async ({ page }) => {
  await page.goto("/contact");
  const text = page.locator("textarea");
  await expect(text).toHaveCSS("direction", "rtl");
  await expect(text).not.toHaveCSS("unicode-bidi", "plaintext");
  await text.fill("A barrier.");
  await expect(text).toHaveCSS("unicode-bidi", "plaintext");
});
