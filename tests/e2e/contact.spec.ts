import { expect, stopClock, test } from "./fixtures.ts";

test("after a message the thanks stand for three seconds and give way to an empty form with the five subjects", async ({
  page,
}) => {
  await page.clock.install();
  await page.goto("/contact");
  await page.getByLabel("Name").fill("Ada");
  await page.getByLabel("Email").fill("ada@example.org");
  await page.getByLabel("Subject").selectOption({ label: "Feedback" });
  await page.getByLabel("Message").fill("A barrier.");
  // What falls into the trap is thanked like everybody, and need not have typed for three seconds before.
  await page.locator("[name=website]").evaluate((trap: HTMLInputElement) => {
    trap.value = "filled in";
  });
  await stopClock(page);
  await page.getByRole("button", { name: "Send" }).click();
  const thanks = page.getByText("Thank you for your message");
  await expect(thanks).toBeVisible();
  await expect(page.getByLabel("Message")).toBeHidden();
  // The thanks stay until the form has come. As long as that is held back, the router says whether it was asked for.
  await page.route(/\/contact\.data/, () => undefined);
  await page.clock.runFor(2_999);
  const doing = await page.evaluate(() => Reflect.get(window, "__reactRouterDataRouter").state.navigation.state);
  expect(doing).toBe("idle");
  await expect(thanks).toBeVisible();
  await page.unroute(/\/contact\.data/);
  await page.clock.runFor(1);
  await expect(thanks).toBeHidden();
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

test("a message that does not leave, since the reader is offline, stays typed and is sent later", async ({
  page,
  context,
  expected,
}) => {
  expected.consoleErrors.push(/ERR_INTERNET_DISCONNECTED/);
  await page.goto("/contact");
  await page.getByLabel("Name").fill("Ada");
  await page.getByLabel("Email").fill("ada@example.org");
  await page.getByLabel("Subject").selectOption({ label: "Feedback" });
  await page.getByLabel("Message").fill("A barrier.");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(page.getByLabel("Message")).toHaveValue("A barrier.");
  await context.setOffline(false);
  // Thanked without having typed for three seconds.
  await page.locator("[name=website]").evaluate((trap: HTMLInputElement) => {
    trap.value = "filled in";
  });
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("Thank you for your message")).toBeVisible();
});
