import type { Page } from "@playwright/test";
import { signUp, somebody } from "./account-steps.ts";
import { answerAll } from "./answer-all.ts";
import { type Axe, expect, test } from "./fixtures.ts";
import { goWithin, RULES_OF_WORDS, shapeOfPage, textsApart } from "./other-languages.ts";
import { makeSmall, PARTS_OF_WORDS, pageFaults } from "./page-faults.ts";
import { ACCOUNTS_PAGES, forgottenRoutes, VISITORS_PAGES } from "./pages.ts";
import { at, type State, statesOfApplicant, statesOfPayer, statesOfVisitor, statesWithoutPlan } from "./states.ts";

const LANGUAGES = ["en", "it", "ar"];
/** A refused form's status, which the browser reports as an error of the page's own request. */
const REFUSED = /status of 4\d\d/;
/** That of a page that is not there, when it is asked for within another. */
const MISSING = /status of 404 .*\.data/;
const OPERATOR_PATH = "/test-supabase?token=the%20operators'%20token%20in%20browser%20tests";

/**
 * All pages in each language after the other. In the first each is loaded, and looked at in every way; in the others one document shows all
 * that have an address, which then hold the texts of the server's own page as they did in the first, and what hangs on words is looked at.
 */
async function check(page: Page, states: State[], axe: Axe): Promise<void> {
  await makeSmall(page);
  const found: string[] = [];
  const first = new Map<State, { shape: string; apart: number }>();
  for (const locale of LANGUAGES) {
    await page.context().addCookies([{ name: "locale", value: locale, domain: "localhost", path: "/" }]);
    if (locale !== LANGUAGES[0]) await page.goto("/contact");
    for (const state of states) {
      const known = first.get(state);
      if (known && state.path !== undefined) await goWithin(page, state.path);
      else await state.open(page);
      expect(await page.locator("html").getAttribute("lang"), state.name).toBe(locale);
      const shape = await page.evaluate(shapeOfPage);
      const only = known?.shape === shape ? RULES_OF_WORDS : undefined;
      const faults = await pageFaults(page, axe, known ? { parts: PARTS_OF_WORDS, only } : {});
      // Last, when React has taken over all of a page that was loaded, as it has of one that the router shows.
      const apart = state.path === undefined ? [] : await textsApart(page);
      if (!known) first.set(state, { shape, apart: apart.length });
      if (known && known.apart !== apart.length) faults.push(...apart);
      found.push(...faults.map((fault) => `${locale} ${state.name} ${fault}`));
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
/** Each of them is looked at in every language, in both themes, narrow and with large letters. */
const TEST_LIMIT_MS = 300_000;
const partsOf = (paths: string[]) =>
  Array.from({ length: Math.ceil(paths.length / PAGES_A_TEST) }, (_, part) =>
    paths.slice(part * PAGES_A_TEST, (part + 1) * PAGES_A_TEST),
  );

for (const [part, paths] of partsOf(VISITORS_PAGES).entries()) {
  test(`visitors' pages in every language, ${part}: no axe violation, 320 px, 200 % text`, async ({
    page,
    axe,
    expected,
  }) => {
    test.setTimeout(TEST_LIMIT_MS);
    expected.consoleErrors.push(MISSING);
    await page.goto("/results");
    const job = (await page.locator(".listing-link").first().getAttribute("href")) ?? "";
    const [, , id] = job.split("/");
    await answerAll(page);
    await check(
      page,
      paths.map((path) => at(path === "first job" ? job : path.replace("first job", `/jobs/${id}`))),
      axe,
    );
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
    await check(page, paths.map(at), axe);
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

test("the applications of somebody with a trial, in every language", async ({ page, axe, expected }) => {
  test.setTimeout(TEST_LIMIT_MS);
  expected.consoleErrors.push(REFUSED);
  await signUp(page, somebody());
  await check(page, await statesOfApplicant(page), axe);
});

test("the account of somebody who paid, in every language", async ({ page, axe }) => {
  test.setTimeout(TEST_LIMIT_MS);
  await signUp(page, somebody());
  await check(page, await statesOfPayer(page), axe);
});

test("what is asked before somebody pays, in every language", async ({ page, axe }) => {
  test.setTimeout(TEST_LIMIT_MS);
  const person = somebody();
  await signUp(page, person);
  await check(page, await statesWithoutPlan(page, person), axe);
});

test("dialogs, a search at work and refused forms of a visitor in every language", async ({ page, axe, expected }) => {
  test.setTimeout(TEST_LIMIT_MS);
  expected.consoleErrors.push(REFUSED);
  await answerAll(page);
  await check(page, await statesOfVisitor(page), axe);
});
