import type { BrowserContext, Page } from "@playwright/test";
import { PAGE_SIZE } from "#domain/search/search-query.ts";
import { signUp, somebody } from "./account-steps.ts";
import { expect, test } from "./fixtures.ts";

const cards = (page: Page) => page.getByRole("list", { name: "Jobs", exact: true }).getByRole("article");

async function totalOf(page: Page): Promise<number> {
  const title = await page.getByRole("heading", { level: 1 }).innerText();
  return Number(/[\d,]+/.exec(title)?.[0].replace(",", ""));
}

test("the list is complete without JavaScript", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/results");
  await expect(cards(page)).toHaveCount(PAGE_SIZE);
  expect(await totalOf(page)).toBeGreaterThan(70);
  await page.getByRole("searchbox").fill("nurse");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/q=nurse/);
  expect(await cards(page).count()).toBeGreaterThan(0);
  expect(await cards(page).count()).toBeLessThan(PAGE_SIZE);
  await cards(page).first().getByRole("link").click();
  await expect(page.getByRole("heading", { level: 2, name: "About the job" })).toBeVisible();
  await context.close();
});

test("search as you type, in the address, and back again", async ({ page }) => {
  await page.goto("/results");
  const all = await totalOf(page);
  // A search box that becomes a combobox once there is something to suggest.
  const field = page.locator("main input[name=q]");
  await field.pressSequentially("nurse");
  await expect(page).toHaveURL(/[?&]q=nurse/);
  const found = page.getByText(/^Found \d+ of \d+ jobs$/);
  await expect(found).toHaveText(new RegExp(`of ${all} jobs`));
  const shared = page.url();
  await page.getByRole("link", { name: "Clear search" }).click();
  await expect(page).not.toHaveURL(/q=/);
  await expect(field).toHaveValue("");
  await expect(found).toBeHidden();
  await page.goto(shared);
  await expect(field).toHaveValue("nurse");
  await expect(found).toBeVisible();
});

test("what is suggested while typing is chosen by the keyboard alone, and found", async ({ page, axe }) => {
  await page.goto("/results");
  const field = page.locator("main input[name=q]");
  await field.pressSequentially("custom");
  const options = page.getByRole("listbox").getByRole("option");
  await expect(options.first()).toBeVisible();
  await expect(field).toHaveAttribute("aria-expanded", "true");
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press("ArrowDown");
  await expect(options.first()).toHaveAttribute("aria-selected", "true");
  await expect(field).toHaveAttribute("aria-activedescendant", String(await options.first().getAttribute("id")));
  await page.keyboard.press("ArrowUp");
  await expect(options.last()).toHaveAttribute("aria-selected", "true");
  const name = await options.last().locator("bdi").innerText();
  await page.keyboard.press("Enter");
  await expect(options).toHaveCount(0);
  await expect(field).toHaveValue(name);
  await expect(page).toHaveURL((url) => url.searchParams.get("q") === name);
  await expect(cards(page).first()).toBeVisible();
  await field.press("End");
  await field.press("Backspace");
  await expect(options.first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(options).toHaveCount(0);
});

test("filters narrow the list exactly as their counts say", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/results");
  const option = page.getByRole("group", { name: "Field" }).getByRole("listitem").first();
  const count = Number((await option.innerText()).match(/\d+\s*$/)?.[0]);
  await option.getByRole("checkbox").check();
  await expect(page).toHaveURL(/category=/);
  await expect(page.getByText(new RegExp(`^Found ${count} of`))).toBeVisible();
  await expect(option.getByRole("checkbox")).toBeChecked();
});

test("what is chosen and typed before the scripts are there counts once they are", async ({ context }) => {
  const page = await context.newPage();
  const arrive = Promise.withResolvers<void>();
  await page.route(/\/vendor-[^/]+\.js$/, (route) => arrive.promise.then(() => route.continue()));
  await page.goto("/results");
  await page.getByRole("searchbox").fill("nurse");
  await page.getByLabel("Sort").selectOption("newest");
  arrive.resolve();
  await expect(page).toHaveURL("/results?q=nurse&sort=newest");
  await expect(page.getByRole("searchbox")).toHaveValue("nurse");
});

