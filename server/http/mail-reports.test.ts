import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { readMailReport } from "#server/features/alerts/mail-reports.ts";
import { buildCtx } from "#tests/support/build/build-ctx.ts";
import { testDatabase } from "#tests/support/store/database.ts";
import { mailReportRoutes } from "./mail-reports.ts";

const { db } = await testDatabase();
const ID = "0b6f2c1e-5a59-4c27-9f0a-1a2b3c4d5e6f";
const TOKEN = "the token of a mail provider, long enough";
const crlf = (...lines: string[]) => lines.join("\r\n");

/** As RFC 5965 shows one. */
const complaint = (type = "abuse") =>
  crlf(
    "From: <abusedesk@example.com>",
    `Message-ID: <${randomUUID()}@example.com>`,
    "Content-Type: multipart/report; report-type=feedback-report; boundary=b",
    "",
    "--b",
    "Content-Type: message/feedback-report",
    "",
    `Feedback-Type: ${type}`,
    "User-Agent: SomeGenerator/1.0",
    "Version: 1",
    "",
    "--b",
    "Content-Type: message/rfc822",
    "",
    "From: <jobs@jobs.example>",
    `Message-ID: <${ID}@jobs.example>`,
    "--b--",
  );
/** As RFC 3464 shows one. */
const status = (action: string, code: string) =>
  crlf(
    "Content-Type: multipart/report; report-type=delivery-status; boundary=b",
    "--b",
    "Content-Type: message/delivery-status",
    "",
    "Final-Recipient: rfc822; ada@example.org",
    `Action: ${action}`,
    `Status: ${code}`,
    "--b",
    "Content-Type: text/rfc822-headers",
    "",
    `Message-Id: <${ID.toUpperCase()}@jobs.example>`,
    "--b--",
  );

test.each([
  ["a complaint", complaint(), "complaint"],
  ["an opt-out", complaint("opt-out"), "complaint"],
  ["a failure for good", status("failed", "5.1.1"), "bounce"],
  ["a hook's complaint", JSON.stringify({ type: "complaint", messageId: `<${ID}@jobs.example>` }), "complaint"],
  ["a hook's bounce", JSON.stringify({ type: "bounce", "message-id": `${ID}@jobs.example` }), "bounce"],
])("%s is read with the mail that it is about", (_, written, kind) => {
  const report = readMailReport(written);
  expect(report?.kind).toBe(kind);
  expect(report?.mailIds).toContain(ID);
});

test.each([
  ["what is no spam", complaint("not-spam")],
  ["a delay", status("delayed", "4.4.1")],
  ["a failure for now", status("failed", "4.2.2")],
  ["a delivery", status("delivered", "2.0.0")],
  ["another mail", "Feedback-Type: abuse\r\nMessage-ID: <x@y.example>"],
  ["a word of our mail", `Message-ID: <${ID}@jobs.example>\r\n\r\nI complain. Failed.`],
  ["nothing", ""],
])("%s is no report", (_, written) => expect(readMailReport(written)).toBeNull());

test("only who has the token may report", async () => {
  const send = (token: string | null, body: string, authorization = `Bearer ${TOKEN}`) =>
    mailReportRoutes({ ...buildCtx(db), token }).request("/webhooks/mail", {
      method: "POST",
      body,
      headers: { authorization },
    });
  expect((await send(null, complaint())).status).toBe(404);
  for (const wrong of ["", "Bearer", `Bearer ${TOKEN}x`, TOKEN])
    expect((await send(TOKEN, complaint(), wrong)).status).toBe(401);
  expect((await send(TOKEN, "nonsense")).status).toBe(400);
  expect((await send(TOKEN, "x".repeat(600_000))).status).toBe(413);
  const known = await send(TOKEN, complaint());
  expect([known.status, await known.json()]).toEqual([200, { stopped: 0 }]);
});
