import type { Locator, Page } from "@playwright/test";
import { pdfFile } from "#tests/support/build/resume-files.ts";
import { PASSWORD, somebody } from "./account-steps.ts";
import { expect, test } from "./fixtures.ts";

test.use({ consentGiven: false });

const MOST_STOPS = 150;

/** Presses Tab until the element has the focus, as somebody without a mouse gets there. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stops = 0; stops < MOST_STOPS; stops++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`${target} is not reached within ${MOST_STOPS} stops.`);
}

async function press(page: Page, target: Locator, key = "Enter"): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press("Control+A");
  await page.keyboard.type(text);
}

/** Presses what opens another tab. */
async function opened(page: Page, target: Locator): Promise<Page> {
  const opening = page.context().waitForEvent("page");
  await press(page, target);
  return await opening;
}

test("by keyboard alone: refuse cookies, sign up, pay, apply", async ({ page }) => {
  test.slow();
  const person = somebody();
  const button = (on: Page, name: string | RegExp) => on.getByRole("button", { name, exact: typeof name === "string" });
  await page.goto("/");
  await press(page, button(page, "Reject All"));
  await expect(button(page, "Reject All")).toBeHidden();

  await press(page, page.getByRole("banner").getByRole("link", { name: "Sign up" }));
  await expect(page).toHaveURL("/signup");
  await type(page, page.getByLabel("Full name"), person.name);
  await type(page, page.getByLabel("Email"), person.email);
  await type(page, page.getByLabel("Password", { exact: true }), PASSWORD);
  await type(page, page.getByLabel("Confirm password"), PASSWORD);
  await press(page, page.getByRole("checkbox"), "Space");
  await press(page, button(page, "Create account"));
  await expect(page.getByText(`Hello, ${person.name.split(" ")[0]}`)).toBeVisible();

  await page.goto("/");
  const checkout = await opened(page, page.getByRole("link", { name: /^Get Premium/ }));
  await press(checkout, checkout.getByRole("checkbox"), "Space");
  const payment = await opened(checkout, button(checkout, /^Start 7-day free trial/));
  await press(payment, button(payment, /^Start 7-day free trial/));
  await expect(payment).toHaveURL(/\/results\?.*subscribed=true/);

  const [id] = (await payment.locator(".listing-link").first().getAttribute("href"))?.split("/").slice(2) ?? [];
  await payment.goto(`/job-application?id=${id}`);
  await type(payment, payment.getByLabel("Phone Number"), "+39 06 1234567");
  await type(payment, payment.getByLabel("Cover Letter"), "I would like to work with you.");
  const choosing = payment.waitForEvent("filechooser");
  await press(payment, payment.getByLabel("CV", { exact: false }), "Enter");
  await (await choosing).setFiles({ name: "ada.pdf", mimeType: "", buffer: Buffer.from(pdfFile()) });
  await expect(payment.getByRole("radio", { name: "ada.pdf, added here" })).toBeChecked();
  await press(payment, button(payment, "Submit Application"));
  const done = payment.getByRole("heading", { name: "Application Submitted Successfully" });
  await expect(done).toBeFocused();
  await expect(done).toBeInViewport();
  await press(payment, payment.getByRole("link", { name: "See the receipt" }));
  await expect(payment).toHaveURL(/\/applications\/[0-9a-f-]+\/receipt$/);
});
