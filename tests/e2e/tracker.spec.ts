import type { Page } from "@playwright/test";
import { signUp, somebody } from "./account-steps.ts";
import { expect, test } from "./fixtures.ts";
import { payByPost } from "./states.ts";

/** Applies to the first job of the list by the form; answers its title. */
async function apply(page: Page): Promise<string> {
  await page.goto("/results");
  const link = page.getByRole("article").first().getByRole("link").first();
  const [title, href] = [await link.innerText(), (await link.getAttribute("href")) ?? ""];
  await page.goto(`/job-application?id=${href.split("/")[2]}`);
  await page.getByLabel("Phone").fill("+39 06 1234567");
  await page.getByRole("button", { name: "Submit Application" }).click();
  await expect(page.getByText("Application Submitted Successfully")).toBeVisible();
  return title.trim();
}

test("from applying to the tracker: moved by keyboard and by dragging, a note, a date", async ({ page, axe }) => {
  test.slow();
  await signUp(page, somebody());
  await payByPost(page);
  const title = await apply(page);

  await page.getByRole("banner").getByRole("link", { name: "Applications" }).click();
  const column = (name: string) => page.getByRole("region", { name, exact: true });
  const card = (name: string) => column(name).getByRole("link", { name: title });
  await expect(card("To send")).toBeVisible();

  // Dragged where two states are, it asks which.
  await column("To send").getByRole("listitem").dragTo(column("Interview or offer"));
  await expect(column("To send").getByRole("button", { name: "Offer" })).toBeVisible();
  await column("To send").locator("summary").focus();
  await page.keyboard.press("Enter");
  await expect(column("To send").getByRole("button", { name: "Offer" })).toBeHidden();
  await page.keyboard.press("Enter");
  await column("To send").getByRole("button", { name: "Interview" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "is now: Interview." })).toBeVisible();
  await expect(card("Interview or offer")).toBeFocused();

  await page.keyboard.press("Enter");
  await page.getByLabel("Notes", { exact: true }).fill("Ask about the river.");
  await page.getByLabel("Next step", { exact: true }).fill("Call Ms. Finch");
  await page.getByLabel("Remind me on").fill("2030-03-20");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Notes", { exact: true })).toHaveValue("Ask about the river.");
  await expect(page.getByText("You said: interview")).toBeVisible();
  expect(await axe(page)).toEqual([]);

  await page.getByRole("link", { name: "All applications" }).click();
  await expect(page.getByText("Next, 20 March 2030: Call Ms. Finch")).toBeVisible();
  await column("Interview or offer").getByRole("listitem").dragTo(column("Closed"));
  await column("Interview or offer").getByRole("button", { name: "Rejected" }).click();
  await expect(card("Closed")).toBeVisible();
});