/** As a visitor opens it: nothing of it has been used yet. */
async function opened(context: BrowserContext, path: string) {
  const page = await context.newPage();
  const scripts: string[] = [];
  page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
  await page.goto(path, { waitUntil: "networkidle" });
  return { page, scripts };
}

test("reading the list asks for no script; a button that is pressed before they are there does its work once they are", async ({
  context,
}) => {
  const { page, scripts } = await opened(context, "/results");
  await page.mouse.wheel(0, 2_000);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  expect(scripts).toEqual([]);
  const save = page.getByRole("button", { name: /^Save: / }).first();
  await save.evaluate((button: HTMLButtonElement) => button.click());
  await expect(save).toHaveAttribute("aria-pressed", "true");
  expect(scripts.length).toBeGreaterThan(0);
});

test("a press that React answers while it takes the page over is not pressed again", async ({ context }) => {
  const page = await context.newPage();
  // As on a machine that is slow to say that the page is alive.
  await page.addInitScript(() => {
    const send = dispatchEvent;
    window.dispatchEvent = (event) => {
      if (event.type !== "alive") return send(event);
      setTimeout(() => {
        document.querySelector<HTMLElement>(".card-toggle")?.click();
        send(event);
        setTimeout(() => document.body.setAttribute("data-tried", ""));
      });
      return true;
    };
  });
  await page.goto("/results", { waitUntil: "networkidle" });
  const save = page.getByRole("button", { name: /^Save: / }).first();
  await save.focus();
  await page.locator("body[data-tried]").waitFor();
  await expect(save).toHaveAttribute("aria-pressed", "true");
});

test("jobs that this browser hides are hidden without anything being used", async ({ context }) => {
  const { page } = await opened(context, "/results");
  const card = cards(page).first().getByRole("link");
  const hidden = { path: await card.getAttribute("href"), title: await card.innerText(), company: "Somebody" };
  await page.evaluate((job) => localStorage.setItem("hiddenJobs", JSON.stringify([job])), hidden);
  await page.reload();
  await expect(cards(page)).toHaveCount(PAGE_SIZE - 1);
});

test("a list that was left by a plain link is led back to as it was", async ({ context }) => {
  const { page } = await opened(context, "/results?q=nurse");
  await cards(page).first().getByRole("link").click();
  await expect(page.getByRole("link", { name: "Back to the list" })).toHaveAttribute("href", "/results?q=nurse");
});

test("the next page, a job and back keep the place", async ({ page }) => {
  await page.goto("/results");
  await page.getByRole("link", { name: /^Page 2 of/ }).click();
  await expect(page.getByRole("link", { name: /^Page 2 of/ })).toHaveAttribute("aria-current", "page");
  const third = cards(page).nth(2).getByRole("link");
  const title = await third.innerText();
  await third.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  await third.click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await page.goBack();
  await expect(third).toHaveText(title);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before - 50);
});

test("nothing found says so and offers the way out", async ({ page }) => {
  await page.goto("/results?q=zzzzqqqq");
  await expect(page.getByText("No open job matches all of this yet.")).toBeVisible();
  await page.getByRole("link", { name: "Clear search" }).last().click();
  await expect(cards(page).first()).toBeVisible();
});

test("who finds nothing may keep the search; news is promised only where mail leaves", async ({ page }) => {
  await page.goto("/results?q=zzzzqqqq");
  await page.getByRole("button", { name: "Save this search" }).click();
  await expect(page).toHaveURL(/\/searches\?save=/);
  await expect(page.getByText("zzzzqqqq").first()).toBeVisible();
});

