import { Hono } from "hono";
import { html } from "hono/html";
import type { Outbox, OutboxMail } from "#server/adapters/mail/outbox-mail.ts";
import type { Env } from "#server/env.ts";
import { devPage, onLoopback } from "./dev-page.ts";

const MAIL_POLICY = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'";

/** Whether mails may be read here at all: in development, else where the operator says so and the site has no address of its own. */
export function inboxIsOpen({
  NODE_ENV,
  APP_URL,
  DEV_INBOX,
}: Pick<Env, "NODE_ENV" | "APP_URL" | "DEV_INBOX">): boolean {
  return NODE_ENV === "development" || (DEV_INBOX && !APP_URL);
}

/** The mails that were not sent for want of a mail server: `/dev/inbox` to look at, `/dev/inbox.json` for tests. */
export function devInbox(outbox: Outbox): Hono {
  const inbox = new Hono().basePath("/dev");
  inbox.use(onLoopback);
  const find = async (id: string) => (await outbox.list()).find((mail) => mail.id === id);

  inbox.get("/inbox.json", async (c) => c.json(await outbox.list()));
  inbox.get("/inbox", async (c) => c.html(devPage("Inbox", listOf(await outbox.list()))));
  inbox.get("/inbox/:id", async (c) => {
    const mail = await find(c.req.param("id"));
    return mail ? c.html(devPage(mail.subject, detailOf(mail))) : c.text("There is no such mail.", 404);
  });
  inbox.get("/inbox/:id/html", async (c) => {
    const mail = await find(c.req.param("id"));
    c.header("Content-Security-Policy", MAIL_POLICY);
    return mail ? c.html(withPictures(mail)) : c.text("There is no such mail.", 404);
  });
  return inbox;
}

/** The mail's HTML with its pictures in it, as a mail program shows it. */
function withPictures({ html: source, attachments = [] }: OutboxMail): string {
  return attachments.reduce(
    (text, { contentId, contentType, picture }) =>
      contentId && picture ? text.replaceAll(`"cid:${contentId}"`, `"data:${contentType};base64,${picture}"`) : text,
    source,
  );
}

function listOf(mails: OutboxMail[]) {
  const intro = html`<p>No mail server is configured, so mails end here. Newest first. In development the <a href="/dev/clock">clock</a> can be moved on.</p>`;
  if (mails.length === 0) return html`${intro}<p>There are none yet.</p>`;
  const rows = mails.map(
    ({ id, at, to, subject }) => html`<li><a href="/dev/inbox/${id}">${subject}</a> to ${to}, ${at}</li>`,
  );
  return html`${intro}<ul>${rows}</ul>`;
}

function detailOf({ id, to, at, text }: OutboxMail) {
  const links = [...new Set(text.match(/https?:\/\/\S+/g) ?? [])];
  return html`<p><a href="/dev/inbox">Inbox</a></p><p>To ${to}, ${at}</p>
<ul>${links.map((link) => html`<li><a href="${link}">${link}</a></li>`)}</ul>
<iframe sandbox title="HTML" src="/dev/inbox/${id}/html"></iframe><pre>${text}</pre>`;
}
