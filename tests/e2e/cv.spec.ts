import type { Page } from "@playwright/test";
import { signUp, somebody } from "./account-steps.ts";
import { expect, test } from "./fixtures.ts";

/** The builder with a new CV of one job and one skill; answers its address. */
async function openBuilder(page: Page): Promise<string> {
  await signUp(page, somebody());
  const post = async (path: string, form: Record<string, string>) =>
    (await page.request.post(path, { form, maxRedirects: 0 })).headers().location ?? "";
  await post("/profile/cv/work/new", { intent: "save", position: "Gardener", name: "Green", startDate: "2020" });
  await post("/profile/cv/skills/new", { intent: "save", name: "Pruning" });
  const path = await post("/profile/cv", { name: "CV" });
  await page.goto(path);
  return path;
}

const stored = async (page: Page, path: string) => await (await page.request.get(path)).text();
const layout = (page: Page) => page.getByLabel("Layout");

test("what was changed a moment before a link, a file or another page is kept", async ({ page }) => {
  const path = await openBuilder(page);
  await page.getByLabel("Name of this CV").fill("For gardens");
  await page.getByRole("link", { name: "Back to your facts and CVs" }).click();
  await expect(page.getByRole("link", { name: "For gardens" })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel("Name of this CV")).toHaveValue("For gardens");

  await page.getByRole("checkbox", { name: "Pruning" }).uncheck();
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download text" }).click();
  const chunks = await (await (await downloading).createReadStream()).toArray();
  expect(Buffer.concat(chunks).toString()).not.toContain("Pruning");

  await layout(page).selectOption("dated");
  await page.goto("about:blank");
  await expect.poll(() => stored(page, path)).toMatch(/value="dated" selected/);
});

test("without a network what was changed stays, is said not to be saved, and is saved once there is one", async ({
  page,
  context,
  expected,
}) => {
  expected.consoleErrors.push(/ERR_INTERNET_DISCONNECTED/);
  const path = await openBuilder(page);
  await context.setOffline(true);
  await layout(page).selectOption("classic");
  const alert = page.getByRole("alert").filter({ hasText: "Not saved yet – retrying" });
  await expect(alert).toBeInViewport();
  await page.getByLabel("Name of this CV").fill("Typed without a network");
  for (const name of ["Save", "Undo"]) await page.getByRole("button", { name, exact: true }).click();
  await page.getByRole("link", { name: "Back to your facts and CVs" }).click();
  await expect(alert.getByRole("button", { name: "Leave without saving" })).toBeVisible();
  await page.getByLabel("Name of this CV").fill("Typed offline");
  await expect(layout(page)).toHaveValue("classic");
  await context.setOffline(false);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Typed offline");
  await expect(alert).toBeHidden();
  expect(await stored(page, path)).toMatch(/value="classic" selected/);
});

test("undoing takes back what was changed last, saved or not; moving keeps the place; deleting is asked", async ({
  page,
}) => {
  await openBuilder(page);
  await layout(page).selectOption("classic");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(layout(page)).toHaveValue("plain");
  await page.getByRole("button", { name: "Redo" }).click();
  await expect(layout(page)).toHaveValue("classic");
  await page.getByRole("button", { name: "Move Skills up" }).press("Enter");
  await expect(page.getByRole("group", { name: "Skills" }).getByLabel("Show this part")).toBeFocused();
  const confirm = page.getByRole("button", { name: "Delete", exact: true });
  await expect(confirm).toBeHidden();
  await page.getByText("Delete this CV").click();
  await confirm.click();
  await expect(page.getByRole("link", { name: "CV", exact: true })).toBeHidden();
  await expect(page).toHaveURL(/\/profile\/cv$/);
});

test("who confirms what a file says by keyboard goes on with the next of it, also before the scripts are there", async ({
  page: first,
  context,
}) => {
  await signUp(first, somebody());
  const page = await context.newPage();
  const arrive = Promise.withResolvers<void>();
  await page.route(/\/vendor-[^/]+\.js$/, (route) => arrive.promise.then(() => route.continue()));
  await page.goto("/profile/cv/import");
  const skills = ["Welding", "Brazing", "Casting", "Forging"].map((name) => ({ name }));
  const buffer = Buffer.from(JSON.stringify({ skills }));
  await page.getByLabel(/^CV/).setInputFiles({ name: "cv.json", mimeType: "application/json", buffer });
  await page.getByRole("button", { name: "Read this file" }).click();
  const card = (name: string) => page.getByRole("article", { name: `Skills: ${name}` });
  await card("Brazing").getByRole("button", { name: "Confirm" }).press("Enter");
  await expect(card("Brazing")).toBeHidden();
  await expect(card("Casting")).toBeFocused();
  arrive.resolve();
  await page.waitForLoadState("networkidle");
  await expect(card("Casting")).toBeFocused();
  await card("Casting").getByRole("button", { name: "Leave out" }).press("Enter");
  await expect(card("Forging")).toBeFocused();
  await card("Forging").getByRole("button", { name: "Confirm" }).press("Enter");
  await expect(card("Welding")).toBeFocused();
  await card("Welding").getByRole("button", { name: "Confirm" }).press("Enter");
  await expect(page).toHaveURL(/\/profile\/cv$/);
  await expect(page.getByText("Welding", { exact: true })).toBeVisible();
});
