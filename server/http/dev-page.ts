import { createMiddleware } from "hono/factory";
import { html } from "hono/html";
import { isFromThisMachine } from "./this-machine.ts";

const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'self'";

/** Answers this machine only; the forms of these pages, too, are sent from it. */
export const onLoopback = createMiddleware(async (c, next) => {
  if (!isFromThisMachine(c)) return c.text("Not found", 404);
  await next();
  if (!c.res.headers.has("Content-Security-Policy")) c.header("Content-Security-Policy", PAGE_POLICY);
  c.header("Cache-Control", "no-store");
});

/** A page for developers, without the product's design. */
export function devPage(title: string, body: unknown) {
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${title}</title>
<style>body{font:16px/1.5 system-ui;max-width:48rem;margin:2rem auto;padding:0 1rem}iframe{width:100%;height:40rem;border:1px solid}pre{white-space:pre-wrap}</style>
</head><body><main><h1>${title}</h1>${body}</main></body></html>`;
}
