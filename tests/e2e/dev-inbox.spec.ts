import { expect, test } from "./fixtures.ts";
import { startOwnServer } from "./own-server.ts";

test("on this machine, without a mail server, mails are read at /dev/inbox", async ({ page, request, axe }) => {
  expect(await (await request.get("/dev/inbox.json")).json()).toEqual(expect.any(Array));
  await page.goto("/dev/inbox");
  await expect(page.getByRole("heading", { name: "Inbox" })).toBeVisible();
  expect(await axe(page)).toEqual([]);
});

test("a site with an address of its own, or with a mail server, has no inbox", async ({ request }) => {
  const mailServer = { SMTP_URL: "smtp://127.0.0.1:9", MAIL_FROM: "us@jobs.example" };
  for (const env of [{ APP_URL: "http://localhost:3000" }, mailServer]) {
    const server = await startOwnServer(env);
    for (const path of ["/dev/inbox", "/dev/inbox.json"]) {
      const answer = await request.get(`${server.url}${path}`, { maxRedirects: 0 });
      const unknown = await request.get(`${server.url}/dev/nothing`, { maxRedirects: 0 });
      expect([answer.status(), answer.headers().location]).toEqual([unknown.status(), unknown.headers().location]);
    }
    await server.stop();
  }
});
