import { eq } from "drizzle-orm";
import { expect, onTestFinished, test, vi } from "vitest";
import { MailFailure, type OutgoingMail } from "#server/adapters/mail/mail-port.ts";
import { createSmtpMail } from "#server/adapters/mail/smtp-mail.ts";
import type { Db } from "#server/db/client.ts";
import { mails, users } from "#server/db/schema/index.ts";
import { buildCtx, TEST_NOW } from "#tests/support/build/build-ctx.ts";
import { MAIL_SAMPLES } from "#tests/support/build/mail-samples.ts";
import { inRolledBackTransaction, testDatabase } from "#tests/support/store/database.ts";
import { storeUser } from "#tests/support/store/store-user.ts";
import { startMailServer } from "../../../tools/faults/mail-server.ts";
import { purgeMails, queueMail } from "./queue-mail.ts";
import { sendMail } from "./send-mail.ts";

const { db } = await testDatabase();
const CANARY = "canary@example.com";

/** Runs `work` with a mail queued, and puts everything back. */
const withMail = (work: (world: Awaited<ReturnType<typeof queued>>) => Promise<void>) =>
  inRolledBackTransaction(db, async (tx) => work(await queued(tx)));

async function queued(tx: Db) {
  const enqueue = vi.fn(async () => undefined);
  const sent: OutgoingMail[] = [];
  const port = { send: vi.fn(async (mail: OutgoingMail) => void sent.push(mail)) };
  let clock = TEST_NOW.getTime();
  const ctx = { ...buildCtx(tx, { enqueue, now: () => new Date(clock) }), mail: port };
  const { id: userId } = await storeUser(tx, { email: CANARY });
  const queue = (cause = "verify-email:1") =>
    queueMail(ctx, {
      cause,
      template: "verify-email",
      to: CANARY,
      props: { name: "Ada", link: "https://jobs.example/verify?token=secret-token", validMinutes: 60 },
      locale: "it",
      userId,
    });
  await queue();
  const row = async () => (await tx.select().from(mails))[0] as typeof mails.$inferSelect;
  const mailId = (await row()).id;
  return {
    tx,
    ctx,
    port,
    sent,
    enqueue,
    queue,
    row,
    mailId,
    userId,
    send: (lastAttempt = false) => sendMail(ctx, { mailId, lastAttempt }),
    wait: (ms: number) => {
      clock += ms;
    },
  };
}

test("a queued mail is a row, sealed, and a job", () =>
  withMail(async ({ row, enqueue, mailId, ctx }) => {
    expect(enqueue).toHaveBeenCalledExactlyOnceWith(expect.anything(), "send-mail", [{ mailId }]);
    const stored = await row();
    expect(stored).toMatchObject({ status: "waiting", template: "verify-email", locale: "it", createdAt: ctx.now() });
    expect(JSON.stringify(stored)).not.toMatch(/canary|secret-token|Ada/);
  }));

test("the same cause again queues nothing, another cause does", () =>
  withMail(async ({ queue, enqueue, tx }) => {
    await queue();
    expect(enqueue).toHaveBeenCalledOnce();
    await queue("verify-email:2");
    expect(enqueue).toHaveBeenCalledTimes(2);
    expect(await tx.$count(mails)).toBe(2);
  }));

test("a mail is sent in its language, once, and then forgotten", () =>
  withMail(async ({ send, sent, row, mailId }) => {
    expect(await send()).toBe("sent");
    expect(sent).toMatchObject([{ id: mailId, to: CANARY, subject: "Conferma il tuo indirizzo email" }]);
    expect(sent[0]?.text).toContain("token=secret-token");
    expect(await row()).toMatchObject({ status: "sent", payload: null, attempts: 1, sentAt: TEST_NOW });
    expect(await send()).toBe("nothing to do");
    expect(sent).toHaveLength(1);
  }));

