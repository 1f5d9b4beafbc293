import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";
import { isLoopback } from "#domain/shared/network-of.ts";

const LOOPBACK_PEER = /^(?:::1|(?:::ffff:)?127\.\d+\.\d+\.\d+)$/;

/** What proxies, tunnels, content networks and load balancers add, by kinds of names and by theirs. */
const FORWARDED = [
  /forward|proxy|(?:^|-)via$|original|rewrite|request-(?:start|id)$|correlation-id$|trace/,
  /(?:client|remote|real|source|src|originating|cluster|true|connecting|caller|peer)[-_]?(?:ip|addr|address|port|cert)$/,
  /^x-(?:host|server|scheme|url-scheme|ssl.*|https|tls.*|varnish|cache.*|edge-.+|amz.*-.+|arr-.+|azure-.+|app(?:engine|gw|service)-.+|vercel-.+|nf-.+|envoy-.+|akamai-.+|sucuri-.+|b3-.+|ngrok-.+|railway-.+|replaced-path|haproxy.*|country.*|geo.*|lb.*)$/,
  /^(?:cf|cdn|fastly|fly|akamai|incap|ali|eagleeye|rndr|surrogate|ssl-client|tailscale|front-end|oxylabs|client-cert)-.+$/,
  /^(?:b3|remote-user|disguised-host|was-default-hostname|connect-time|total-route-time)$/,
];

/**
 * Whether the client is on this machine: a loopback connection, nothing forwarded, and a loopback name asked for. A page elsewhere can point
 * its own name here (DNS rebinding) to read answers and send forms; and proxies may add no headers, so the page a browser comes from counts
 * too.
 */
export function isFromThisMachine(c: Context): boolean {
  const headers = c.req.header();
  const names = Object.keys(headers).map((name) => name.toLowerCase());
  if (names.some((name) => FORWARDED.some((kind) => kind.test(name)))) return false;
  // No browser closes each connection; nginx and others do, unless they are told to keep it.
  if (/\bclose\b/i.test(c.req.header("connection") ?? "")) return false;
  const from = [c.req.header("origin"), c.req.header("referer")].filter((url) => url !== undefined);
  return LOOPBACK_PEER.test(peerOf(c)) && [c.req.url, ...from].every(isOfThisMachine);
}

function isOfThisMachine(url: string): boolean {
  return URL.canParse(url) && isLoopback(new URL(url).hostname);
}

function peerOf(c: Context): string {
  try {
    return getConnInfo(c).remote.address ?? "";
  } catch {
    return "";
  }
}
