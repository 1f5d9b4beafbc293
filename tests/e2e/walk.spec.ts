import type { Page } from "@playwright/test";
import { pdfDocument } from "#tests/support/build/document-files.ts";
import { placeOf } from "./answer-all.ts";
import { expect, test } from "./fixtures.ts";

test.use({ consentGiven: false });

const firstCard = (page: Page) => page.getByRole("article").first();

/** Counts what a hand does, one for each press. */
function counted(page: Page) {
  let presses = 0;
  return {
    click: async (name: string | RegExp, role: "link" | "button" | "radio" | "checkbox" = "radio") => {
      presses++;
      await page.getByRole(role, { name }).first().click();
    },
    press: async (key: string) => {
      presses += key.split("+").length;
      await page.keyboard.press(key);
    },
    count: () => presses,
  };
}

const onStep = (page: Page, step: string) => expect(page).toHaveURL(new RegExp(`/onboarding/${step}$`));

test("from the landing page to the first match in at most 14 presses with a mouse", async ({ page }) => {
  const hand = counted(page);
  await page.goto("/");
  await hand.click("Find your job", "link");
  await hand.click("Bachelor's degree");
  await hand.click("Continue", "button");
  await hand.click("B2 Upper Intermediate");
  await hand.click("Continue", "button");
  await hand.click("3 to 5 years");
  await hand.click("Continue", "button");
  await hand.click(/^Full-time/, "checkbox");
  await hand.click("Continue", "button");
  await onStep(page, "country");
  await hand.click("Continue", "button");
  await hand.click(/^Fully remote/, "checkbox");
  await hand.click("Continue", "button");
  await hand.click(/^Customer service/, "checkbox");
  await hand.click("Show my jobs now", "button");
  await expect(firstCard(page)).toBeInViewport();
  await expect(page.getByRole("navigation", { name: "Your answers" }).getByText("Customer service")).toBeVisible();
  expect(hand.count()).toBeLessThanOrEqual(14);
});

test("and in at most 20 with the keyboard alone", async ({ page }) => {
  await page.goto("/");
  const first = page.locator(":focus").filter({ hasText: "Find your job" });
  for (const key of ["Tab", "Enter", "Tab"]) await page.keyboard.press(key);
  await expect(first).toBeVisible();
  await page.reload();
  // Past the skip link it is as many keys.
  const hand = counted(page);
  for (const key of ["Tab", "Tab", "Tab"]) await hand.press(key);
  await expect(first).toBeVisible();
  await hand.press("Enter");
  await expect(page.getByText(placeOf("a", "education"))).toBeVisible();
  // Its scripts answer the keys; from then on nothing chosen is nothing to go on with.
  await expect(page.getByRole("button", { name: "Continue" })).toBeDisabled();
  for (const [field, key] of [
    ["education", "4"],
    ["englishLevel", "4"],
    ["yearsExperience", "4"],
    ["employmentTypes", "1"],
  ] as const) {
    // The step after a step takes the focus; the first one is a page of its own.
    if (field !== "education") await expect(page.locator(`#${field}`)).toBeFocused();
    await hand.press(key);
    await expect(page.getByRole("button", { name: "Continue" })).toBeEnabled();
    await hand.press("Enter");
  }
  await onStep(page, "country");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page.getByRole("combobox")).toBeEnabled();
  await hand.press("Enter");
  await expect(page.locator("#jobTypes")).toBeFocused();
  await hand.press("1");
  await hand.press("Enter");
  await expect(page.locator("#jobCategories")).toBeFocused();
  await hand.press("4");
  await hand.press("Shift+Enter");
  await expect(firstCard(page)).toBeInViewport();
  expect(hand.count()).toBeLessThanOrEqual(20);
});

const CV = pdfDocument([
  "Ada Rossi",
  "Milan, Italy",
  "Work experience",
  "Software Engineer, Globex Ltd",
  "Jan 2018 - Dec 2024",
  "Languages",
  "English: C1",
]);

test("and in at most 8 with a CV that is chosen on the landing page", async ({ page }) => {
  const hand = counted(page);
  await page.goto("/");
  const choosing = page.waitForEvent("filechooser");
  await hand.click(/^Upload your CV/, "button");
  await (await choosing).setFiles({ name: "ada.pdf", mimeType: "application/pdf", buffer: Buffer.from(CV) });
  await hand.click("Answer the questions from my CV", "link");
  await expect(page.getByText("Milan, Italy")).toBeVisible();
  for (const box of await page.getByRole("checkbox").all()) await expect(box).toBeChecked();
  await hand.click("Use these answers and see jobs", "button");
  await expect(firstCard(page)).toBeInViewport();
  await expect(page.getByRole("navigation", { name: "Your answers" }).getByText("IT and software")).toBeVisible();
  const inTheBrowsersWindow = 2;
  expect(hand.count() + inTheBrowsersWindow).toBeLessThanOrEqual(8);
});

