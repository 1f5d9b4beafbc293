import { eq } from "drizzle-orm";
import type { MailProps, MailTemplate, SignInMethod } from "#mail/mail-props.ts";
import type { Ctx } from "#server/ctx.ts";
import { profiles, users } from "#server/db/schema/accounts.ts";
import { queueMail } from "#server/features/mail/queue-mail.ts";
import { everyones, ownedBy } from "#server/ownership.ts";
import { type AccountLink, issueLink, LINK_MINUTES, type LinkPurpose } from "./account-link.ts";

const TEMPLATES = {
  "verify-email": "verify-email",
  "reset-password": "reset-password",
  "change-email": "email-change-confirm",
} as const satisfies Partial<Record<LinkPurpose, string>>;

export type LinkCtx = Pick<Ctx, "db" | "now" | "newId" | "newToken" | "settings" | "vault" | "enqueue">;

/** Mails a person a link for one use. `email` is where to: the account's address, or the one it is to have. */
export async function mailLink(
  ctx: LinkCtx,
  { purpose, userId, email, next }: AccountLink & { purpose: keyof typeof TEMPLATES; next?: string },
): Promise<void> {
  const link = await issueLink(ctx, { purpose, userId, email, next });
  await mailAccount(ctx, {
    person: { userId },
    template: TEMPLATES[purpose],
    props: ({ name }) => ({ name, link, validMinutes: LINK_MINUTES[purpose] }),
    to: email,
  });
}

/** Asks the mailbox that an account has, which is known to be its person's, whether the account is to have another address. */
export async function mailChangeOfEmail(
  ctx: LinkCtx,
  { userId, newEmail }: { userId: string; newEmail: string },
): Promise<void> {
  const link = await issueLink(ctx, { purpose: "allow-email-change", userId, email: newEmail });
  await mailAccount(ctx, {
    person: { userId },
    template: "email-change-allow",
    props: ({ name }) => ({ name, newEmail, link, validMinutes: LINK_MINUTES["allow-email-change"] }),
  });
}

/** Mails that a way to log in was added, with a link by which the mailbox's owner says that it was them. */
export async function mailMethodAdded(
  ctx: LinkCtx,
  { id, email }: { id: string; email: string },
  method: SignInMethod,
): Promise<void> {
  const link = await issueLink(ctx, { purpose: "keep-sign-in-methods", userId: id, email });
  await mailAccount(ctx, {
    person: { userId: id },
    template: "sign-in-method-added",
    props: ({ name }) => ({ name, method, link }),
  });
}

type AccountMail<Template extends MailTemplate> = {
  /** Whom it is about; the mail is in their language and goes with their account. */
  person: { userId: string } | { email: string };
  template: Template;
  props: (person: Addressee) => MailProps[Template];
  /** Where to, when not to the account's address. */
  to?: string;
  /** At most one mail of this template a day. */
  daily?: boolean;
};

type MailCtx = Pick<Ctx, "db" | "now" | "newId" | "vault" | "enqueue">;

/** Queues a mail to an account's person, sent when the transaction of `ctx` commits; does nothing without such an account. */
export async function mailAccount<Template extends MailTemplate>(
  ctx: MailCtx,
  { person, template, props, to, daily = false }: AccountMail<Template>,
): Promise<void> {
  const account = await findAddressee(ctx, person);
  if (!account) return;
  const once = daily ? `${account.id}:${ctx.now().toISOString().slice(0, 10)}` : ctx.newId();
  await queueMail(ctx, {
    cause: `${template}:${once}`,
    template,
    to: to ?? account.email,
    props: props(account),
    locale: account.locale,
    userId: account.id,
  });
}

/** To whom a mail of ours goes; `locale` is the language the person reads mails in. */
type Addressee = { id: string; email: string; name: string; locale: string; emailVerified: boolean };

/** The account with this id, or with this address as `normaliseEmail` gives it; null when there is none. */
export async function findAddressee(
  ctx: Pick<Ctx, "db">,
  by: { userId: string } | { email: string },
): Promise<Addressee | null> {
  const [row] = await ctx.db
    .select({
      id: users.id,
      email: users.email,
      name: users.name,
      locale: profiles.locale,
      emailVerified: users.emailVerified,
    })
    .from(everyones(users, "the account that is to get a mail"))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where("userId" in by ? ownedBy(by.userId, users) : eq(users.email, by.email))
    .limit(1);
  return row ? { ...row, locale: row.locale ?? "en" } : null;
}
