import type { Page } from "@playwright/test";
import { signUp, somebody } from "./account-steps.ts";
import { type Axe, expect, test } from "./fixtures.ts";
import { ACCOUNTS_PAGES, forgottenRoutes, VISITORS_PAGES } from "./pages.ts";

const LANGUAGES = ["en", "it", "ar"];
const NARROW = { width: 320, height: 800 };
/** Rules whose outcome hangs on the theme. */
const COLOURS = ["color-contrast", "link-in-text-block"];
/** Rules whose outcome hangs on the words of a language; the elements are the same in all of them. */
const WORDS = [
  "html-has-lang",
  "html-lang-valid",
  "valid-lang",
  "document-title",
  "link-name",
  "button-name",
  "label",
  "select-name",
  "summary-name",
  "image-alt",
  "svg-img-alt",
  "empty-heading",
  "aria-command-name",
  "aria-dialog-name",
  "aria-input-field-name",
  "aria-toggle-field-name",
  "label-content-name-mismatch",
  "landmark-unique",
  "target-size",
];
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

const speak = (page: Page, locale: string) =>
  page.context().addCookies([{ name: "locale", value: locale, domain: "localhost", path: "/" }]);

/** Everything a page has to stand: the rules, colours in both themes, as narrow as it gets, and with letters twice as large. */
async function faultsOf(page: Page, axe: Axe, locale: string): Promise<string[]> {
  const faults = await axe(page, locale === "en" ? {} : { only: WORDS });
  if (locale === "en") {
    await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
    faults.push(...(await axe(page, { only: COLOURS })).map((fault) => `dark: ${fault}`));
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  }
  const tooWide = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  if ((await tooWide()) > 0) faults.push("scrolls sideways at 320 px");
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
  if ((await tooWide()) > 0) faults.push("scrolls sideways with letters of 200 %");
  await page.setViewportSize(NARROW);
  return faults;
}

async function check(page: Page, paths: string[], axe: Axe, locale: string): Promise<void> {
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  const found: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    found.push(...(await faultsOf(page, axe, locale)).map((fault) => `${path} ${fault}`));
  }
  expect(found).toEqual([]);
}

// What is wrong is said in words; a recording of every look is a tenth of the time.
test.use({ trace: "off" });

test("every route with a page is looked at", () => {
  expect(forgottenRoutes()).toEqual([]);
});

/** Few enough for one test's time on a busy machine. */
const PAGES_A_TEST = 7;
const partsOf = (paths: string[]) =>
  Array.from({ length: Math.ceil(paths.length / PAGES_A_TEST) }, (_, part) =>
    paths.slice(part * PAGES_A_TEST, (part + 1) * PAGES_A_TEST),
  );

for (const locale of LANGUAGES) {
  for (const [part, paths] of partsOf(VISITORS_PAGES).entries()) {
    test(`visitors' pages in ${locale}, ${part}: no axe violation, 320 px, 200 % text`, async ({ page, axe }) => {
      await page.setViewportSize(NARROW);
      await speak(page, locale);
      await page.goto("/results");
      const job = (await page.locator(".listing-link").first().getAttribute("href")) ?? "";
      await answerAll(page);
      await check(
        page,
        paths.map((path) => (path === "first job" ? job : path)),
        axe,
        locale,
      );
    });
  }

  for (const [part, paths] of partsOf(ACCOUNTS_PAGES).entries()) {
    test(`pages of an account in ${locale}, ${part}: no axe violation, 320 px, 200 % text`, async ({ page, axe }) => {
      await signUp(page, somebody());
      await page.setViewportSize(NARROW);
      await speak(page, locale);
      await page.goto(OPERATOR_PATH);
      await check(page, paths, axe, locale);
    });
  }
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
