import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createOutboxMail } from "#server/adapters/mail/outbox-mail.ts";
import { devInbox, inboxIsOpen } from "./dev-inbox.ts";

const ID = "00000000-0000-4000-8000-000000000001";
const SITE = "http://localhost:3000";

async function inboxWithMail() {
  const dir = mkdtempSync(join(tmpdir(), "outbox-"));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  const outbox = createOutboxMail(dir, () => new Date(0));
  const mail = {
    id: ID,
    to: "ada@example.com",
    subject: "<b>Confirm</b>",
    html: "<p>Hello <script>alert(1)</script></p>",
    text: `Open ${SITE}/verify?token=1&x=2`,
  };
  await outbox.send(mail);
  return devInbox(outbox);
}

test("mails are listed, shown with their links, and read as JSON", async () => {
  const inbox = await inboxWithMail();
  const list = await (await inbox.request(`${SITE}/dev/inbox`)).text();
  expect(list).toContain("&lt;b&gt;Confirm&lt;/b&gt;");
  expect(list).toContain(`href="/dev/inbox/${ID}"`);
  const detail = await (await inbox.request(`${SITE}/dev/inbox/${ID}`)).text();
  expect(detail).toContain(`href="${SITE}/verify?token=1&amp;x=2"`);
  expect(await (await inbox.request(`${SITE}/dev/inbox.json`)).json()).toMatchObject([
    { id: ID, to: "ada@example.com" },
  ]);
});

test("a mail's HTML can run nothing and reach nothing, wherever it is opened", async () => {
  const answer = await (await inboxWithMail()).request(`${SITE}/dev/inbox/${ID}/html`);
  expect(answer.headers.get("content-security-policy")).toMatch(/^sandbox; default-src 'none'/);
});

test("unknown mails and foreign names are answered like nothing", async () => {
  const inbox = await inboxWithMail();
  expect((await inbox.request(`${SITE}/dev/inbox/${ID.replace("1", "2")}`)).status).toBe(404);
  for (const path of ["inbox", "inbox.json", `inbox/${ID}`])
    expect((await inbox.request(`http://rebound.example/dev/${path}`)).status).toBe(404);
});

test.each([
  ["development", undefined, "0.0.0.0", true],
  ["production", undefined, "127.0.0.1", true],
  ["production", undefined, "0.0.0.0", false],
  ["production", "https://jobs.example", "127.0.0.1", false],
  ["production", "http://localhost:3000", "127.0.0.1", false],
] as const)("%s, address %s, listening on %s: open is %s", (NODE_ENV, APP_URL, HOST, open) => {
  expect(inboxIsOpen({ NODE_ENV, APP_URL, HOST })).toBe(open);
});
