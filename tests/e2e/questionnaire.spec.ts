import type { Page } from "@playwright/test";
import { docxFile } from "#tests/support/build/resume-files.ts";
import { answerAll, placeOf } from "./answer-all.ts";
import { expect, test } from "./fixtures.ts";

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });
const continueButton = (page: Page) => page.getByRole("button", { name: "Continue" });
const step = (name: string) => new RegExp(`/onboarding/${name}(\\?|$)`);

/** On the step of this field, chooses options by their number keys and goes on with Enter. */
async function answerByKeys(page: Page, field: string, ...keys: string[]) {
  await expect(page.locator(`#${field}`)).toBeFocused();
  for (const key of keys) await page.keyboard.press(key);
  await expect(continueButton(page)).toBeEnabled();
  await page.keyboard.press("Enter");
}

test("a grey Continue says which field keeps it so and why, beside the field too", async ({ page }) => {
  await page.goto("/onboarding/salaryRange");
  await page.getByRole("radio", { name: "Year" }).check();
  await page.getByRole("combobox", { name: "Currency" }).selectOption("EUR");
  const [least, most] = [
    page.getByRole("textbox", { name: "Minimum pay" }),
    page.getByRole("textbox", { name: "Maximum pay" }),
  ];
  const enter = async (min: string, max: string) => {
    await least.fill(min);
    await most.fill(max);
  };
  await enter("24.000,50", "");
  await expect(least).toHaveAccessibleDescription(/Read as 24,000\./);
  await expect(continueButton(page)).toBeEnabled();
  await enter("-5", "");
  await expect(least).toHaveAccessibleDescription(/one amount in digits/);
  await expect(continueButton(page)).toBeDisabled();
  await expect(continueButton(page)).toHaveAccessibleDescription(/^Minimum pay: Write one amount/);
  await enter("30000", "20000");
  await expect(most).toHaveAccessibleDescription(/higher than the lower one/);
  await page.goto("/onboarding/jobCategories");
  await expect(continueButton(page)).toHaveAccessibleDescription("Choose at least one option.");
  const titles = page.getByRole("combobox", { name: "Job titles" });
  await titles.fill("x".repeat(1_200));
  await expect(titles).toHaveAccessibleDescription(/too long/);
});

test("variant A with the keyboard alone, to the results", async ({ page, expected }) => {
  expected.consoleErrors.push(/status of 400/);
  await page.goto("/onboarding");
  await expect(page).toHaveURL(step("education"));
  await expect(page.getByText(placeOf("a", "education"))).toBeVisible();
  await expect(continueButton(page)).toBeDisabled();
  await page.keyboard.press("4");
  await expect(continueButton(page)).toBeEnabled();
  await page.keyboard.press("Enter");
  await answerByKeys(page, "englishLevel", "5");
  await answerByKeys(page, "yearsExperience", "4");
  await expect(heading(page, /Select up to 3/)).toBeVisible();
  await answerByKeys(page, "employmentTypes", "1", "2", "3", "4");
  await expect(heading(page, "Where do you live?")).toBeFocused();
  await expect(page.getByRole("combobox")).toBeEnabled();
  await page.keyboard.press("Enter");
  await answerByKeys(page, "jobTypes", "1", "2", "3");
  await expect(
    page.getByRole("group", { name: "Which fields of work interest you?" }).getByRole("checkbox"),
  ).toHaveCount(23);
  await answerByKeys(page, "jobCategories", "6");
  await expect(heading(page, "Add your CV")).toBeFocused();
  await expect(page.getByText(placeOf("a", "confirmation"))).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(heading(page, "What pay are you looking for?")).toBeFocused();
  await expect(continueButton(page)).toBeDisabled();
  await page.getByRole("textbox", { name: "Minimum pay" }).press("1");
  await page.keyboard.type("5x");
  await page.keyboard.press("Tab");
  await page.keyboard.type("40");
  await expect(page.getByRole("textbox", { name: "Minimum pay" })).toHaveValue("15");
  await page.keyboard.press("Enter");
  await answerByKeys(page, "teamPreference", "2");
  await answerByKeys(page, "priority", "1");
  await answerByKeys(page, "hasCompany", "2");
  await answerByKeys(page, "hasTeam", "2");
  await expect(page).toHaveURL(step("final"));
  await expect(page.getByText(placeOf("a", "final"))).toBeVisible();
  await expect(page.getByText(/jobs? found matching|possible match|No open jobs match/)).toBeVisible();
  await expect(page.getByRole("checkbox")).toHaveCount(0);

  await page.getByRole("textbox", { name: "Your email address" }).fill("ada@example.org");
  await expect(page.getByRole("checkbox", { name: "Email me new matches weekly" })).not.toBeChecked();
  await expect(page.getByRole("checkbox", { name: "I accept" })).not.toBeChecked();
  await page.getByRole("button", { name: "View Job Offers" }).press("Enter");
  await expect(page.getByRole("region", { name: "Please fix the following" })).toBeFocused();
  await page.getByRole("checkbox", { name: "I accept" }).press("Space");
  await page.getByRole("button", { name: "View Job Offers" }).press("Enter");
  await expect(page).toHaveURL(/\/results\?session=[0-9a-z]+&completed=true$/);
});

