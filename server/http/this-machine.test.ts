import { Hono } from "hono";
import { expect, test } from "vitest";
import { peerAt } from "#tests/support/build/loopback-peer.ts";
import { isFromThisMachine } from "./this-machine.ts";

const SITE = "http://localhost:3000";
const app = new Hono().all("*", (c) => c.text(isFromThisMachine(c) ? "here" : "elsewhere"));
const ask = async (headers: Record<string, string>, peer = "127.0.0.1", site = SITE) =>
  await (await app.request(`${site}/dev/inbox.json`, { headers }, peerAt(peer))).text();

/** As Chromium, Firefox and curl send them. */
const BROWSER = {
  connection: "keep-alive",
  "user-agent": "Mozilla/5.0",
  accept: "text/html",
  "accept-encoding": "gzip, br",
  "accept-language": "it",
  "cache-control": "max-age=0",
  cookie: "a=b",
  dnt: "1",
  origin: SITE,
  priority: "u=0, i",
  referer: `${SITE}/signup`,
  "sec-ch-ua-platform": '"Linux"',
  "sec-fetch-site": "same-origin",
  "sec-gpc": "1",
  te: "trailers",
  "upgrade-insecure-requests": "1",
  "content-type": "application/x-www-form-urlencoded",
};

test.each(["127.0.0.1", "127.8.8.8", "::1", "::ffff:127.0.0.1"])("a browser at %s is here", async (peer) => {
  for (const site of [SITE, "http://127.0.0.1:3000", "http://[::1]:3000"])
    expect(await ask({ ...BROWSER, origin: site, referer: `${site}/` }, peer, site)).toBe("here");
  expect(await ask({}, peer)).toBe("here");
});

test.each(["192.0.2.1", "10.0.0.1", "172.17.0.1", "2001:db8::1", "::ffff:10.0.0.1", "127.0.0.1.example", ""])(
  "a connection from '%s' is not",
  async (peer) => expect(await ask(BROWSER, peer)).toBe("elsewhere"),
);

test.each([
  "Forwarded",
  "Via",
  "Max-Forwards",
  "X-Forwarded-For",
  "X-Forwarded-Host",
  "X-Forwarded",
  "X-HTTP-Forwarded-For",
  "Forwarded-For",
  "X-Original-URL",
  "X-Rewrite-URL",
  "X-Host",
  "X-Scheme",
  "X-Url-Scheme",
  "X-SSL-Client-Verify",
  "SSL-Client-Cert",
  "Front-End-Https",
  "X-Real-IP",
  "X-Real-Port",
  "X-Remote-IP",
  "X-Remote-Addr",
  "X-Originating-IP",
  "X-Client-IP",
  "X-Cluster-Client-IP",
  "Proxy-Client-IP",
  "WL-Proxy-Client-IP",
  "X-ProxyUser-Ip",
  "X-Nginx-Proxy",
  "Proxy-Connection",
  "True-Client-IP",
  "CF-Connecting-IP",
  "CF-Ray",
  "CDN-Loop",
  "Cdn-Src-Ip",
  "Ali-Cdn-Real-Ip",
  "Incap-Client-IP",
  "X-Sucuri-ClientIP",
  "Akamai-Origin-Hop",
  "X-Akamai-Edgescape",
  "Fastly-Client-IP",
  "Fly-Client-IP",
  "X-Varnish",
  "X-Envoy-External-Address",
  "X-Amzn-Trace-Id",
  "X-Amz-Cf-Id",
  "X-ARR-SSL",
  "X-Azure-ClientIP",
  "X-AppEngine-User-IP",
  "X-Appgw-Trace-Id",
  "X-Cloud-Trace-Context",
  "X-Vercel-Id",
  "X-NF-Client-Connection-IP",
  "X-Replaced-Path",
  "X-B3-TraceId",
  "Traceparent",
  "X-Request-Id",
  "X-Request-Start",
  "Disguised-Host",
  "Tailscale-User-Login",
])("what was sent with %s comes from elsewhere", async (name) => {
  expect(await ask({ ...BROWSER, [name]: "127.0.0.1" })).toBe("elsewhere");
});

test("so does what a proxy sends that says nothing of itself: it closes connections, or the page is another site's", async () => {
  expect(await ask({ ...BROWSER, connection: "close" })).toBe("elsewhere");
  expect(await ask({ ...BROWSER, origin: "https://jobs.example" })).toBe("elsewhere");
  expect(await ask({ ...BROWSER, origin: "null" })).toBe("elsewhere");
  expect(await ask({ ...BROWSER, referer: "https://jobs.example/dev/inbox" })).toBe("elsewhere");
  expect(await ask(BROWSER, "127.0.0.1", "http://rebound.example")).toBe("elsewhere");
});
