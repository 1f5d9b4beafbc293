import type { Page } from "@playwright/test";
import { signUp, somebody } from "./account-steps.ts";
import { type Axe, expect, test } from "./fixtures.ts";
import { ACCOUNTS_PAGES, forgottenRoutes, VISITORS_PAGES } from "./pages.ts";

const LANGUAGES = ["en", "it", "ar"];
const NARROW = { width: 320, height: 800 };
const WIDE = { width: 1280, height: 800 };
/** Rules whose outcome hangs on the theme. */
const COLOURS = ["color-contrast", "link-in-text-block"];
const OPERATOR_PATH = "/test-supabase?token=the%20operators'%20token%20in%20browser%20tests";

const ANSWERS: [step: string, form: Record<string, string>][] = [
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

async function answerAll(page: Page): Promise<void> {
  for (const [step, form] of ANSWERS) {
    const options = step === "confirmation" ? { multipart: form } : { form };
    const answer = await page.request.post(`/onboarding/${step}`, { ...options, maxRedirects: 0 });
    expect(answer.status(), step).toBe(303);
  }
}

const tooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

/** Everything a page has to stand: the rules, colours in both themes, as narrow as it gets, and with letters twice as large. */
async function faultsOf(page: Page, axe: Axe): Promise<string[]> {
  const faults = await axe(page);
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  faults.push(...(await axe(page, { only: COLOURS })).map((fault) => `dark: ${fault}`));
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  if (await tooWide(page)) faults.push("scrolls sideways at 320 px");
  await page.setViewportSize(WIDE);
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
  if (await tooWide(page)) faults.push("scrolls sideways with letters of 200 %");
  await page.setViewportSize(NARROW);
  return faults;
}

/** In each language after the other, since only that takes loading the page anew. */
async function check(page: Page, paths: string[], axe: Axe): Promise<void> {
  await page.setViewportSize(NARROW);
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  const found: string[] = [];
  for (const locale of LANGUAGES) {
    await page.context().addCookies([{ name: "locale", value: locale, domain: "localhost", path: "/" }]);
    for (const path of paths) {
      await page.goto(path);
      expect(await page.locator("html").getAttribute("lang"), path).toBe(locale);
      found.push(...(await faultsOf(page, axe)).map((fault) => `${locale} ${path} ${fault}`));
    }
  }
  expect(found).toEqual([]);
}

// What is wrong is said in words; a recording of every look is a tenth of the time.
test.use({ trace: "off" });

test("every route with a page is looked at", () => {
  expect(forgottenRoutes()).toEqual([]);
});

/** So many that what a test prepares is little beside them, so few that both workers have some. */
const PAGES_A_TEST = 10;
const TEST_LIMIT_MS = 1_800_000;
const partsOf = (paths: string[]) =>
  Array.from({ length: Math.ceil(paths.length / PAGES_A_TEST) }, (_, part) =>
    paths.slice(part * PAGES_A_TEST, (part + 1) * PAGES_A_TEST),
  );

for (const [part, paths] of partsOf(VISITORS_PAGES).entries()) {
  test(`visitors' pages in every language, ${part}: no axe violation, 320 px, 200 % text`, async ({ page, axe }) => {
    test.setTimeout(TEST_LIMIT_MS);
    await page.goto("/results");
    const job = (await page.locator(".listing-link").first().getAttribute("href")) ?? "";
    await answerAll(page);
    const addresses = paths.map((path) => (path === "first job" ? job : path));
    await check(page, addresses, axe);
  });
}

for (const [part, paths] of partsOf(ACCOUNTS_PAGES).entries()) {
  test(`pages of an account in every language, ${part}: no axe violation, 320 px, 200 % text`, async ({
    page,
    axe,
  }) => {
    test.setTimeout(TEST_LIMIT_MS);
    await signUp(page, somebody());
    await page.goto(OPERATOR_PATH);
    await check(page, paths, axe);
  });
}

for (const path of ["/", "/results", "/contact", "/signup"]) {
  test(`${path} by keyboard: every stop shows its focus, in the order of the page, and none is a trap`, async ({
    page,
  }) => {
    await page.goto(path);
    const stops = await page.evaluate(
      () =>
        [...document.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea, summary, [tabindex]")]
          .filter((element) => element.tabIndex >= 0 && element.checkVisibility() && !element.matches(":disabled"))
          .filter((element) => !element.closest("[inert], [aria-hidden=true]")).length,
    );
    const seen = await page.evaluateHandle(() => [] as Element[]);
    const wrong: string[] = [];
    for (let stop = 0; stop < Math.min(stops, 45); stop++) {
      await page.keyboard.press("Tab");
      const fault = await seen.evaluate((all) => {
        const element = document.activeElement;
        if (!element || element === document.body) return all.length > 0 ? null : "nothing has the focus";
        const last = all.at(-1);
        const name = `${element.tagName} ${element.textContent?.trim().slice(0, 30)}`;
        all.push(element);
        if (last && !(last.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING))
          return `${name}: comes earlier on the page`;
        const ring = [element, ...(element.closest(".choice, .listing") ? [element.closest(".choice, .listing")] : [])];
        const visible = ring.some((one) => one && Number.parseFloat(getComputedStyle(one).outlineWidth) > 0);
        return visible ? null : `${name}: no ring`;
      });
      if (fault) wrong.push(fault);
    }
    expect(wrong).toEqual([]);
  });
}

test("without motion nothing moves, and with forced colours every control keeps its outline", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce", forcedColors: "active" });
  for (const path of ["/", "/results", "/onboarding/education", "/contact"]) {
    await page.goto(path);
    const found = await page.evaluate(() => ({
      moving: document.getAnimations().filter((one) => Number(one.effect?.getComputedTiming().duration) > 1).length,
      bare: [...document.querySelectorAll<HTMLElement>("main button, main input:not([type=hidden]), main select")]
        .filter((control) => control.checkVisibility() && !control.closest("[aria-hidden=true]"))
        .filter((control) => !control.closest("summary, .search-field, .choice") && control.offsetWidth > 1)
        .filter((control) => getComputedStyle(control).appearance === "none")
        .filter((control) => Number.parseFloat(getComputedStyle(control).borderTopWidth) === 0)
        .map((control) => control.outerHTML.slice(0, 80)),
    }));
    expect(found, path).toEqual({ moving: 0, bare: [] });
  }
});
