import { Hono } from "hono";
import { describe, expect, test } from "vitest";
import { atOwnOrigin, refuseForeignPosts } from "./own-origin.ts";

const app = (appUrl: string | null) => new Hono().use(refuseForeignPosts(appUrl)).all("*", (c) => c.text("done"));
const post = (appUrl: string | null, headers: Record<string, string>) =>
  app(appUrl).request("http://inside:3000/preferences", { method: "POST", headers });

describe.each([
  ["without a configured address", null, "http://inside:3000"],
  ["behind a proxy", "https://jobs.example", "https://jobs.example"],
])("%s", (_how, appUrl, own) => {
  test.each([
    [{ origin: own }, 200],
    [{ origin: own, "sec-fetch-site": "same-origin" }, 200],
    [{}, 200],
    [{ origin: "https://evil.test" }, 403],
    [{ origin: "null" }, 403],
    [{ origin: `${own}.evil.test` }, 403],
    [{ origin: own, "sec-fetch-site": "cross-site" }, 403],
    [{ "sec-fetch-site": "cross-site" }, 403],
    [{ "sec-fetch-site": "same-site" }, 403],
    [{ origin: "http://evil.test", host: "evil.test" }, 403],
  ])("a post with %j gets %i", async (headers, status) => {
    expect((await post(appUrl, headers as Record<string, string>)).status).toBe(status);
  });
});

test("reading is never refused", async () => {
  expect((await app(null).request("http://inside:3000/", { headers: { origin: "https://evil.test" } })).status).toBe(
    200,
  );
});

test("a request is seen under the configured address, whatever Host says", async () => {
  const request = new Request("http://evil.test:3000/results?q=a", {
    method: "POST",
    body: "x=1",
    headers: { cookie: "a=b" },
  });
  const seen = atOwnOrigin(request, "https://jobs.example");
  expect(seen.url).toBe("https://jobs.example/results?q=a");
  expect(seen.method).toBe("POST");
  expect(seen.headers.get("cookie")).toBe("a=b");
  expect(await seen.text()).toBe("x=1");
});
