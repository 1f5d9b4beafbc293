import { createRequire } from "node:module";
import { isLoopback } from "#domain/shared/network-of.ts";
import { assertPlainAddresses, MailFailure, type MailPort, type OutgoingMail } from "./mail-port.ts";

/** A process without a mail server does not need it. */
const library = (): typeof import("nodemailer") => createRequire(import.meta.url)("nodemailer");

const LIMITS = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
const TOTAL_MS = 45_000;
/** Programs that answer mail by themselves leave these alone (RFC 3834). */
const AUTOMATIC = { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" };

type SmtpOptions = {
  /** `smtp://user:password@host:587` or `smtps://…:465`; without TLS to this machine only. */
  url: string;
  /** `Name <address>` or an address. */
  from: string;
  /** Longest that one mail may take. */
  totalMs?: number;
};

/** Sends by a mail server, with a connection for each mail. */
export function createSmtpMail({ url, from, totalMs = TOTAL_MS }: SmtpOptions): MailPort {
  const requireTLS = !isLoopback(new URL(url).hostname);
  const transport = library().createTransport({
    url,
    ...LIMITS,
    requireTLS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const [, address = from, domain = "localhost"] = /([^\s<>]+@([^\s<>@]+))>?$/.exec(from) ?? [];

  async function send(mail: OutgoingMail): Promise<void> {
    assertPlainAddresses(mail);
    const { id, to, subject, html, text, replyTo, onBehalfOf, attachments, unsubscribe } = mail;
    const oneClick =
      unsubscribe === undefined
        ? {}
        : { "List-Unsubscribe": `<${unsubscribe}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
    try {
      await transport.sendMail({
        ...(onBehalfOf ? { from: { name: onBehalfOf.name, address }, replyTo: onBehalfOf } : { from }),
        to: { name: "", address: to },
        ...(replyTo === undefined ? {} : { replyTo: { name: "", address: replyTo } }),
        subject,
        text,
        html,
        messageId: `<${id}@${domain}>`,
        headers: onBehalfOf ? {} : { ...AUTOMATIC, ...oneClick },
        attachments: attachments?.map(({ fileName, contentType, content, contentId }) => ({
          filename: fileName,
          contentType,
          content: Buffer.from(content),
          ...(contentId ? { cid: contentId, contentDisposition: "inline" as const } : {}),
        })),
        signal: AbortSignal.timeout(totalMs),
      });
    } catch (error) {
      throw toFailure(error);
    }
  }
  return { send };
}

function toFailure(error: unknown): MailFailure {
  const {
    code = "UNKNOWN",
    responseCode = 0,
    command,
  } = error as NodeJS.ErrnoException & {
    responseCode?: number;
    command?: string;
  };
  // Errors of our account or sender concern every mail, and an operator will mend them: retried.
  const aboutThisMail = command === "RCPT TO" || command === "DATA";
  return new MailFailure(responseCode ? `${code} ${responseCode}` : code, {
    refused: aboutThisMail && responseCode >= 500,
  });
}
