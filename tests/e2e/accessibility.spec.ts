import { DOCUMENT_NAMES } from "../../app/features/legal/document-names.ts";
import { expect, test } from "./fixtures.ts";

const ROUTES = [
  "/",
  "/results",
  "/results?q=zzzzqqqq",
  "/results?plan=free",
  "/onboarding/education",
  "/onboarding?variant=b",
  "/login",
  "/login/verify",
  "/signup",
  "/signup?note=check-mail",
  "/forgot-password",
  "/forgot-password?note=sent",
  "/reset-password?token=none",
  "/verify-email?token=none",
  "/checkout",
  ...DOCUMENT_NAMES.map((name) => `/${name}`),
  "/jobs/unknown",
  "/sample-company/nordlicht-forum-gmbh",
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

const FORMS: [step: string, form: Record<string, string>][] = [
  ["education", { education: "bachelor" }],
  ["english", { englishLevel: "b2" }],
  ["experience", { yearsExperience: "3-5-years" }],
  ["employment", { employmentTypes: "full-time" }],
  ["country", { country: "IT" }],
  ["jobType", { jobTypes: "fully-remote" }],
  ["jobCategories", { jobCategories: "nursing" }],
  ["confirmation", { intent: "continue" }],
  ["salaryRange", { salaryType: "monthly", salaryCurrency: "EUR", salaryMin: "1500", salaryMax: "2500" }],
  ["teamSetup", { teamPreference: "small-teams" }],
  ["priorities", { priority: "work-life-balance" }],
  ["company", { hasCompany: "no" }],
  ["team", { hasTeam: "no" }],
];

for (const colorScheme of ["light", "dark"] as const) {
  test(`every step and the results with answers have no axe violation in ${colorScheme}`, async ({ page, axe }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.setViewportSize({ width: 320, height: 800 });
    for (const [step, form] of FORMS) {
      await page.goto(`/onboarding/${step}`);
      expect(await axe(page), step).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), step).toBeLessThanOrEqual(320);
      const options = step === "confirmation" ? { multipart: form } : { form };
      expect((await page.request.post(`/onboarding/${step}`, { ...options, maxRedirects: 0 })).status(), step).toBe(
        303,
      );
    }
    for (const path of ["/onboarding/final", "/results", "/results?relax=country&relax=category"]) {
      await page.goto(path);
      expect(await axe(page), path).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
    }
  });
}
