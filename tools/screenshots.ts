/** Takes the screenshots of the landing page from the built product with its sample postings, in each language and theme. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { SCREEN_SIZE, type ScreenName } from "#app/features/landing/screen-images.ts";
import { LOCALES, type Locale } from "#app/i18n/locale.ts";
import { cookieConsent } from "#domain/consent/cookie-consent.ts";
import { startOwnServer } from "#tests/e2e/own-server.ts";
import { ROOT } from "./start/root.js";
import { findChromium } from "./test/system-programs.ts";

const FOLDER = join(ROOT, "app", "features", "landing", "screens");
const MOST_BYTES = 60_000;
const QUALITIES = [82, 70, 55, 40];

const answersOf = (country: string): [step: string, answer: Record<string, string>][] => [
  ["education", { education: "bachelor" }],
  ["english", { englishLevel: "b2" }],
  ["experience", { yearsExperience: "1-2-years" }],
  ["employment", { employmentTypes: "full-time" }],
  ["country", { country }],
  ["jobType", { jobTypes: "fully-remote" }],
  ["jobCategories", { jobCategories: "customer-service" }],
];
/** Keeps to postings in a language the reader speaks. */
const countryOf = (locale: Locale) => (locale === "en" ? "GB" : (new Intl.Locale(locale).maximize().region ?? "GB"));

const PAGES: Record<ScreenName, (page: Page) => Promise<void>> = {
  results: async (page) => {
    await page.goto("/results");
    await page
      .locator(".chips")
      .first()
      .evaluate((chips) => chips.scrollIntoView());
  },
  question: async (page) => {
    await page.goto("/onboarding/jobType");
  },
  job: async (page) => {
    await page.goto("/results?q=bramblecart");
    await page.goto((await page.locator(".listing-link").first().getAttribute("href")) ?? "/");
    await page
      .locator("aside mark")
      .first()
      .evaluate((mark) => mark.closest("section")?.scrollIntoView());
  },
};

/** Dismisses the cookie banner. */
const DECIDED = { name: "cookieConsent", value: JSON.stringify(cookieConsent([], new Date())) };

const server = await startOwnServer();
const browser = await chromium.launch({ executablePath: findChromium() ?? "", args: ["--no-sandbox"] });
try {
  for (const locale of LOCALES)
    for (const colorScheme of ["light", "dark"] as const) await takeAll(locale, colorScheme);
} finally {
  await browser.close();
  await server.stop();
}

async function takeAll(locale: Locale, colorScheme: "light" | "dark"): Promise<void> {
  for (const name of Object.keys(SCREEN_SIZE) as ScreenName[]) {
    const context = await browser.newContext({
      baseURL: server.url,
      locale,
      colorScheme,
      viewport: SCREEN_SIZE[name],
      deviceScaleFactor: 1.5,
      storageState: { cookies: [], origins: [{ origin: server.url, localStorage: [DECIDED] }] },
    });
    await answer(context, countryOf(locale));
    const page = await context.newPage();
    // A font that comes too late for the first paint is not shown; kept by the browser, it does not.
    await page.goto("/results", { waitUntil: "networkidle" });
    await PAGES[name](page);
    await page.evaluate(() => document.fonts.ready);
    const file = join(FOLDER, `${name}-${locale}-${colorScheme}.webp`);
    const bytes = await webpOf(page);
    writeFileSync(file, bytes);
    console.log(`${name} ${locale} ${colorScheme}: ${(bytes.length / 1000).toFixed(1)} kB`);
    await context.close();
  }
}

async function answer(context: BrowserContext, country: string): Promise<void> {
  const { origin } = new URL(server.url);
  for (const [step, form] of answersOf(country)) {
    const response = await context.request.post(`/onboarding/${step}`, { form, headers: { origin }, maxRedirects: 0 });
    if (response.status() >= 400) throw new Error(`The step ${step} answered ${response.status()}.`);
  }
}

/** The best quality within the size limit. */
async function webpOf(page: Page): Promise<Buffer> {
  const devtools = await page.context().newCDPSession(page);
  for (const quality of QUALITIES) {
    const { data } = await devtools.send("Page.captureScreenshot", { format: "webp", quality });
    const bytes = Buffer.from(data, "base64");
    if (bytes.length <= MOST_BYTES) return bytes;
  }
  throw new Error(`A picture is larger than ${MOST_BYTES} bytes at any quality.`);
}
