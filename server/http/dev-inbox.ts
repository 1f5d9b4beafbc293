import { Hono } from "hono";
import { html } from "hono/html";
import type { Outbox, OutboxMail } from "#server/adapters/mail/outbox-mail.ts";
import type { Env } from "#server/env.ts";

const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\]|::1)$/;
const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'";
const MAIL_POLICY = "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'";

/** Whether whoever can reach the server is whoever runs it: it is being developed, or it serves this machine only. */
export function inboxIsOpen({ NODE_ENV, APP_URL, HOST }: Pick<Env, "NODE_ENV" | "APP_URL" | "HOST">): boolean {
  return NODE_ENV === "development" || (!APP_URL && LOOPBACK.test(HOST));
}

/** The mails that were not sent for want of a mail server: `/dev/inbox` to look at, `/dev/inbox.json` for tests. */
export function devInbox(outbox: Outbox): Hono {
  const inbox = new Hono().basePath("/dev");
  // A page elsewhere can give its own name this machine's address, and would then be allowed to read the answers.
  inbox.use(async (c, next) => {
    if (!LOOPBACK.test(new URL(c.req.url).hostname)) return c.text("Not found", 404);
    await next();
    if (!c.res.headers.has("Content-Security-Policy")) c.header("Content-Security-Policy", PAGE_POLICY);
    c.header("Cache-Control", "no-store");
  });
  const find = async (id: string) => (await outbox.list()).find((mail) => mail.id === id);

  inbox.get("/inbox.json", async (c) => c.json(await outbox.list()));
  inbox.get("/inbox", async (c) => c.html(page("Inbox", listOf(await outbox.list()))));
  inbox.get("/inbox/:id", async (c) => {
    const mail = await find(c.req.param("id"));
    return mail ? c.html(page(mail.subject, detailOf(mail))) : c.text("There is no such mail.", 404);
  });
  inbox.get("/inbox/:id/html", async (c) => {
    const mail = await find(c.req.param("id"));
    c.header("Content-Security-Policy", MAIL_POLICY);
    return mail ? c.html(mail.html) : c.text("There is no such mail.", 404);
  });
  return inbox;
}

function listOf(mails: OutboxMail[]) {
  const intro = html`<p>No mail server is configured, so mails end here. Newest first.</p>`;
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

function page(title: string, body: unknown) {
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${title}</title>
<style>body{font:16px/1.5 system-ui;max-width:48rem;margin:2rem auto;padding:0 1rem}iframe{width:100%;height:40rem;border:1px solid}pre{white-space:pre-wrap}</style>
</head><body><main><h1>${title}</h1>${body}</main></body></html>`;
}
