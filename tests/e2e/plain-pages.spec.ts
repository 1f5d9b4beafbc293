import { expect, test } from "./fixtures.ts";

test.use({ consentGiven: false });

test("a document works without the application: menu, cookies, theme, and links that lead to pages", async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/faq");

  const menu = page.locator("summary", { has: page.getByRole("img", { name: "Menu" }) });
  await menu.click();
  const jobs = page.getByRole("banner").getByRole("link", { name: "Jobs" });
  await expect(jobs).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(jobs).toBeHidden();
  await expect(menu).toBeFocused();

  const panel = page.getByRole("dialog", { name: "Your choice about cookies" });
  await panel.getByRole("button", { name: "Show Details" }).click();
  await expect(panel.getByLabel("Marketing")).toBeVisible();
  await panel.getByRole("button", { name: "Hide Details" }).click();
  await expect(panel.getByLabel("Marketing")).toBeHidden();
  await panel.getByRole("button", { name: "Reject All" }).click();
  await expect(panel).toBeHidden();
  await expect(page.getByRole("status")).toHaveText("Your choice about cookies is saved.");

  const dark = page.getByRole("button", { name: "Dark" });
  await dark.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(500);
  await dark.click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(dark).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(before);

  await page.getByRole("navigation", { name: "Legal" }).getByRole("link", { name: "Refunds" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Refund Policy" })).toBeVisible();
  expect(scripts).toEqual([]);
});

test("from within the application a document is a page of it, and Back leads to where one was", async ({ page }) => {
  await page.goto("/login");
  await page.evaluate(() => Reflect.set(window, "sameDocument", true));
  await page.getByRole("navigation", { name: "Legal" }).getByRole("link", { name: "Refunds" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Refund Policy" })).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, "sameDocument"))).toBe(true);
  await page.goBack();
  await expect(page).toHaveURL("/login");
});
