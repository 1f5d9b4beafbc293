import { join } from "node:path";
import { createOutboxMail } from "#server/adapters/mail/outbox-mail.ts";
import { createSmtpMail } from "#server/adapters/mail/smtp-mail.ts";
import type { Deps } from "#server/deps.ts";
import type { Env } from "#server/env.ts";

/** Mail leaves by the configured server; without one it lies in the outbox. */
export function mailOf(env: Env, dataDir: string, now: () => Date): Pick<Deps, "mail" | "outbox"> {
  if (env.SMTP_URL && env.MAIL_FROM)
    return { mail: createSmtpMail({ url: env.SMTP_URL, from: env.MAIL_FROM }), outbox: null };
  const outbox = createOutboxMail(join(dataDir, "outbox"), now);
  return { mail: outbox, outbox };
}
