import { randomInt } from "node:crypto";
import { test as base, expect, type Page } from "@playwright/test";
import { PAGE_ALIVE } from "#app/lib/keep-input.ts";
import { type Axe, findViolations } from "./find-violations.ts";

const LOOPBACK = /^(?:https?:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?\/|data:|blob:|about:)/;

/** What a test expects besides silence: patterns of console errors, and of addresses outside this machine. */
type Expected = { consoleErrors: RegExp[]; outside: RegExp[] };

type Fixtures = {
  /** Its `goto` also waits for the page's scripts, which are fetched after the first paint or when a visitor is about to use something. */
  page: Page;
  /** False for a visitor who has not yet been asked about cookies. */
  consentGiven: boolean;
  expected: Expected;
  /** What axe finds wrong on the page as it is now, one line per rule; empty = nothing. */
  axe: Axe;
  quiet: undefined;
};

/**
 * Every test fails on an error in the browser's console and on a request that would leave the machine, unless it has
 * put a matching pattern into `expected`.
 */
export const test = base.extend<Fixtures>({
  consentGiven: [true, { option: true }],
  page: async ({ page }, use) => {
    const goto = page.goto.bind(page);
    page.goto = async (...args) => {
      const response = await goto(...args);
      await page.evaluate(() => document.querySelector("a")?.dispatchEvent(new Event("focusin", { bubbles: true })));
      await page.waitForFunction(() => !("__reactRouterContext" in window) || "__reactRouterDataRouter" in window);
      return response;
    };
    await use(page);
  },
  // Each test is a client of its own, so that none uses up what another may do in an hour.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter to find what the fixture needs.
  extraHTTPHeaders: async ({}, use) =>
    use({ "x-test-client": `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` }),
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  expected: async ({}, use) => use({ consoleErrors: [], outside: [] }),
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  axe: async ({}, use) => use(findViolations),
  quiet: [
    async ({ context, expected, consentGiven }, use) => {
      if (consentGiven) await context.addInitScript(keepConsent);
      await context.addInitScript(noteAlive, PAGE_ALIVE);
      const errors: { text: string; url: string }[] = [];
      const documents = new Set<string>();
      const outside: string[] = [];
      context.on("console", (message) => {
        if (message.type() === "error") errors.push({ text: message.text(), url: message.location().url });
      });
      context.on("weberror", (error) => errors.push({ text: String(error.error()), url: error.page()?.url() ?? "" }));
      context.on("request", (request) => {
        if (request.isNavigationRequest()) documents.add(request.url());
        if (!LOOPBACK.test(request.url())) outside.push(request.url());
      });
      await use(undefined);
      // The browser reports a page that answers 404 as an error of that page; tests see its status themselves.
      const statusOfPage = /^Failed to load resource: the server responded with a status of/;
      const unexpected = errors.filter(({ text, url }) => !(statusOfPage.test(text) && documents.has(url)));
      const texts = unexpected.map(({ text, url }) => `${text} (${url})`);
      expect(texts.filter((text) => !expected.consoleErrors.some((pattern) => pattern.test(text)))).toEqual([]);
      expect(outside.filter((url) => !expected.outside.some((pattern) => pattern.test(url)))).toEqual([]);
    },
    { auto: true },
  ],
});

/** Runs in the page: for `goWithin`. */
function noteAlive(event: string): void {
  addEventListener(event, () => Reflect.set(window, "isAlive", true));
}

/** Runs in the page before its own scripts: the choice of a visitor who refused everything. */
function keepConsent(): void {
  const preferences = { necessary: true, analytics: false, marketing: false, preferences: false };
  const consent = { accepted: true, timestamp: "2026-03-14T09:26:53.000Z", preferences };
  try {
    localStorage.setItem("cookieConsent", JSON.stringify(consent));
  } catch {
    // A document in a sandbox, and one without an address of its own, have no storage.
  }
}

/** Stops the clock of a page that was opened after `page.clock.install()`: from here on it goes as far as the test lets it. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
}

export { type Axe, expect };
