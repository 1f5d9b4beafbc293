import { expect, test } from "./fixtures.ts";

test("a job that is not for somebody is hidden where it stood; its reason excludes the employer; undo takes back both", async ({
  page,
  axe,
}) => {
  await page.goto("/results?q=nurse");
  const cards = page.getByRole("list").filter({ has: page.getByRole("button", { name: /^Not for me: / }) });
  const hide = cards.getByRole("button", { name: /^Not for me: / }).first();
  const title = ((await hide.getAttribute("aria-label")) ?? "").replace("Not for me: ", "");
  await hide.click();
  await expect(page.getByText(`“${title}” is hidden.`)).toBeVisible();
  const reason = page.getByLabel("Why? (optional)");
  await reason.selectOption("word");
  await page.getByRole("button", { name: "Send reason" }).click();
  await expect(page.getByText("Enter a word.")).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await reason.selectOption("company");
  await page.getByRole("button", { name: "Send reason" }).click();
  await expect(page.getByText("is now on your list of what you don't want.")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("button", { name: `Not for me: ${title}` })).toBeVisible();
  await page.goto("/answers");
  await expect(page.getByRole("main")).not.toContainText("Willowgate");
});

test("offline, a link that is passed over leaves the page, and a job that is hidden by keyboard can be brought back", async ({
  page,
  context,
  expected,
}) => {
  expected.consoleErrors.push(/ERR_INTERNET_DISCONNECTED/);
  await page.goto("/results?q=nurse");
  await page.evaluate(() => Reflect.set(window, "isSamePage", true));
  const hide = page.getByRole("button", { name: /^Not for me: / }).first();
  const title = ((await hide.getAttribute("aria-label")) ?? "").replace("Not for me: ", "");
  await context.setOffline(true);
  const failed = page.waitForEvent("requestfailed", (request) => request.url().includes("/assets/"));
  await page.locator(".listing-link").last().hover();
  await failed;
  await hide.press("Enter");
  const undo = page.getByRole("button", { name: `Undo: ${title}` });
  await expect(undo).toBeFocused();
  await undo.press("Enter");
  await expect(hide).toBeVisible();
  await page
    .getByRole("button", { name: /^Apply/ })
    .first()
    .click();
  await expect(page.getByText("You're offline. This page stays as it is")).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, "isSamePage"))).toBe(true);
});

test("a job that was followed offline opens once there is a network, at the next press", async ({
  page,
  context,
  expected,
}) => {
  expected.consoleErrors.push(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  await page.goto("/results?q=nurse");
  const job = page.locator(".listing-link").last();
  const title = await job.innerText();
  await context.setOffline(true);
  await job.click();
  await expect(page.getByText("You're offline")).toBeVisible();
  await context.setOffline(false);
  await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(true);
  await page.goBack();
  await job.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
});

test("a page whose scripts do not come, offline, says so at a press and works once there is a network", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL, serviceWorkers: "block" });
  const page = await context.newPage();
  await page.goto("/results?q=nurse");
  await context.setOffline(true);
  const save = page.getByRole("button", { name: /^Save: / }).first();
  await save.click();
  await expect(page.getByText("You're offline. This page stays as it is")).toBeVisible();
  await context.setOffline(false);
  await expect(async () => {
    await save.click();
    await expect(save).toHaveAttribute("aria-pressed", "true", { timeout: 1_000 });
  }).toPass();
  await context.close();
});