test("applying without an account keeps the job and never shows the link", async ({ page }) => {
  await page.goto("/results?q=nurse");
  const title = await cards(page).first().getByRole("link").innerText();
  expect(await page.content()).not.toContain("/sample-company/");
  await cards(page).first().getByRole("button", { name: "Apply" }).click();
  await expect(page).toHaveURL(/\/login\?redirect=results$/);
  await expect(page.getByText(`we'll bring you back to “${title}”`)).toBeVisible();
  await page.getByRole("link", { name: "Back to the job" }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  expect(await page.content()).not.toContain("/sample-company/");
});

test("in Italian, by the browser's language and by choice", async ({ browser }) => {
  const context = await browser.newContext({ locale: "it-IT" });
  const page = await context.newPage();
  await page.goto("/results");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^\d+ offerte aperte$/);
  await page.getByRole("button", { name: "English", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^\d+ open jobs$/);
  await context.close();
});

test("on a phone the button that leads from the filters to what they leave is in reach however long they are", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/results");
  const show = page.getByRole("button", { name: /^Show \d+ jobs$/ });
  const all = await totalOf(page);
  await expect(show).toBeHidden();
  await page.locator("summary", { hasText: "Filters" }).click();
  const group = page.getByRole("group", { name: "Field" });
  await expect(show).toBeInViewport({ ratio: 1 });
  await group.getByRole("checkbox").first().check();
  await expect(page).toHaveURL(/category=/);
  // The address changes before the page does.
  await expect.poll(() => totalOf(page)).toBeLessThan(all);
  await expect(show).toHaveText(`Show ${await totalOf(page)} jobs`);
  await expect(show).toBeInViewport({ ratio: 1 });
  await show.click();
  await expect(cards(page).first()).toBeInViewport();
});

test("a saved job that is old and was on no board says that it may be filled", async ({ context }) => {
  const page = await context.newPage();
  const saved = ["2020-01-02", "2020-01-03"].map((postedOn, at) => ({
    path: `/jobs/${at}/nurse`,
    title: `Nurse ${at}`,
    company: "Somebody",
    facts: { pay: null, place: "Remote", postedOn, onBoard: at === 1 },
  }));
  await page.addInitScript((jobs) => localStorage.setItem("savedJobs", JSON.stringify(jobs)), saved);
  await page.goto("/saved");
  await expect(page.getByText(/2 January 2020|Jan(uary)? 2, 2020/)).toHaveText(/, may be filled$/);
  await expect(page.getByText(/3 January 2020|Jan(uary)? 3, 2020/)).not.toHaveText(/may be filled/);
});

test("two thirds of the first screen are jobs, signed in too, and a card is low on a desktop", async ({ page }) => {
  await page.goto("/onboarding/jobCategories");
  await page.getByRole("checkbox", { name: /^IT and software/ }).check();
  await page.getByRole("button", { name: "Show my jobs now" }).click();
  await expect(page.getByRole("navigation", { name: "Your answers" })).toBeVisible();
  const expectJobsAt = async (width: number, height: number) => {
    await page.setViewportSize({ width, height });
    await page.goto("/results");
    // That the jobs are samples is said at length, and nowhere else.
    const note = page.getByText("No jobs have been imported yet");
    await note.evaluate((element) => element.closest("header > *")?.remove());
    expect((await cards(page).first().boundingBox())?.y).toBeLessThan(height / 3);
    await expect(cards(page).first()).toBeInViewport({ ratio: 1 });
    await expect(cards(page).nth(1)).toBeInViewport();
  };
  await expectJobsAt(360, 740);
  await expectJobsAt(1280, 800);
  const heights = await cards(page).evaluateAll((all) => all.map((card) => card.getBoundingClientRect().height));
  expect(Math.max(...heights)).toBeLessThanOrEqual(190);
  await signUp(page, somebody());
  await expectJobsAt(360, 740);
  await expectJobsAt(1280, 800);
});

test("the theme is chosen and kept", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Dark" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.goto("/results");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});

test("a job that is pointed at is asked for before it is pressed, and not once more", async ({ page }) => {
  await page.goto("/results");
  const link = page.locator(".listing-link").first();
  await expect(async () => {
    await page.mouse.move(0, 0);
    const asked = page.waitForRequest(/^[^?]*\/jobs\/.*\.data/, { timeout: 1_000 });
    await link.hover();
    await (await (await asked).response())?.finished();
  }).toPass();
  await link.click();
  await expect(page.getByRole("heading", { level: 2, name: "About the job" })).toBeVisible();
  const fetched = await page.evaluate(() =>
    (performance.getEntriesByType("resource") as PerformanceResourceTiming[])
      .filter(({ name }) => /\/jobs\/.*\.data/.test(name))
      .map(({ initiatorType, transferSize }) => [initiatorType, transferSize > 0]),
  );
  expect(fetched).toEqual([
    ["link", true],
    ["fetch", false],
  ]);
});
