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
