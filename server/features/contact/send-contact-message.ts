import {
  CONTACT_ERRORS,
  type ContactEntries,
  type ContactErrors,
  ContactForm,
  type ContactMessage,
} from "#domain/contact/contact-form.ts";
import { HOUR_MS } from "#domain/shared/instant.ts";
import { mailboxOf } from "#domain/shared/mailbox-of.ts";
import { parseForm } from "#domain/shared/parse-form.ts";
import type { Result } from "#domain/shared/result.ts";
import type { Ctx } from "#server/ctx.ts";
import { contactMessages } from "#server/db/schema/contact.ts";
import { withTransaction } from "#server/db/with-transaction.ts";
import { limitAttempts, limitSender } from "#server/features/accounts/limit-attempts.ts";
import { queueMail } from "#server/features/mail/queue-mail.ts";

const PURPOSE = "contact form";
/** Faster than this nobody reads the page and writes a message; what fills in forms by itself is. */
const FASTEST_MS = 3_000;
const LONGEST_MS = 24 * HOUR_MS;

type TokenCtx = Pick<Ctx, "vault" | "now">;

/** Goes with the form: when it was shown, sealed so that nobody can make one up. */
export function contactFormToken({ vault, now }: TokenCtx): string {
  return vault.seal(String(now().getTime()), PURPOSE);
}

/** Whether the form was shown by us, at least three seconds ("too-fast") and at most a day ("over") ago. */
function judgeFormToken({ vault, now }: TokenCtx, token: string): "timely" | "too-fast" | "over" {
  try {
    const age = now().getTime() - Number(vault.open(token, PURPOSE));
    if (age > LONGEST_MS) return "over";
    return age < FASTEST_MS ? "too-fast" : "timely";
  } catch {
    return "over";
  }
}

type ContactInput = {
  entries: ContactEntries;
  /** A field that people do not see and programs fill in. */
  trap: string;
  formToken: string;
  locale: string;
};

/** "too-fast": sent faster than people type, once more with the same token. "over": open for days, once more with a new one. */
type ContactAnswer = Result<object, "invalid" | "too-fast" | "over" | "limited", ContactErrors>;

/**
 * Stores a message and queues its mails, to support and to the sender. Trapped programs are thanked and ignored. The confirmation quotes
 * nothing and is limited: the address may be somebody else's.
 */
export async function sendContactMessage(
  ctx: Ctx,
  { entries, trap, formToken, locale }: ContactInput,
): Promise<ContactAnswer> {
  const parsed = parseForm(ContactForm, entries, CONTACT_ERRORS);
  if (!parsed.ok) return parsed;
  if (trap !== "") return { ok: true };
  const time = judgeFormToken(ctx, formToken);
  if (time !== "timely") return { ok: false, reason: time };
  const limit = await limitSender(ctx, "contact");
  if (!limit.allowed) return { ok: false, reason: "limited", retryAfterSeconds: limit.retryAfterSeconds };
  const message = parsed.data;
  const confirmed = (await limitAttempts(ctx, "contact-confirmed", mailboxOf(message.email.toLowerCase()))).allowed;
  await withTransaction(ctx, (ctx) => store(ctx, { message, locale, confirmed }));
  return { ok: true };
}

type ToStore = { message: ContactMessage; locale: string; confirmed: boolean };

async function store(ctx: Ctx, { message, locale, confirmed }: ToStore): Promise<void> {
  const id = ctx.newId();
  const userId = ctx.user?.id ?? null;
  const createdAt = ctx.now();
  await ctx.db.insert(contactMessages).values({ id, userId, ...message, locale, createdAt });
  const { name, email, subject } = message;
  const about = { locale, userId };
  await queueMail(ctx, {
    ...about,
    cause: `contact-message:${id}`,
    template: "contact-message",
    to: ctx.settings.supportEmail,
    locale: "en",
    props: { name: "", from: { name, email }, subject, message: message.message, signedIn: userId !== null },
  });
  if (!confirmed) return;
  await queueMail(ctx, {
    ...about,
    cause: `contact-received:${id}`,
    template: "contact-received",
    to: email,
    props: { name, subject, at: createdAt.toISOString() },
  });
}
