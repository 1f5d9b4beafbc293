import type { Page } from "@playwright/test";
import { pdfFile } from "#tests/support/build/resume-files.ts";
import { signUp, somebody } from "./account-steps.ts";
import { expect, test } from "./fixtures.ts";
import { payByPost } from "./states.ts";

/** The id of a job of the list. */
async function someJob(page: Page, at = 0): Promise<string> {
  await page.goto("/results");
  const href = await page.getByRole("article").nth(at).getByRole("link").first().getAttribute("href");
  return href?.split("/")[2] ?? "";
}

/** Through the checkout and the simulated payment that open from this page, to the list. */
async function pay(checkout: Page): Promise<Page> {
  await expect(checkout.getByRole("heading", { name: "Checkout" })).toBeVisible();
  await checkout.getByRole("checkbox").check();
  const opening = checkout.context().waitForEvent("page");
  await checkout.getByRole("button", { name: "Start 7-day free trial" }).click();
  const payment = await opening;
  await payment.getByRole("button", { name: "Start 7-day free trial" }).click();
  await expect(payment.getByText("Your plan is active: Free Trial.")).toBeVisible();
  return payment;
}

test("what was typed signed out waits for the account, is checked while it is written, and for the trial", async ({
  page,
  expected,
}) => {
  expected.consoleErrors.push(/status of 400 .*job-application/);
  const id = await someJob(page);
  await page.goto(`/job-application?id=${id}`);
  await page.getByLabel("Phone Number").fill("+39 06 1234567");
  await expect(page.getByText("Draft saved in this browser")).toBeVisible();

  await signUp(page, somebody());
  await page.goto(`/job-application?id=${id}`);
  await expect(page.getByText("Try for Free (View Mode)")).toBeVisible();
  await expect(page.getByLabel("Phone Number")).toHaveValue("+39 06 1234567");
  await expect(page.getByLabel("Full Name")).toHaveValue("Ada Lovelace");
  await expect(page.getByText("Draft saved")).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("savedJobApplication"))).toBeNull();
  await page.getByLabel("Cover Letter").fill("I hold a PhD from Atlantis.");
  await expect(page.getByText("Nothing in your profile, answers or CV says this.")).toBeVisible();
  await page.getByRole("button", { name: "Draft a letter from my profile" }).click();
  await expect(page.getByRole("heading", { name: "A draft for you" })).toBeFocused();

  const phone = page.getByLabel("Phone Number");
  await phone.fill("");
  await page.getByRole("button", { name: "Activate & Submit" }).click();
  await expect(page.getByRole("link", { name: /^Phone Number: Please fill in this field/ })).toBeVisible();
  await expect(page.getByLabel("Cover Letter")).toHaveValue("I hold a PhD from Atlantis.");
  expect(page.context().pages(), "no checkout opens").toHaveLength(1);
  await phone.fill("+39 06 1234567");
  await page.getByRole("button", { name: "Activate & Submit" }).click();
  await expect(page.getByText("You need an active subscription to submit job applications.")).toBeVisible();
  await (await pay(page)).close();
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await page.getByRole("link", { name: "Continue your application" }).click();
  await expect(page.getByText("Try for Free (Active Mode)")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Cover Letter")).toHaveValue("I hold a PhD from Atlantis.");
});

test("an application is refused where it lacks something, keeps its file, and is sent to its receipt", async ({
  page,
  expected,
}) => {
  expected.consoleErrors.push(/status of 400 .*job-application/);
  const id = await someJob(page);
  await signUp(page, somebody());
  await payByPost(page);
  await page.goto(`/job-application?id=${id}`);
  await page.getByLabel("Phone Number").fill("+39 06 1234567");
  await page.getByLabel("Email", { exact: false }).first().fill("ada");
  await page
    .getByLabel("CV", { exact: false })
    .setInputFiles({ name: "ada.pdf", mimeType: "", buffer: Buffer.from(pdfFile()) });
  await expect(page.getByRole("radio", { name: "ada.pdf, added here" })).toBeChecked();
  await page.getByLabel("Email", { exact: false }).first().press("Enter");
  await expect(page.getByRole("link", { name: /^Email: Please enter one email address/ })).toBeVisible();
  await expect(page.getByRole("radio", { name: "ada.pdf, added here" })).toBeChecked();
  await page.getByLabel("Email", { exact: false }).first().fill("ada@example.org");
  await page.getByRole("button", { name: "Submit Application" }).click();
  await expect(page.getByRole("heading", { name: "Application Submitted Successfully" })).toBeVisible();
  await expect(page.getByText(new RegExp(`^JOB-\\d{10}-${id}$`))).toBeVisible();
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    expect((await page.getByText(id, { exact: true }).boundingBox())?.height, "the id is in one line").toBeLessThan(30);
  }
  const receipt = page.getByRole("link", { name: "See the receipt" });
  const employer = await page
    .getByRole("main")
    .getByRole("link", { name: /^Apply/ })
    .boundingBox();
  expect(employer?.y).toBeLessThan((await receipt.boundingBox())?.y ?? 0);
  await receipt.click();
  await expect(page).toHaveURL(/\/applications\/[0-9a-f-]+\/receipt$/);
});

test("who may not apply yet sees the popup; after checkout they are at the job, and what waited is opened once", async ({
  page,
}) => {
  const id = await someJob(page, 1);
  await signUp(page, somebody());
  const press = async () => {
    await page.goto(`/jobs/${id}`);
    await page
      .getByRole("complementary")
      .getByRole("button", { name: /^Apply/ })
      .click();
    await expect(page.getByRole("dialog", { name: "Activate Your Account" })).toBeVisible();
  };
  await press();
  await page.getByRole("dialog").getByRole("link").click();
  await expect(page).toHaveURL(/\/checkout\?/);
  const list = await pay(page);
  const opening = list.context().waitForEvent("page");
  await expect(list).toHaveURL(new RegExp(`/jobs/${id}/[^/]+\\?subscribed=true$`));
  await expect(list.getByText("Your application is waiting")).toBeVisible();
  expect((await opening).url()).not.toContain("/login");
  await list.reload();
  await expect(list.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(list.getByText("Your application is waiting")).toBeHidden();
});
