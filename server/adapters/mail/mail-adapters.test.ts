import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { startSmtpSink } from "#tests/support/servers/smtp-sink.ts";
import type { MailPort, OutgoingMail } from "./mail-port.ts";
import { createOutboxMail } from "./outbox-mail.ts";
import { createSmtpMail } from "./smtp-mail.ts";

const FROM = "Remote Job Pilot <no-reply@jobs.example>";

const mail = (own: Partial<OutgoingMail> = {}): OutgoingMail => ({
  id: randomUUID(),
  to: "ada@example.com",
  subject: "Confirm your address",
  html: "<p>Hello Ada</p>",
  text: "Hello Ada",
  ...own,
});

type Arrived = { to: string; id: string; subject: string; replyTo?: string };
type Mailer = { port: MailPort; arrived: () => Promise<Arrived[]> };

async function openSmtp(): Promise<Mailer> {
  const { url, received } = await startSmtpSink();
  const arrived = async () =>
    received.map(({ to, headers }) => ({
      to: to.join(),
      id: headers.get("message-id")?.slice(1, 37) ?? "",
      subject: headers.get("subject") ?? "",
      replyTo: headers.get("reply-to"),
    }));
  return { port: createSmtpMail({ url, from: FROM }), arrived };
}

function outboxDir(): string {
  const dir = mkdtempSync(join(tmpdir(), "outbox-"));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  return join(dir, "outbox");
}

async function openOutbox(): Promise<Mailer> {
  const port = createOutboxMail(outboxDir(), () => new Date());
  return { port, arrived: async () => (await port.list()).reverse() };
}

describe.each([
  ["a mail server", openSmtp],
  ["the outbox", openOutbox],
] as const)("by %s", (_, open) => {
  test("a mail arrives as it was given", async () => {
    const { port, arrived } = await open();
    const own = mail();
    await port.send(own);
    expect(await arrived()).toMatchObject([{ to: own.to, id: own.id, subject: own.subject }]);
  });

  test("answers go where the mail says, to one address or the mail does not go", async () => {
    const { port, arrived } = await open();
    await port.send(mail({ replyTo: "bob@example.com" }));
    expect(await arrived()).toMatchObject([{ replyTo: "bob@example.com" }]);
    const injected = port.send(mail({ replyTo: "bob@example.com\r\nBcc: v@y.example" }));
    await expect(injected).rejects.toMatchObject({ refused: true });
    expect(await arrived()).toHaveLength(1);
  });

  test("the same mail again can be told by its id", async () => {
    const { port, arrived } = await open();
    const own = mail();
    await port.send(own);
    await port.send(own);
    expect(new Set((await arrived()).map(({ id }) => id))).toEqual(new Set([own.id]));
  });

  test.each([
    "a@x.example\r\nBcc: v@y.example",
    '"a@evil.example x"@ok.example',
    "a@ok.example(x)evil.example",
    "a@ok.example, b@ok.example",
    "Ada <a@ok.example>",
    Array.from({ length: 200 }, (__, n) => `a${n}@ok.example`).join(),
    "",
  ])("what is not one plain address reaches nobody: %j", async (to) => {
    const { port, arrived } = await open();
    await expect(port.send(mail({ to }))).rejects.toMatchObject({ name: "MailFailure", refused: true });
    const onBehalfOf = { name: "Ada", address: to };
    await expect(port.send(mail({ onBehalfOf }))).rejects.toMatchObject({ name: "MailFailure", refused: true });
    expect(await arrived()).toEqual([]);
  });
});

