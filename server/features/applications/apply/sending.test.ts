import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { MailFailure, type OutgoingMail } from "#server/adapters/mail/mail-port.ts";
import type { Ctx } from "#server/ctx.ts";
import type { Db } from "#server/db/client.ts";
import { mails } from "#server/db/schema/mails.ts";
import { limitAttempts } from "#server/features/accounts/limit-attempts.ts";
import { getApplication, moveApplication } from "#server/features/applications/tracker/tracked-application.ts";
import { openMail } from "#server/features/mail/queue-mail.ts";
import { JOB_DEFINITIONS } from "#server/jobs/job-definitions.ts";
import { buildCtx, TEST_NOW } from "#tests/support/build/build-ctx.ts";
import { buildJob, jobId } from "#tests/support/build/build-job.ts";
import { buildDataFiles } from "#tests/support/build/data-files.ts";
import { inRolledBackTransaction, testDatabase } from "#tests/support/store/database.ts";
import { storeApplication } from "#tests/support/store/store-application.ts";
import { storeUser } from "#tests/support/store/store-user.ts";
import { noteUnsent, requestSending } from "./request-sending.ts";

const { db } = await testDatabase();
const NOT_POSSIBLE = { ok: false, reason: "not-possible" };
const ADDRESS = "jobs@blueheronworks.com";
const ASKING = `We garden data with care and like it.\nTo apply, send your CV to ${ADDRESS}.`;
const JOBS = [
  buildJob({ descriptionText: ASKING }),
  buildJob({ id: jobId(2), descriptionText: "To apply, send your CV to no-reply@blueheronworks.com" }),
];

type World = Awaited<ReturnType<typeof world>>;
const withApplication = (work: (world: World) => Promise<void>) =>
  inRolledBackTransaction(db, async (tx) => work(await world(tx)));

async function world(tx: Db) {
  const user = await storeUser(tx);
  const base = buildCtx(tx, { dataFiles: buildDataFiles(), jobs: JOBS });
  const ctx: Ctx = { ...base, user };
  await ctx.storage.put("resumes/1.pdf", Buffer.from("a resume"));
  const file = { resumeStorageKey: "resumes/1.pdf", resumeFileName: "ada.pdf", resumeContentType: "application/pdf" };
  const { id } = await storeApplication(tx, user, { jobId: jobId(1), ...file });
  const sent: OutgoingMail[] = [];
  const mail = { send: vi.fn(async (one: OutgoingMail) => void sent.push(one)) };
  /** What the queue's worker does with a mail. */
  const runJob = async (lastAttempt = false) => {
    const [row] = await tx.select().from(mails);
    const run = { signal: new AbortController().signal, lastAttempt };
    return await JOB_DEFINITIONS["send-mail"].run({ ...ctx, user: null, mail }, { mailId: row?.id ?? "" }, run);
  };
  const detail = () => getApplication(ctx, id);
  const kinds = async () => (await detail()).timeline.map(({ kind }) => kind);
  return { tx, ctx, base, id, sent, mail, runJob, detail, kinds };
}

test("the posting's own address is offered, with its words, as long as nothing was sent", () =>
  withApplication(async ({ ctx, id, detail, runJob }) => {
    expect((await detail()).sendTo).toEqual({
      address: ADDRESS,
      quote: `To apply, send your CV to ${ADDRESS}.`,
    });
    await requestSending(ctx, { applicationId: id, agreed: true });
    expect(await detail()).toMatchObject({ sendTo: null, application: { sending: "waiting", status: "submitted" } });
    await runJob();
    expect(await detail()).toMatchObject({ sendTo: null, application: { sending: null, status: "sent" } });
  }));

test("the mail is the person's: letter, résumé, and answers to them; it counts as sent once the mail server took it", () =>
  withApplication(async ({ ctx, id, sent, runJob, kinds, detail }) => {
    expect(await requestSending(ctx, { applicationId: id, agreed: true })).toEqual({ ok: true });
    expect(sent).toEqual([]);
    expect(await kinds()).toEqual(["prepared", "submitted", "send-requested"]);
    await runJob();
    expect(sent).toMatchObject([
      {
        to: ADDRESS,
        subject: "Application: Gardener of Data",
        onBehalfOf: { name: "Ada Lovelace", address: ctx.user?.email },
        attachments: [{ fileName: "ada.pdf", content: Buffer.from("a resume") }],
      },
    ]);
    expect(sent[0]?.text).toContain("water is my thing.");
    expect((await detail()).timeline.at(-1)).toMatchObject({
      kind: "sent",
      at: TEST_NOW.toISOString(),
      evidence: { by: "system", what: "mail", reference: sent[0]?.id, address: ADDRESS },
    });
  }));

test("where addresses are confirmed, answers go to the account's own, and without one nothing leaves", () =>
  withApplication(async ({ ctx, id, sent, runJob, tx }) => {
    const settings = { ...ctx.settings, verifiesEmail: true };
    const user = ctx.user as NonNullable<Ctx["user"]>;
    const somebody = { ...ctx, settings, user: { ...user, emailVerified: false } };
    expect(await requestSending(somebody, { applicationId: id, agreed: true })).toEqual(NOT_POSSIBLE);
    expect(await tx.$count(mails)).toBe(0);
    const known = { ...user, email: "known@example.org", emailVerified: true };
    expect(await requestSending({ ...ctx, settings, user: known }, { applicationId: id, agreed: true })).toEqual({
      ok: true,
    });
    await runJob();
    expect(sent).toMatchObject([{ onBehalfOf: { name: "Ada Lovelace", address: "known@example.org" } }]);
    expect(sent[0]?.text).toContain("Replies to this email go to known@example.org.");
  }));