test("a mail that could not be sent waits for another attempt, and after the last one has failed", () =>
  withMail(async ({ send, port, row }) => {
    port.send.mockRejectedValue(new MailFailure("ECONNREFUSED", { refused: false }));
    await expect(send()).rejects.toThrow("ECONNREFUSED");
    expect(await row()).toMatchObject({ status: "waiting", attempts: 1, payload: expect.any(String) });
    await expect(send(true)).rejects.toThrow("ECONNREFUSED");
    expect(await row()).toMatchObject({ status: "failed", attempts: 2, payload: null });
  }));

test.each(["silent", "lying"] as const)(
  "through a server that is %s a mail waits, and goes once that is well again",
  (manner) =>
    withMail(async ({ send, port, row }) => {
      const server = await startMailServer();
      onTestFinished(server.close);
      const account = { url: server.url, from: "Jobs <jobs@example.org>" };
      port.send.mockImplementationOnce(
        async (mail) => void (await createSmtpMail({ ...account, totalMs: 500 }).send(mail)),
      );
      port.send.mockImplementationOnce(async (mail) => void (await createSmtpMail(account).send(mail)));
      server.manner = manner;
      await expect(send()).rejects.toBeInstanceOf(MailFailure);
      expect(await row()).toMatchObject({ status: "waiting", payload: expect.any(String) });
      expect([...server.delivered]).toEqual([]);
      server.manner = "good";
      expect(await send()).toBe("sent");
      expect([...server.delivered]).toEqual([CANARY]);
    }),
);

test("a mail that the recipient's server refuses is not tried again", () =>
  withMail(async ({ send, port, row }) => {
    port.send.mockRejectedValue(new MailFailure("EENVELOPE 550", { refused: true }));
    expect(await send()).toBe("refused");
    expect(await row()).toMatchObject({ status: "refused", payload: null });
  }));

test("while one attempt is under way another sends nothing; when its worker was killed, the next one sends", () =>
  withMail(async ({ send, sent, wait, tx, mailId, ctx }) => {
    await tx.update(mails).set({ status: "sending", claimedAt: ctx.now() }).where(eq(mails.id, mailId));
    await expect(send()).rejects.toThrow("under way");
    expect(sent).toEqual([]);
    wait(60_001);
    expect(await send()).toBe("sent");
  }));

test("a mail for somebody goes out under their name, with its files; without one of them it does not", () =>
  withMail(async ({ ctx, sent, tx }) => {
    await tx.delete(mails);
    await ctx.storage.put("resumes/1.pdf", Buffer.from("a resume"));
    const files = [{ storageKey: "resumes/1.pdf", fileName: "ada.pdf", contentType: "application/pdf" }];
    const onBehalfOf = { name: "Ada", address: "ada@example.com" };
    const queueWith = async (cause: string) => {
      const given = { ...MAIL_SAMPLES["application-to-employer"] };
      const template = "application-to-employer";
      const to = "jobs@heron.example";
      const queued = { cause, template, to, props: given, locale: "en", userId: null, onBehalfOf, files } as const;
      return (await queueMail(ctx, { ...queued, files })) ?? "";
    };
    expect(await sendMail(ctx, { mailId: await queueWith("a"), lastAttempt: false })).toBe("sent");
    expect(sent).toMatchObject([
      { onBehalfOf, attachments: [{ fileName: "ada.pdf", content: Buffer.from("a resume") }] },
    ]);
    expect(JSON.stringify(sent)).not.toContain("resumes/1.pdf");
    await ctx.storage.remove("resumes/1.pdf");
    expect(await sendMail(ctx, { mailId: await queueWith("b"), lastAttempt: false })).toBe("refused");
    expect(sent).toHaveLength(1);
  }));

test("a mail goes with its account", () =>
  withMail(async ({ send, sent, tx, userId }) => {
    await tx.delete(users).where(eq(users.id, userId));
    expect(await send()).toBe("nothing to do");
    expect(sent).toEqual([]);
  }));

test("mails are forgotten after thirty days, waiting ones too", () =>
  withMail(async ({ ctx, wait, tx }) => {
    wait(30 * 86_400_000);
    expect(await purgeMails(ctx)).toBe(0);
    wait(1);
    expect(await purgeMails(ctx)).toBe(1);
    expect(await tx.$count(mails)).toBe(0);
  }));
