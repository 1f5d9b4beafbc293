import { createHash } from "node:crypto";
import { brotliDecompressSync } from "node:zlib";
import { beforeEach, describe, expect, test } from "vitest";
import { visitorCookie } from "#server/features/questionnaire/visitor-cookie.ts";
import { writeVisitorSession } from "#server/features/questionnaire/visitor-session.ts";
import { scriptTexts } from "#server/http/kept-pages.ts";
import { buildApp } from "#tests/support/build/build-app.ts";
import { buildCtx, TEST_NOW } from "#tests/support/build/build-ctx.ts";
import { buildJob } from "#tests/support/build/build-job.ts";
import { sessionCookie } from "#tests/support/build/session-cookie.ts";
import { testDatabase } from "#tests/support/store/database.ts";
import { storeUser } from "#tests/support/store/store-user.ts";

const database = await testDatabase();
const ORIGIN = "http://localhost:3000";
const job = buildJob({ descriptionText: "We grow data.", datePosted: TEST_NOW });
const JOB = `/jobs/${job.id}/gardener-of-data-blue-heron-works`;
const PAGES = ["/", "/results", "/results?q=data", "/faq", JOB];

let now = TEST_NOW;
let app: ReturnType<typeof buildApp>["app"];
beforeEach(() => {
  now = TEST_NOW;
  ({ app } = buildApp(database, { jobs: [job], now: () => now }));
});

const ask = (path: string, headers: Record<string, string> = {}) => app.request(ORIGIN + path, { headers });
const shared = (answer: Response) => /\bpublic\b/.test(answer.headers.get("cache-control") ?? "");

/** A cache in front as HTTP describes one: it keeps what is public, and answers whoever sends the same in all that `Vary` names. */
function sharedCache() {
  const kept: { path: string; vary: [string, string | undefined][]; html: string }[] = [];
  return async (path: string, headers: Record<string, string>): Promise<string> => {
    const found = kept.find((one) => one.path === path && one.vary.every(([name, value]) => headers[name] === value));
    if (found) return found.html;
    const answer = await ask(path, headers);
    const html = await answer.text();
    const names = (answer.headers.get("vary") ?? "").split(",").map((name) => name.trim().toLowerCase());
    if (shared(answer)) kept.push({ path, vary: names.map((name) => [name, headers[name]]), html });
    return html;
  };
}

describe("pages that are the same for everybody", () => {
  test.each(PAGES)("%s is made once, without a nonce, with a policy that names its scripts", async (path) => {
    const first = await ask(path);
    const html = await first.text();
    expect(first.status).toBe(200);
    expect(first.headers.get("cache-control")).toMatch(/^public, max-age=0, s-maxage=\d+, stale-while-revalidate=\d+$/);
    expect(first.headers.get("vary")).toBe("Cookie, Accept-Language, Accept-Encoding");
    expect(first.headers.get("set-cookie")).toBeNull();
    const policy = first.headers.get("content-security-policy") ?? "";
    expect(policy).not.toContain("nonce");
    expect(html).not.toMatch(/nonce="[^"]/);
    const scripts = scriptTexts(html);
    const plain = ["/", "/faq"].includes(path);
    expect(scripts.length).toBeGreaterThan(plain ? 0 : 2);
    for (const script of scripts)
      expect(policy).toContain(`'sha256-${createHash("sha256").update(script).digest("base64")}'`);
    if (!plain) expect(scripts.at(-1)).toMatch(/^import /);
    const again = await ask(path);
    expect(await again.text()).toBe(html);
    expect(again.headers.get("etag")).toBe(first.headers.get("etag"));
    const unchanged = await ask(path, { "if-none-match": first.headers.get("etag") ?? "" });
    expect([unchanged.status, await unchanged.text()]).toEqual([304, ""]);
  });

  test("a page is packed as the browser asks for it, and each language has its own", async () => {
    const plain = await (await ask("/faq")).text();
    const small = await ask("/faq", { "accept-encoding": "gzip, br" });
    expect(small.headers.get("content-encoding")).toBe("br");
    expect(brotliDecompressSync(new Uint8Array(await small.arrayBuffer())).toString()).toBe(plain);
    expect(await (await ask("/faq", { "accept-language": "it" })).text()).toContain('<html lang="it"');
    expect(plain).toContain('<html lang="en"');
  });

  test("it is made anew after a minute, and where it came from does not count", async () => {
    const before = await (await ask("/results", { referer: `${ORIGIN}/`, host: "elsewhere.example" })).text();
    expect(before).not.toContain("elsewhere.example");
    now = new Date(TEST_NOW.getTime() + 40 * 86_400_000);
    expect(await (await ask("/results")).text()).not.toBe(before);
  });

  test.each(["/results?lang=it", "/login", "/onboarding/education", "/jobs/none/none", "/?registrationSuccess=true"])(
    "%s is nobody else's",
    async (path) => {
      const answer = await ask(path);
      expect(answer.headers.get("cache-control")).toBe("private, no-store");
      expect(answer.headers.get("content-security-policy")).toContain("'nonce-");
    },
  );
});

test("two people and a stranger behind one cache: nothing of one reaches another", async () => {
  const { db } = database;
  const user = await storeUser(db, { name: "Wilhelmina Quill" });
  const { newToken } = await writeVisitorSession(buildCtx(db), {
    answers: { country: "IT", titles: ["Lighthouse keeper"] },
  });
  const through = sharedCache();
  const member = { cookie: await sessionCookie(db, user) };
  const visitor = { cookie: visitorCookie(newToken, { secureCookies: false })?.split(";")[0] ?? "" };
  for (const people of [
    [member, visitor, {}],
    [{}, visitor, member],
  ])
    for (const path of PAGES)
      for (const headers of people) {
        const html = await through(path, headers as Record<string, string>);
        expect(html.includes("Wilhelmina"), path).toBe(headers === member);
        if (headers !== visitor) expect(html, path).not.toContain("Lighthouse keeper");
      }
  expect(await through("/results", visitor)).toContain("Lighthouse keeper");
  expect(shared(await ask("/results", visitor))).toBe(false);
  expect(shared(await ask("/", member))).toBe(false);
});
