import { expect, test } from "./fixtures.ts";

const ROUTES = [
  "/",
  "/results",
  "/results?q=zzzzqqqq",
  "/results?plan=free",
  "/onboarding/education",
  "/onboarding?variant=b",
  "/login",
  "/checkout",
  "/terms",
  "/privacy",
  "/jobs/unknown",
];

for (const colorScheme of ["light", "dark"] as const) {
  for (const route of ROUTES) {
    test(`${route} in ${colorScheme} has no axe violation and no sideways scroll at 320 px`, async ({ page, axe }) => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width: 320, height: 800 });
      await page.goto(route);
      expect(await axe(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    });
  }
}

test("a job's page has no axe violation", async ({ page, axe }) => {
  await page.goto("/results");
  await page.getByRole("article").first().getByRole("link").click();
  await expect(page.getByRole("heading", { name: "About the job" })).toBeVisible();
  expect(await axe(page)).toEqual([]);
});
