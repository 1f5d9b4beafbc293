import { expect, test } from "./fixtures.ts";

test("after a message the thanks give way to an empty form with the five subjects", async ({ page }) => {
  await page.clock.install();
  await page.goto("/contact?note=sent");
  await expect(page.getByText("Thank you for your message")).toBeVisible();
  await expect(page.getByLabel("Message")).toBeHidden();
  await page.clock.fastForward(3_000);
  await expect(page.getByText("Thank you for your message")).toBeHidden();
  await expect(page).toHaveURL("/contact");
  await expect(page.getByLabel("Message")).toHaveValue("");
  await expect(page.getByLabel("Subject").getByRole("option")).toHaveText([
    "Choose a subject",
    "General question",
    "Support",
    "Billing",
    "Privacy",
    "Feedback",
  ]);
});