test("Enter in the e-mail field sends the form and leads to the free plan", async ({ page }) => {
  await answerAll(page, "b");
  await page.goto("/onboarding/final?variant=b");
  await page.getByRole("textbox", { name: "Your email address" }).press("Enter");
  await expect(page).toHaveURL("/results?plan=free");
});

test("answers survive back, reload and a second tab, and a deep link loses none of them", async ({ page, context }) => {
  await page.goto("/onboarding/education");
  await page.getByRole("radio", { name: "Doctorate (PhD)" }).check();
  await continueButton(page).click();
  await page.getByRole("radio", { name: "C2 Proficient" }).check();
  await continueButton(page).click();
  await expect(page).toHaveURL(step("experience"));

  await page.goBack();
  await expect(page.getByRole("radio", { name: "C2 Proficient" })).toBeChecked();
  await page.getByRole("link", { name: "Back", exact: true }).click();
  await expect(page.getByRole("radio", { name: "Doctorate (PhD)" })).toBeChecked();
  await page.reload();
  await expect(page.getByRole("radio", { name: "Doctorate (PhD)" })).toBeChecked();

  const second = await context.newPage();
  await second.goto("/onboarding/experience");
  await second.getByRole("radio", { name: "1 to 2 years" }).check();
  await continueButton(second).click();
  await expect(second).toHaveURL(step("employment"));

  await continueButton(page).click();
  await expect(page).toHaveURL(step("english"));
  await page.goto("/onboarding/employment");
  await expect(page).toHaveURL(step("employment"));
  await page.getByRole("link", { name: "Back", exact: true }).click();
  await expect(page.getByRole("radio", { name: "1 to 2 years" })).toBeChecked();
});

test("an answer that does not leave, since the reader is offline, stays chosen", async ({
  page,
  context,
  expected,
}) => {
  expected.consoleErrors.push(/ERR_INTERNET_DISCONNECTED/);
  await page.goto("/onboarding/english");
  const level = page.getByRole("radio", { name: "B2 Upper Intermediate" });
  await level.check();
  const goOn = page.getByRole("button", { name: "Continue" });
  await expect(goOn).toBeEnabled();
  await context.setOffline(true);
  await goOn.click();
  await expect(page.getByRole("alert")).toContainText("our data can't be reached right now");
  await expect(level).toBeChecked();
  await context.setOffline(false);
  await goOn.click();
  await expect(page).toHaveURL("/onboarding/experience");
});

test("back on the first step leads home", async ({ page }) => {
  await page.goto("/onboarding/education");
  await page.getByRole("link", { name: "Back", exact: true }).click();
  await expect(page).toHaveURL("/");
});

test("counts follow what is ticked before it is sent", async ({ page }) => {
  await answerAll(page);
  await page.goto("/onboarding/jobCategories");
  const line = page.getByText(/match(es)? your answers so far/);
  const before = await line.textContent();
  for (const name of [/^Marketing/, /^Sales/, /^Customer service/, /^Design/])
    await page.getByRole("checkbox", { name }).check();
  await expect(line).not.toHaveText(before ?? "");
});

test("a field is found by other words for it", async ({ page }) => {
  await page.goto("/onboarding/jobCategories");
  await page.getByRole("searchbox", { name: "Find a field" }).fill("health");
  await expect(page.getByRole("checkbox", { name: /^Medical/ })).toBeVisible();
  await expect(page.getByRole("checkbox", { name: /^Marketing/ })).toBeHidden();
});

test("a résumé is kept by its content, shown, and removed", async ({ page, axe, expected }) => {
  expected.consoleErrors.push(/status of 415/);
  await answerAll(page);
  await page.goto("/onboarding/confirmation");
  const field = page.getByLabel("CV file");
  await field.setInputFiles({ name: "cv.pdf", mimeType: "application/pdf", buffer: Buffer.from("<html>") });
  await expect(page.getByText("Unsupported file format. Please use PDF or DOC/DOCX.")).toBeVisible();
  await field.setInputFiles({ name: "cv.pdf", mimeType: "application/pdf", buffer: Buffer.alloc(5_242_881) });
  await expect(page.getByText("The file is too large. Maximum allowed size is 5MB.")).toBeVisible();
  await field.setInputFiles({ name: "my cv.docx", mimeType: "", buffer: Buffer.from(docxFile()) });
  await expect(page.getByText("Resume uploaded successfully!")).toBeVisible();
  await expect(page.getByText("The file is too large. Maximum allowed size is 5MB.")).toBeHidden();
  await expect(page.getByText("Unsupported file format. Please use PDF or DOC/DOCX.")).toBeHidden();
  await page.reload();
  await expect(page.getByText(/^We keep my cv\.docx for this browser/)).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await page.getByRole("button", { name: "Remove this file" }).click();
  await expect(page.getByText("Resume uploaded successfully!")).toBeHidden();
});

