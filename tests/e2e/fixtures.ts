import { randomInt } from "node:crypto";
import { AxeBuilder } from "@axe-core/playwright";
import { test as base, expect, type Page } from "@playwright/test";

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const LOOPBACK = /^(?:https?:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?\/|data:|blob:|about:)/;

/** What a test expects besides silence: patterns of console errors, and of addresses outside this machine. */
type Expected = { consoleErrors: RegExp[]; outside: RegExp[] };

type Fixtures = {
  expected: Expected;
  /** What axe finds wrong on the page as it is now, one line per rule; empty = nothing. */
  axe: (page: Page) => Promise<string[]>;
  quiet: undefined;
};

/**
 * Every test fails on an error in the browser's console and on a request that would leave the machine, unless it has
 * put a matching pattern into `expected`.
 */
export const test = base.extend<Fixtures>({
  // Each test is a client of its own, so that none uses up what another may do in an hour.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter to find what the fixture needs.
  extraHTTPHeaders: async ({}, use) =>
    use({ "x-test-client": `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` }),
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  expected: async ({}, use) => use({ consoleErrors: [], outside: [] }),
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  axe: async ({}, use) => use(findViolations),
  quiet: [
    async ({ context, expected }, use) => {
      const errors: { text: string; url: string }[] = [];
      const documents = new Set<string>();
      const outside: string[] = [];
      context.on("console", (message) => {
        if (message.type() === "error") errors.push({ text: message.text(), url: message.location().url });
      });
      context.on("weberror", (error) => errors.push({ text: String(error.error()), url: "" }));
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

async function findViolations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
  return violations.map(({ id, help, nodes }) => {
    const where = nodes.map((node) => node.target.join(" ")).join(", ");
    return `${id}: ${help} (${where})`;
  });
}

export { expect };