test("of one person's applications twenty a day are mailed; a submitted one more is stored, and says that it was not", () =>
  withApplication(async ({ ctx, id, tx, detail }) => {
    for (let n = 0; n < 20; n++) await limitAttempts(ctx, "application-mail", ctx.user?.id ?? "");
    expect(await requestSending(ctx, { applicationId: id, agreed: true })).toEqual({ ok: false, reason: "too-many" });
    await noteUnsent(ctx, { applicationId: id, address: { address: ADDRESS, quote: ASKING } });
    expect(await detail()).toMatchObject({
      application: { sending: "failed", status: "submitted" },
      sendTo: { address: ADDRESS },
    });
    expect(await tx.$count(mails)).toBe(0);
  }));

test("asked for twice, or run twice, it is one mail and one event", () =>
  withApplication(async ({ ctx, id, sent, runJob, kinds, tx }) => {
    expect(await requestSending(ctx, { applicationId: id, agreed: true })).toEqual({ ok: true });
    expect(await requestSending(ctx, { applicationId: id, agreed: true })).toEqual(NOT_POSSIBLE);
    await runJob();
    await runJob();
    expect(await requestSending(ctx, { applicationId: id, agreed: true })).toEqual(NOT_POSSIBLE);
    expect(sent).toHaveLength(1);
    expect(await tx.$count(mails)).toBe(1);
    expect(await kinds()).toEqual(["prepared", "submitted", "send-requested", "sent"]);
  }));

test("a worker killed between sending and noting it is made up for by the next run", () =>
  withApplication(async ({ ctx, id, sent, runJob, detail, tx }) => {
    await requestSending(ctx, { applicationId: id, agreed: true });
    await tx.update(mails).set({ status: "sent", payload: null });
    expect(await runJob()).toEqual({ result: "nothing to do" });
    expect(sent).toEqual([]);
    expect((await detail()).application.status).toBe("sent");
  }));

test("a failure is shown, nothing is claimed, and it may be tried again", () =>
  withApplication(async ({ ctx, id, mail, runJob, detail, kinds, tx }) => {
    await requestSending(ctx, { applicationId: id, agreed: true });
    mail.send.mockRejectedValueOnce(new MailFailure("ECONNREFUSED", { refused: false }));
    await expect(runJob()).rejects.toThrow();
    expect((await detail()).application).toMatchObject({ sending: "waiting", status: "submitted" });
    mail.send.mockRejectedValueOnce(new MailFailure("EENVELOPE 550", { refused: true }));
    await runJob();
    expect(await detail()).toMatchObject({
      application: { sending: "failed", status: "submitted" },
      sendTo: { address: ADDRESS },
    });
    expect(await requestSending(ctx, { applicationId: id, agreed: true })).toEqual({ ok: true });
    expect(await tx.$count(mails)).toBe(2);
    expect(await kinds()).toEqual(["prepared", "submitted", "send-requested", "send-failed", "send-requested"]);
  }));

test("withdrawing stops a mail that waits", () =>
  withApplication(async ({ ctx, id, sent, runJob, kinds, detail }) => {
    await requestSending(ctx, { applicationId: id, agreed: true });
    await moveApplication(ctx, { id, to: "withdrawn" });
    await runJob();
    expect(sent).toEqual([]);
    expect(await kinds()).toEqual(["prepared", "submitted", "send-requested", "withdrawn", "send-failed"]);
    expect((await detail()).application.status).toBe("withdrawn");
  }));

test("no mail for a posting that asks for none, that is closed, or an application that is not submitted or somebody else's", () =>
  withApplication(async ({ ctx, base, id, tx }) => {
    const { user } = ctx;
    if (!user) return;
    const of = async (own: Parameters<typeof storeApplication>[2]) => (await storeApplication(tx, user, own)).id;
    const others = [await of({ jobId: jobId(2) }), await of({ jobId: jobId(3) })];
    for (const applicationId of others)
      expect(await requestSending(ctx, { applicationId, agreed: true })).toEqual(NOT_POSSIBLE);
    const stranger = { ...base, user: await storeUser(tx) };
    expect(await requestSending(stranger, { applicationId: id, agreed: true })).toEqual(NOT_POSSIBLE);
    const opened = await storeApplication(tx, stranger.user, { jobId: jobId(1), events: ["prepared", "opened"] });
    expect(await requestSending(stranger, { applicationId: opened.id, agreed: true })).toEqual(NOT_POSSIBLE);
    expect(await tx.$count(mails)).toBe(0);
  }));

test("what a person typed cannot reach the mail's headers or other people", () =>
  withApplication(async ({ ctx, tx }) => {
    const other = await storeUser(tx, { name: "Ada\r\nBcc: v@y.example" });
    const own = await storeApplication(tx, other, { jobId: jobId(1), posting: { title: "T\r\nCc: x" } });
    expect(await requestSending({ ...ctx, user: other }, { applicationId: own.id, agreed: true })).toEqual({
      ok: true,
    });
    const [row] = await tx.select().from(mails).where(eq(mails.userId, other.id));
    const { onBehalfOf, props } = openMail(ctx.vault, row?.id ?? "", row?.payload ?? "");
    expect(JSON.stringify([onBehalfOf, props])).not.toMatch(/\\r|\\n(?:Bcc|Cc)/);
  }));
