import { createMiddleware } from "hono/factory";
import { html } from "hono/html";
import { clientAddress } from "./client-address.ts";

const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;
const LOOPBACK_PEER = /^(?:::1|(?:::ffff:)?127\.\d+\.\d+\.\d+)$/;
/** What proxies, tunnels and content networks add: whoever sends one of these has not asked this machine themselves. */
const FORWARDED =
  /^(?:forwarded|via|x-forwarded(?:-.+)?|x-real-ip|x-client-ip|x-cluster-client-ip|x-original-(?:forwarded-for|host|url)|true-client-ip|client-ip|cf-.+|cdn-loop|fastly-.+|fly-.+|x-envoy-.+|x-amzn?-.+|x-arr-.+|x-azure-.+|x-appengine-.+|x-vercel-.+|x-nf-.+|x-proxy.*|x-request-start)$/;
const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'self'";

/**
 * Answers this machine only: the connection comes from it, nothing was forwarded, and the name asked for is its own. A page elsewhere can
 * give its own name this machine's address, and would then be allowed to read the answers and to send the forms.
 */
export const onLoopback = createMiddleware(async (c, next) => {
  const peer = clientAddress(c, undefined) ?? "";
  const forwarded = Object.keys(c.req.header()).some((name) => FORWARDED.test(name.toLowerCase()));
  const name = new URL(c.req.url).hostname;
  if (forwarded || !LOOPBACK_PEER.test(peer) || !LOOPBACK.test(name)) return c.text("Not found", 404);
  await next();
  if (!c.res.headers.has("Content-Security-Policy")) c.header("Content-Security-Policy", PAGE_POLICY);
  c.header("Cache-Control", "no-store");
});

/** A page for whoever runs the program, without anything of the product's design. */
export function devPage(title: string, body: unknown) {
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${title}</title>
<style>body{font:16px/1.5 system-ui;max-width:48rem;margin:2rem auto;padding:0 1rem}iframe{width:100%;height:40rem;border:1px solid}pre{white-space:pre-wrap}</style>
</head><body><main><h1>${title}</h1>${body}</main></body></html>`;
}
