import type { Ctx } from "#server/ctx.ts";
import { type AccountLink, issueLink, LINK_MINUTES, type LinkPurpose } from "./account-link.ts";
import { mailAccount } from "./mail-account.ts";

const TEMPLATES = {
  "verify-email": "verify-email",
  "reset-password": "reset-password",
  "change-email": "email-change-confirm",
} as const satisfies Record<LinkPurpose, string>;

type LinkCtx = Pick<Ctx, "db" | "now" | "newId" | "newToken" | "settings" | "vault" | "enqueue">;

/** Mails a person a link for one use. `email` is where to: the account's address, or the one it is to have. */
export async function mailLink(
  ctx: LinkCtx,
  { purpose, userId, email }: AccountLink & { purpose: LinkPurpose },
): Promise<void> {
  const link = await issueLink(ctx, { purpose, userId, email });
  await mailAccount(ctx, {
    person: { userId },
    template: TEMPLATES[purpose],
    props: ({ name }) => ({ name, link, validMinutes: LINK_MINUTES[purpose] }),
    to: email,
  });
}
