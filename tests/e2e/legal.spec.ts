import { DOCUMENT_NAMES } from "#app/features/legal/document-names.ts";
import { expect, test } from "./fixtures.ts";

test("without scripts a document is whole, in the reader's language, and its contents lead into it", async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: "it-IT" });
  const page = await context.newPage();
  await page.goto("/terms");
  await expect(page.getByRole("heading", { level: 1, name: "Termini di servizio" })).toBeVisible();
  await page.getByRole("navigation", { name: "In questa pagina" }).getByRole("link", { name: "Legge e foro" }).click();
  await expect(page).toHaveURL(/\/terms#law$/);
  await expect(page.getByRole("heading", { name: "Legge e foro" })).toBeInViewport();
  await context.close();
});

test("a text without an Arabic wording says so in Arabic and is marked as English; others are in Arabic throughout", async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: "ar" });
  const page = await context.newPage();
  await page.goto("/terms");
  await expect(page.getByText("هذا النص متاح بالإنجليزية فقط.")).toBeVisible();
  await expect(page.locator("article")).toHaveAttribute("lang", "en");
  await expect(page.locator("article")).toHaveAttribute("dir", "ltr");
  await page.goto("/faq");
  await expect(page.getByRole("heading", { level: 1, name: "الأسئلة الشائعة" })).toBeVisible();
  await expect(page.locator("article")).toHaveAttribute("dir", "rtl");
  await context.close();
});

test("the foot of a page leads to each document", async ({ page }) => {
  await page.goto("/terms");
  for (const name of DOCUMENT_NAMES)
    await expect(page.getByRole("contentinfo").locator(`a[href="/${name}"]`), name).toBeVisible();
  await page.getByRole("navigation", { name: "Legal" }).getByRole("link", { name: "Refunds" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Refund Policy" })).toBeVisible();
  await expect(page).toHaveTitle("Refund Policy · Remote Job Pilot");
});

test("on paper: light, without navigation, every answer open", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/faq");
  const answer = page.getByText("From job boards and company sites that publish them.");
  await expect(answer).toBeHidden();
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await expect(answer).toBeVisible();
  await expect(page.getByRole("navigation")).toHaveCount(0);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe("light");
});
