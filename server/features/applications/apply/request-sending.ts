import { and, eq } from "drizzle-orm";
import { letterLanguage } from "#domain/applications/letter/letter-language.ts";
import { isBeingSent, mayBeSent } from "#domain/applications/tracker/next-event.ts";
import { type ApplicationAddress, findApplicationAddress } from "#domain/posting/find-application-address.ts";
import { singleLine } from "#domain/shared/plain-text.ts";
import type { Result } from "#domain/shared/result.ts";
import { type Ctx, requireUser } from "#server/ctx.ts";
import { applications } from "#server/db/schema/applications.ts";
import { mails } from "#server/db/schema/mails.ts";
import { withTransaction } from "#server/db/with-transaction.ts";
import { limitAttempts } from "#server/features/accounts/limit-attempts.ts";
import { ownApplication, readEvents, recordEvent } from "#server/features/applications/tracker/record-event.ts";
import { queueMail } from "#server/features/mail/queue-mail.ts";
import { everyones } from "#server/ownership.ts";

type SendTo = { applicationId: string; address: ApplicationAddress };

const CAUSE = "application-to-employer:";

/** Where an open posting asks for applications by mail; null for one that is closed or names no such address. */
export async function findSendAddress(
  { catalogue }: Pick<Ctx, "catalogue">,
  jobId: string,
): Promise<ApplicationAddress | null> {
  const hit = await catalogue.find(jobId, {});
  return hit ? findApplicationAddress(hit.job) : null;
}

/**
 * Mails a submitted application to the address in its posting, with the résumé; replies go to the person. "not-ticked": they have not
 * agreed; "not-possible": no address, or not in a state to be sent; "too-many": over the day's limit.
 */
export async function requestSending(
  ctx: Ctx,
  { applicationId, agreed }: { applicationId: string; agreed: boolean },
): Promise<Result<object, "not-ticked" | "not-possible" | "too-many">> {
  if (!agreed) return { ok: false, reason: "not-ticked" };
  const [row] = await ctx.db
    .select({ jobId: applications.jobId })
    .from(applications)
    .where(ownApplication(ctx, applicationId));
  const address = row ? await findSendAddress(ctx, row.jobId) : null;
  const outcome = address && (await withTransaction(ctx, (ctx) => queueSending(ctx, { applicationId, address })));
  return outcome === "queued" ? { ok: true } : { ok: false, reason: outcome ?? "not-possible" };
}

/** `requestSending` to an address that is known, as part of a transaction: the mail goes when that commits. */
export async function queueSending(
  ctx: Ctx,
  { applicationId, address }: SendTo,
): Promise<"queued" | "not-possible" | "too-many"> {
  const user = requireUser(ctx);
  // The site vouches for the sender, so their address must be proven.
  if (ctx.settings.verifiesEmail && !user.emailVerified) return "not-possible";
  const [row] = await ctx.db.select().from(applications).where(ownApplication(ctx, applicationId)).for("update");
  if (!row?.answers) return "not-possible";
  const events = await readEvents(ctx, applicationId);
  if (!mayBeSent(events)) return "not-possible";
  if (!(await limitAttempts(ctx, "application-mail", user.id)).allowed) return "too-many";
  const { fullName, email, phone, linkedinUrl, portfolioUrl } = row.answers;
  const name = singleLine(fullName);
  const replies = ctx.settings.verifiesEmail ? user.email : email;
  const attempt = events.filter(({ kind }) => kind === "send-requested").length + 1;
  const { resumeStorageKey: storageKey, resumeFileName: fileName, resumeContentType: contentType } = row;
  const files = storageKey && fileName && contentType ? [{ storageKey, fileName, contentType }] : [];
  const mailId = await queueMail(ctx, {
    cause: `${CAUSE}${applicationId}:${attempt}`,
    template: "application-to-employer",
    to: address.address,
    props: {
      name,
      email,
      replies,
      phone,
      links: [linkedinUrl, portfolioUrl].filter((link) => link !== null),
      jobTitle: singleLine(row.posting.title),
      letter: row.coverLetter,
      hasResume: files.length > 0,
    },
    locale: letterLanguage(row.posting, "en"),
    userId: user.id,
    onBehalfOf: { name, address: replies },
    files,
  });
  if (mailId === null) return "not-possible";
  const evidence = { by: "person", what: "mail", reference: mailId, address: address.address } as const;
  await recordEvent(ctx, { applicationId, userId: user.id, kind: "send-requested", evidence });
  return "queued";
}

/** Notes that an application goes without the mail that was asked for with it: it is seen, and can be sent later. */
export async function noteUnsent(ctx: Ctx, { applicationId, address }: SendTo): Promise<void> {
  const { id: userId } = requireUser(ctx);
  const at = { what: "mail", address: address.address } as const;
  await recordEvent(ctx, { applicationId, userId, kind: "send-requested", evidence: { by: "person", ...at } });
  await recordEvent(ctx, { applicationId, userId, kind: "send-failed", evidence: { by: "system", ...at } });
}

/** Records whether a mail to an employer was sent or given up; ignores waiting mails, other mails and repeats. */
export async function noteMailOutcome(ctx: Pick<Ctx, "db" | "now">, { mailId }: { mailId: string }): Promise<void> {
  const [mail] = await ctx.db
    .select({ cause: mails.cause, status: mails.status, userId: mails.userId })
    .from(everyones(mails, "the one mail of a job of ours"))
    .where(eq(mails.id, mailId))
    .limit(1);
  const userId = mail?.userId;
  const applicationId = mail?.cause.startsWith(CAUSE) ? mail.cause.split(":")[1] : undefined;
  if (!mail || !userId || !applicationId || mail.status === "waiting" || mail.status === "sending") return;
  const kind = mail.status === "sent" ? "sent" : "send-failed";
  await withTransaction(ctx, async (ctx) => {
    const asked = (await readEvents(ctx, applicationId)).findLast((event) => event.kind === "send-requested");
    const address = asked?.evidence.reference === mailId ? asked.evidence.address : undefined;
    if (address === undefined) return;
    const evidence = { by: "system", what: "mail", reference: mailId, address } as const;
    await recordEvent(ctx, { applicationId, userId, kind, evidence });
  });
}

/** Keeps a mail that waits to be sent to an employer from being sent; one that is being sent right now goes all the same. */
export async function stopSending(ctx: Pick<Ctx, "db" | "now">, applicationId: string, userId: string): Promise<void> {
  const events = await readEvents(ctx, applicationId);
  const asked = events.findLast((event) => event.kind === "send-requested");
  if (!isBeingSent(events) || !asked?.evidence.reference) return;
  const { reference, address } = asked.evidence;
  const stopped = await ctx.db
    .update(everyones(mails, "the mail that the person's own event names"))
    .set({ status: "failed", payload: null })
    .where(and(eq(mails.id, reference), eq(mails.status, "waiting")))
    .returning({ id: mails.id });
  if (stopped.length === 0) return;
  const evidence = { by: "system", what: "mail", reference, ...(address ? { address } : {}) } as const;
  await recordEvent(ctx, { applicationId, userId, kind: "send-failed", evidence });
}
