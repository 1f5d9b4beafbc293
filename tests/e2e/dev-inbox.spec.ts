import { expect, test } from "./fixtures.ts";

test("on this machine, without a mail server, mails are read at /dev/inbox", async ({ page, request, axe }) => {
  expect(await (await request.get("/dev/inbox.json")).json()).toEqual(expect.any(Array));
  await page.goto("/dev/inbox");
  await expect(page.getByRole("heading", { name: "Inbox" })).toBeVisible();
  expect(await axe(page)).toEqual([]);
});