describe("a mail server", () => {
  test("gets both forms, who it is from, and that no answer is wanted; nothing in a header starts another", async () => {
    const { url, received } = await startSmtpSink();
    await createSmtpMail({ url, from: FROM }).send(mail({ subject: "Hello\r\nBcc: v@y.example" }));
    const [{ from, to, headers, raw } = received[0] as never] = received;
    expect({ from, to }).toEqual({ from: "no-reply@jobs.example", to: ["ada@example.com"] });
    expect(headers.get("message-id")).toMatch(/@jobs\.example>$/);
    expect(headers.get("auto-submitted")).toBe("auto-generated");
    expect(headers.has("bcc")).toBe(false);
    expect(raw).toMatch(/text\/plain[\s\S]*Hello Ada[\s\S]*text\/html[\s\S]*<p>Hello Ada<\/p>/);
  });

  test("is told how one press ends mails of a kind, and of others nothing", async () => {
    const { url, received } = await startSmtpSink();
    const port = createSmtpMail({ url, from: FROM });
    const unsubscribe = `https://jobs.example/unsubscribe/${"a".repeat(200)}`;
    await port.send(mail({ unsubscribe }));
    await port.send(mail());
    expect(received[0]?.headers.get("list-unsubscribe")).toBe(`<${unsubscribe}>`);
    expect(received[0]?.headers.get("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    expect(received[1]?.headers.has("list-unsubscribe")).toBe(false);
  });

  test("answers go to whom a mail is sent for, and nothing in their name starts another header", async () => {
    const { url, received } = await startSmtpSink();
    const onBehalfOf = { name: 'Ada "A"\r\nBcc: v@y.example', address: "ada@example.com" };
    await createSmtpMail({ url, from: FROM }).send(mail({ to: "jobs@heron.example", onBehalfOf }));
    const [{ from, to, headers } = received[0] as never] = received;
    expect({ from, to }).toEqual({ from: "no-reply@jobs.example", to: ["jobs@heron.example"] });
    expect(headers.get("from")).toMatch(/Ada.*<no-reply@jobs\.example>$/);
    expect(headers.get("reply-to")).toMatch(/Ada.*<ada@example\.com>$/);
    expect([headers.has("bcc"), headers.has("auto-submitted")]).toEqual([false, false]);
  });

  test("gets files as they are, under their names, and pictures inside the mail", async () => {
    const { url, received } = await startSmtpSink();
    const content = Buffer.from([0, 1, 2, 253, 254, 255]);
    const attachments = [
      { fileName: 'Résumé "x"\r\nX-Evil: 1.pdf', contentType: "application/pdf", content },
      { fileName: "code.png", contentType: "image/png", content, contentId: "code" },
    ];
    await createSmtpMail({ url, from: FROM }).send(mail({ attachments }));
    const raw = received[0]?.raw ?? "";
    expect(raw).toMatch(/Content-Type: application\/pdf[\s\S]*Content-Disposition: attachment/);
    expect(raw).toMatch(/Content-Id: <code>/i);
    expect(raw.split(content.toString("base64"))).toHaveLength(3);
    expect(raw).not.toMatch(/^X-Evil/m);
  });

  const refusal = (responseCode: number) => Object.assign(new Error("no: ada@example.com"), { responseCode });
  test.each([
    ["refuses the address for good", { onRcptTo: (_, __, done) => done(refusal(550)) }, true],
    ["wants the address later", { onRcptTo: (_, __, done) => done(refusal(451)) }, false],
    ["refuses our sender", { onMailFrom: (_, __, done) => done(refusal(550)) }, false],
    [
      "refuses what the mail says",
      { onData: (stream, _, done) => stream.resume().on("end", () => done(refusal(554))) },
      true,
    ],
    ["is full", { onData: (stream, _, done) => stream.resume().on("end", () => done(refusal(452))) }, false],
    ["wants nobody now", { onConnect: (_, done) => done(refusal(421)) }, false],
  ] satisfies [string, Parameters<typeof startSmtpSink>[0], boolean][])("that %s", async (_, options, refused) => {
    const { url } = await startSmtpSink(options);
    const failure = await createSmtpMail({ url, from: FROM })
      .send(mail())
      .catch((error: Error) => error);
    expect(failure).toMatchObject({ name: "MailFailure", refused });
    expect(JSON.stringify([failure, String(failure), (failure as Error).stack])).not.toContain("ada@");
  });

  test("that is down or says nothing fails within its time", async () => {
    const silent = createServer().listen(0, "127.0.0.1");
    await once(silent, "listening");
    onTestFinished(() => void silent.close());
    const url = `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    await expect(createSmtpMail({ url, from: FROM, totalMs: 200 }).send(mail())).rejects.toMatchObject({
      refused: false,
    });
    await expect(createSmtpMail({ url: "smtp://127.0.0.1:9", from: FROM }).send(mail())).rejects.toMatchObject({
      refused: false,
    });
  });

  test("elsewhere gets no mail without TLS", async () => {
    const { url, received } = await startSmtpSink();
    const port = createSmtpMail({ url: url.replace("127.0.0.1", "127.1"), from: FROM });
    await expect(port.send(mail())).rejects.toMatchObject({ refused: false });
    expect(received).toEqual([]);
  });
});

describe("the outbox", () => {
  test("is readable for its owner only and keeps the newest hundred", async () => {
    const dir = outboxDir();
    let clock = 0;
    const port = createOutboxMail(dir, () => new Date(clock++));
    for (let n = 0; n < 102; n++) await port.send(mail({ subject: `n${n}` }));
    const mails = await port.list();
    expect([mails.length, mails[0]?.subject, mails.at(-1)?.subject]).toEqual([100, "n101", "n2"]);
    const [file = ""] = readdirSync(dir);
    expect(statSync(join(dir, file)).mode & 0o077).toBe(0);
  });

  test("keeps of files what they are called, and the pictures inside a mail", async () => {
    const port = createOutboxMail(outboxDir(), () => new Date());
    const content = Buffer.from("picture");
    await port.send(
      mail({
        onBehalfOf: { name: "Ada", address: "ada@example.com" },
        attachments: [
          { fileName: "resume.pdf", contentType: "application/pdf", content },
          { fileName: "code.png", contentType: "image/png", content, contentId: "code" },
        ],
      }),
    );
    expect(await port.list()).toMatchObject([
      {
        onBehalfOf: { name: "Ada", address: "ada@example.com" },
        attachments: [
          { fileName: "resume.pdf", contentType: "application/pdf", size: 7 },
          { contentId: "code", picture: content.toString("base64") },
        ],
      },
    ]);
  });

  test("that cannot be written says so, to be tried again", async () => {
    const port = createOutboxMail("/dev/null/outbox", () => new Date());
    await expect(port.send(mail())).rejects.toMatchObject({ name: "MailFailure", refused: false });
    expect(await port.list()).toEqual([]);
  });
});