test("a question is skipped by a link, a single answer is changed from its chip", async ({ page }) => {
  await page.goto("/onboarding/education");
  await page.getByRole("link", { name: "Skip", exact: true }).click();
  await onStep(page, "english");
  await page.getByRole("radio", { name: "B2 Upper Intermediate" }).check();
  await page.getByRole("button", { name: "Show my jobs now" }).click();
  const chips = page.getByRole("navigation", { name: "Your answers" });
  await chips.getByRole("link", { name: "B2 Upper Intermediate" }).click();
  await page.getByRole("radio", { name: "C1 Advanced" }).check();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL("/results");
  await expect(chips).toContainText("C1 Advanced");
});

test("a title is completed by the keyboard, kept, and narrows the jobs", async ({ page, axe }) => {
  await page.goto("/onboarding/jobCategories");
  const field = page.getByRole("combobox", { name: "Job titles you want (optional)" });
  const answered = page.waitForResponse(/\/titles\?typed=custom&/);
  await field.pressSequentially("custom");
  await answered;
  await expect(page.getByRole("option").first()).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("option")).toHaveCount(0);
  const title = await field.inputValue();
  expect(title.toLowerCase()).toContain("custom");
  await page.getByRole("button", { name: "Continue" }).click();
  await onStep(page, "confirmation");
  await page.goto("/answers");
  await expect(page.getByText(title)).toBeVisible();
});

test("a suggestion is chosen by the keys while an answer to what was typed since is still to come", async ({
  page,
}) => {
  await page.goto("/onboarding/jobCategories");
  const field = page.getByRole("combobox", { name: "Job titles you want (optional)" });
  await field.fill("custom");
  const offered = await page.getByRole("option").first().innerText();
  await page.route(/\/titles\?typed=customer&/, () => undefined);
  const asked = page.waitForRequest(/\/titles\?typed=customer&/);
  await field.fill("customer");
  await asked;
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(field).toHaveValue(offered);
  await onStep(page, "jobCategories");
});

test("a press counts for the button it began on, also where the page moves before it ends", async ({ page }) => {
  const panelScripts = Promise.withResolvers<void>();
  await page.route(/\/open-consent-[^/]+\.js$/, (route) => panelScripts.promise.then(() => route.continue()));
  await page.goto("/onboarding/jobCategories");
  await page.getByRole("checkbox", { name: /^Customer service/ }).check();
  const button = page.getByRole("button", { name: "Continue" });
  await button.hover();
  const before = await button.boundingBox();
  await page.mouse.down();
  panelScripts.resolve();
  // The question about cookies lifts the bar of buttons.
  await expect.poll(async () => (await button.boundingBox())?.y).toBeLessThan((before?.y ?? 0) - (before?.height ?? 0));
  await page.mouse.up();
  await onStep(page, "confirmation");
});

test("keys pressed before the first question's scripts have come answer it once they are there", async ({ page }) => {
  await page.goto("/");
  const scripts = Promise.withResolvers<void>();
  await page.route(/\/assets\/.+\.js$/, (route) => scripts.promise.then(() => route.continue()));
  await page.getByRole("link", { name: "Find your job" }).first().click();
  await expect(page.getByText(placeOf("a", "education"))).toBeVisible();
  await page.keyboard.press("4");
  await page.keyboard.press("Enter");
  await onStep(page, "education");
  scripts.resolve();
  await onStep(page, "english");
  await page.getByRole("link", { name: "Back" }).click();
  await expect(page.getByRole("radio").nth(3)).toBeChecked();
});

test("a job that is not for me is hidden, with a way back, and stays hidden", async ({ page }) => {
  await page.goto("/results");
  const title = await firstCard(page).getByRole("heading").innerText();
  await page.getByRole("button", { name: `Not for me: ${title}` }).press("Enter");
  await expect(page.getByRole("button", { name: "Undo" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(firstCard(page).getByRole("heading")).toHaveText(title);
  await page.getByRole("button", { name: `Not for me: ${title}` }).click();
  await page.reload();
  await expect(page.getByRole("button", { name: `Not for me: ${title}` })).toHaveCount(0);
  const save = page.getByRole("button", { name: /^Save: / }).first();
  await save.click();
  await expect(save).toHaveAttribute("aria-pressed", "true");
  await page.goto("/saved");
  await expect(page.getByRole("listitem")).not.toHaveCount(0);
});
