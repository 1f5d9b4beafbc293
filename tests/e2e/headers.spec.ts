import { expect, test } from "./fixtures.ts";

const PAGES = [
  "/",
  "/results",
  "/onboarding/education",
  "/login",
  "/jobs/unknown",
  "/nowhere",
  "/healthz",
  "/favicon.svg",
  "/api/x",
];

test("every answer carries the security headers", async ({ request }) => {
  for (const path of PAGES) {
    const headers = (await request.get(path, { maxRedirects: 0 })).headers();
    const policy = headers["content-security-policy"] ?? "";
    expect(policy, path).toContain("object-src 'none'");
    expect(policy, path).toContain("frame-ancestors 'none'");
    expect(policy, path).toContain("base-uri 'none'");
    expect(policy, path).not.toMatch(/unsafe-(inline|eval)/);
    expect(headers["x-content-type-options"], path).toBe("nosniff");
    expect(headers["referrer-policy"], path).toBe("strict-origin-when-cross-origin");
    expect(headers["x-powered-by"], path).toBeUndefined();
    expect(headers["x-request-id"], path).toBeTruthy();
  }
});

test("a page that is not kept has its own nonce and no script without it", async ({ request }) => {
  const nonces = new Set<string>();
  for (let round = 0; round < 2; round++) {
    const response = await request.get("/onboarding/education");
    const nonce = /'nonce-([^']+)'/.exec(response.headers()["content-security-policy"] ?? "")?.[1] ?? "";
    nonces.add(nonce);
    const html = await response.text();
    for (const tag of html.match(/<script\b[^>]*>/g) ?? []) {
      expect(tag.includes(`nonce="${nonce}"`) || tag.includes("application/ld+json"), tag).toBe(true);
    }
    expect(html).not.toMatch(/\sstyle="/);
    expect(html).not.toMatch(/\son[a-z]+="/);
  }
  expect(nonces.size).toBe(2);
});

test("pages are private but for those without cookies that are the same for all, built files last for ever", async ({
  request,
}) => {
  expect((await request.get("/login")).headers()["cache-control"]).toContain("no-store");
  const list = (await request.get("/results", { headers: { cookie: "theme=dark" } })).headers();
  expect(list["cache-control"]).toContain("no-store");
  expect((await request.get("/results")).headers()["cache-control"]).toMatch(/^public, max-age=0, s-maxage=/);
  const asset = /\/assets\/[^"]+\.js/.exec(await (await request.get("/results")).text())?.[0] ?? "";
  expect((await request.get(asset)).headers()["cache-control"]).toContain("immutable");
  expect((await request.get("/assets/none.js")).status()).toBe(404);
  expect((await request.get(`${asset}.map`)).status()).toBe(404);
});

test("health and readiness", async ({ request }) => {
  expect((await request.get("/healthz")).status()).toBe(200);
  const ready = await request.get("/readyz");
  expect(ready.status()).toBe(200);
  expect(await ready.json()).toMatchObject({ ready: true, database: true, catalogue: { open: expect.any(Number) } });
});
