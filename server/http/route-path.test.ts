import fc from "fast-check";
import { Hono } from "hono";
import { matchRoutes, type RouteObject } from "react-router";
import { expect, test } from "vitest";
import { bodyLimits, takesResume } from "./limits.ts";
import { rateLimit } from "./rate-limit.ts";
import { routePath } from "./route-path.ts";

const PATHS = ["/verify", "/profile/import", "/profile/resume", "/job-application", "/a/receipt.pdf", "/payment"];
const ROUTES: RouteObject[] = PATHS.map((path) => ({ id: path, path }));
const ORIGIN = "http://localhost:3000";

/** Ways to write a path that may or may not bring the same page: other case, escapes, slashes twice and at the end, dots. */
const written = fc
  .tuple(
    fc.constantFrom(...PATHS),
    fc.array(fc.constantFrom("as is", "upper", "escape", "double", "escaped dot"), { minLength: 20, maxLength: 20 }),
    fc.constantFrom("", "/", "//", "/.", "/%2e", "/./", "/x/..", "/x/%2E%2e"),
  )
  .map(([path, ways, end]) => {
    const letters = [...path].map((letter, at) => {
      const way = ways[at % ways.length];
      if (way === "upper") return letter.toUpperCase();
      if (letter === "/") return way === "double" ? "//" : way === "escaped dot" ? "/%2e/" : letter;
      return way === "escape" ? `%${letter.charCodeAt(0).toString(16)}` : letter;
    });
    return { path, url: `${ORIGIN}${letters.join("")}${end}` };
  });

test("whatever the router takes for a path, the rules take for it too", () => {
  let matched = 0;
  fc.assert(
    fc.property(written, ({ url }) => {
      const route = matchRoutes(ROUTES, new URL(url).pathname)?.at(-1)?.route.path;
      if (route === undefined) return;
      matched++;
      expect(routePath(url)).toBe(route);
    }),
    { numRuns: 3_000 },
  );
  expect(matched).toBeGreaterThan(300);
});

test.each([
  ["/verify.data", "/verify"],
  ["/VERIFY.DATA", "/verify"],
  ["/verify/_.data", "/verify"],
  ["/_root.data", "/"],
  ["/", "/"],
  ["//", "/"],
  ["/a%2Fb", "/a%2fb"],
  ["/%76erify", "/verify"],
  ["/%2576erify", "/%76erify"],
  ["/%ff", "/%ff"],
])("%s is matched as %s", (path, matched) => {
  expect(routePath(ORIGIN + path)).toBe(matched);
});

test.each([
  "/applications/1/receipt.pdf",
  "/applications/1/receipt.pdf/",
  "/VERIFY",
  "//verify",
  "/verif%79/",
  "/verify.data",
])("the limit of receipts holds for %s", async (path) => {
  const limited = rateLimit({ now: () => new Date(0), clientAddressHeader: "x-peer", hasSession: () => true });
  const app = new Hono().use(limited).all("*", (c) => c.text("done"));
  let allowed = 0;
  while ((await app.request(ORIGIN + path, { headers: { "x-peer": "198.51.100.7" } })).status === 200) allowed++;
  expect(allowed).toBe(60);
});

test.each(["/Profile/Import", "/profile/import/", "/profile//import", "/profile/%69mport"])(
  "%s takes as much as the page it is, and is one of few archives at once",
  async (path) => {
    const limited = rateLimit({ now: () => new Date(0), clientAddressHeader: "x-peer", hasSession: () => true });
    const app = new Hono().use(limited, bodyLimits).all("*", (c) => c.text("done"));
    const send = () => app.request(ORIGIN + path, { method: "POST", body: "a".repeat(100_000) });
    expect((await send()).status).toBe(200);
    for (let count = 1; count < 30; count++) await send();
    expect((await send()).status).toBe(429);
  },
);

test("a résumé may come to its pages however they are written", () => {
  for (const path of ["/profile/resume", "/Profile/Resume/", "/profile/resume.data", "/files//resume"])
    expect(takesResume(routePath(ORIGIN + path)), path).toBe(true);
  expect(takesResume(routePath(`${ORIGIN}/profile`))).toBe(false);
});

test.each(["/onboarding/cv", "/job-application", "/cv-check", "/files/resume"])(
  "%s takes no large body that is no form with a file, however long it says it is",
  async (path) => {
    const app = new Hono().use(bodyLimits).all("*", async (c) => c.text(await c.req.text()));
    let sent = 0;
    const endless = new ReadableStream({
      pull(controller) {
        sent++;
        controller.enqueue(new Uint8Array(16_384));
      },
    });
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const init = { method: "POST", body: endless, headers, duplex: "half" } as RequestInit;
    expect([303, 413]).toContain((await app.request(ORIGIN + path, init)).status);
    expect(sent).toBeLessThan(20);
  },
);
