import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createOutboxMail } from "#server/adapters/mail/outbox-mail.ts";
import { LOOPBACK_PEER, peerAt } from "#tests/support/build/loopback-peer.ts";
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
    html: '<p>Hello <script>alert(1)</script><img src="cid:code"></p>',
    attachments: [{ fileName: "code.png", contentType: "image/png", content: Buffer.from("dots"), contentId: "code" }],
    text: `Open ${SITE}/verify?token=1&x=2`,
  };
  await outbox.send(mail);
  return devInbox(outbox);
}

test("mails are listed, shown with their links, and read as JSON", async () => {
  const inbox = await inboxWithMail();
  const list = await (await inbox.request(`${SITE}/dev/inbox`, {}, LOOPBACK_PEER)).text();
  expect(list).toContain("&lt;b&gt;Confirm&lt;/b&gt;");
  expect(list).toContain(`href="/dev/inbox/${ID}"`);
  const detail = await (await inbox.request(`${SITE}/dev/inbox/${ID}`, {}, LOOPBACK_PEER)).text();
  expect(detail).toContain(`href="${SITE}/verify?token=1&amp;x=2"`);
  expect(await (await inbox.request(`${SITE}/dev/inbox.json`, {}, LOOPBACK_PEER)).json()).toMatchObject([
    { id: ID, to: "ada@example.com" },
  ]);
});

test("a mail's HTML can run nothing and reach nothing, wherever it is opened", async () => {
  const answer = await (await inboxWithMail()).request(`${SITE}/dev/inbox/${ID}/html`, {}, LOOPBACK_PEER);
  expect(answer.headers.get("content-security-policy")).toMatch(/^sandbox; default-src 'none'/);
  expect(await answer.text()).toContain('<img src="data:image/png;base64,ZG90cw==">');
});

test("unknown mails and foreign names are answered like nothing", async () => {
  const inbox = await inboxWithMail();
  expect((await inbox.request(`${SITE}/dev/inbox/${ID.replace("1", "2")}`, {}, LOOPBACK_PEER)).status).toBe(404);
  for (const path of ["inbox", "inbox.json", `inbox/${ID}`])
    expect((await inbox.request(`http://rebound.example/dev/${path}`, {}, LOOPBACK_PEER)).status).toBe(404);
});

test("nobody elsewhere reads a mail, by any of its addresses", async () => {
  const inbox = await inboxWithMail();
  const read = async (path: string, peer: object, headers: Record<string, string> = {}) =>
    (await inbox.request(`${SITE}/dev/${path}`, { headers }, peer)).status;
  for (const path of ["inbox", "inbox.json", `inbox/${ID}`, `inbox/${ID}/html`]) {
    expect(await read(path, LOOPBACK_PEER)).toBe(200);
    expect(await read(path, peerAt("192.0.2.1"))).toBe(404);
    expect(await read(path, LOOPBACK_PEER, { "x-forwarded-for": "127.0.0.1" })).toBe(404);
  }
});

test("a connection of which nothing is known is not answered", async () => {
  expect((await (await inboxWithMail()).request(`${SITE}/dev/inbox.json`)).status).toBe(404);
});

test.each([
  ["development", undefined, "false", true],
  ["production", undefined, "false", false],
  ["production", undefined, "true", true],
  ["production", "https://jobs.example", "true", false],
  ["production", "http://localhost:3000", "true", false],
] as const)("%s, address %s, switch %s: open is %s", (NODE_ENV, APP_URL, DEV_INBOX, open) => {
  expect(inboxIsOpen({ NODE_ENV, APP_URL, DEV_INBOX: DEV_INBOX === "true" })).toBe(open);
});