test("variant B counts to its last step and shows its counter before the final step", async ({ page }) => {
  await answerAll(page, "b");
  await page.goto("/onboarding/team?variant=b&plan=premium");
  await expect(page.getByText(placeOf("b", "team"))).toBeVisible();
  await continueButton(page).click();
  await expect(page.getByRole("progressbar", { name: "Preparing your last step" })).toBeVisible();
  await expect(page).toHaveURL("/onboarding/final?variant=b&plan=premium");
  await expect(page.getByText(placeOf("b", "final"))).toBeVisible();
  await page.getByRole("link", { name: "Back", exact: true }).click();
  await expect(page).toHaveURL("/onboarding/team?variant=b&plan=premium");
});

test("under reduced motion the counter is left out", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await answerAll(page, "b");
  await page.goto("/onboarding/searching?variant=b");
  await expect(page).toHaveURL("/onboarding/final?variant=b");
});

test("a search that breaks off says so and can be started again", async ({ page, expected }) => {
  expected.consoleErrors.push(/Failed to load resource/);
  await answerAll(page);
  await page.route("**/onboarding/search-progress*", (route) => route.fulfill({ status: 503, body: "" }));
  await page.goto("/onboarding/searching");
  await expect(page.getByText("The search was interrupted. Your answers are saved.")).toBeVisible();
  await page.unroute("**/onboarding/search-progress*");
  await page.getByRole("button", { name: "Search again" }).click();
  await expect(page).toHaveURL(step("final"));
});

test.describe("in Italian, in Egypt", () => {
  test.use({ locale: "it-IT", timezoneId: "Africa/Cairo" });

  test("the steps speak Italian and suggest the country one is in, not that of the language, and no other than chosen", async ({
    page,
  }) => {
    await page.goto("/onboarding/education");
    await expect(heading(page, "Qual è il tuo titolo di studio più alto?")).toBeVisible();
    await answerAll(page, "a", { without: "country" });
    await page.goto("/onboarding/country");
    const country = page.getByRole("combobox", { name: "Paese" });
    await expect(country).toHaveValue("EG");
    await country.selectOption("FR");
    await page.getByRole("button", { name: "Continua" }).click();
    await expect(page).toHaveURL(step("jobType"));
    await page.goBack();
    await expect(country).toHaveValue("FR");
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("variant A from the first step to the results", async ({ page }) => {
    await page.goto("/onboarding");
    const go = () => continueButton(page).click();
    await go();
    await expect(page.getByRole("link", { name: "Choose one option." })).toBeVisible();
    await page.getByRole("radio", { name: "High school" }).check();
    await go();
    await page.getByRole("radio", { name: "B1 Intermediate" }).check();
    await go();
    await page.getByRole("radio", { name: "No experience" }).check();
    await go();
    await page.getByRole("checkbox", { name: "Part-time" }).check();
    await go();
    await expect(page.getByRole("combobox")).toHaveValue("GB");
    await page.getByRole("combobox").selectOption("IT");
    await go();
    await expect(page.getByText("Remote in your country (Italy)")).toBeVisible();
    await page.getByRole("checkbox", { name: "Fully remote" }).check();
    await go();
    await page.getByRole("checkbox", { name: "Translation" }).check();
    await go();
    await page.getByLabel("CV file").setInputFiles({ name: "cv.docx", mimeType: "", buffer: Buffer.from(docxFile()) });
    await page.getByRole("button", { name: "Upload this file" }).click();
    await expect(page.getByText("Resume uploaded successfully!")).toBeVisible();
    await go();
    await page.getByRole("textbox", { name: "Minimum pay" }).fill("2.000");
    await page.getByRole("textbox", { name: "Maximum pay" }).fill("1000");
    await go();
    await expect(
      page.getByRole("link", { name: "The upper amount has to be higher than the lower one." }),
    ).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Minimum pay" })).toHaveValue("2.000");
    await page.getByRole("textbox", { name: "Maximum pay" }).fill("3000");
    await go();
    await page.getByRole("radio", { name: "On my own" }).check();
    await go();
    await page.getByRole("radio", { name: "Work-life balance" }).check();
    await go();
    await page.getByRole("radio", { name: "No", exact: true }).check();
    await go();
    await page.getByRole("radio", { name: "No", exact: true }).check();
    await go();
    await expect(page).toHaveURL(step("searching"));
    await page.getByRole("link", { name: "Continue to the last step" }).click();
    await page.getByRole("textbox", { name: "Your email address" }).fill("ada@example.org");
    await page.getByRole("checkbox", { name: "I accept" }).check();
    await page.getByRole("button", { name: "View Job Offers" }).click();
    await expect(page).toHaveURL(/\/results\?session=[0-9a-z]+&completed=true$/);
  });
});
