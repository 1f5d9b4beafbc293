import { expect, test } from "./fixtures.ts";

const LONG = "x".repeat(10_000);
const MANY = Array.from({ length: 1_000 }, (_, index) => `p${index}=1`).join("&");

const CAPPED = [
  `/results?q=${LONG}`,
  `/results?${MANY}`,
  `/results?${Array.from({ length: 900 }, () => "category=hr").join("&")}`,
  "/results?q=%25_%5C'%22%3Cscript%3E&category=__proto__&type=constructor",
  "/results?page=1e9",
  "/results?page=999999999999",
  "/results?page=-3",
  "/results?salary_min=90000&salary_max=10",
  "/results?salary_min=-5&salary_max=1e400",
  "/results?session=../../etc&sort=evil&posted=NaN&country=XX&relax=everything",
  "/results?subscribed=true&plan=free&from_checkout=true&showTen=true&plan=premium",
  "/Results",
];

test.describe("whatever the address says, the list answers", () => {
  for (const path of CAPPED) {
    test(path.slice(0, 70), async ({ request }) => {
      const response = await request.get(path);
      expect(response.status()).toBe(200);
      expect(await response.text()).toContain("<h1");
    });
  }
});

test("broken UTF-8 in path and query is answered, not a fault", async ({ request }) => {
  expect((await request.get("/results?q=%ff%fe%00")).status()).toBe(200);
  expect((await request.get("/jobs/%ff")).status()).toBe(400);
  expect((await request.get("/onboarding/%c0%af")).status()).toBe(400);
});

test("unknown jobs say so with the way back", async ({ request }) => {
  for (const id of ["nothing", "00000000-0000-0000-0000-000000000000", "__proto__", "%2e%2e%2fetc"]) {
    const response = await request.get(`/jobs/${id}`);
    expect(response.status()).toBe(404);
    expect(await response.text()).toContain("This job is no longer available");
  }
});

test("unknown paths lead home; below /api, /files and /webhooks they are JSON 404", async ({ request }) => {
  for (const path of ["/nowhere", "/test-supabase", "/.env", "/.git/HEAD", "/admin"]) {
    const response = await request.get(path, { maxRedirects: 0 });
    expect(response.status()).toBe(302);
    expect(response.headers().location).toBe("/");
  }
  for (const path of ["/api/anything", "/files/x", "/webhooks/y"]) {
    const response = await request.get(path);
    expect(response.status()).toBe(404);
    expect(response.headers()["content-type"]).toMatch(/^application\/(?:problem\+)?json/);
  }
});

test("forged questionnaire steps are refused with a clear status and change nothing", async ({ request, baseURL }) => {
  expect((await request.get("/onboarding/nonsense", { maxRedirects: 0 })).status()).toBe(302);
  const post = async (path: string, form: Record<string, string>) =>
    (await request.post(path, { form, headers: { Origin: baseURL ?? "" }, maxRedirects: 0 })).status();
  expect(await post("/onboarding/education", { education: "wizard", country: "IT" })).toBe(400);
  expect(await post("/onboarding/education", { education: "bachelor", tier: "premium" })).toBe(400);
  expect(await post("/onboarding/toString", { education: "bachelor" })).toBe(404);
  expect(await post("/onboarding/confirmation?variant=b", {})).toBe(404);
  expect(await post("/onboarding/final", { email: "ada@example.org" })).toBe(400);
  expect((await request.storageState()).cookies).toEqual([]);
});

const FOREIGN: Record<string, string>[] = [
  { origin: "https://evil.test" },
  { origin: "null" },
  { "sec-fetch-site": "cross-site" },
];
const ACTIONS = [
  "/onboarding/education",
  "/onboarding/confirmation",
  "/onboarding/final",
  "/preferences",
  "/jobs/x/apply",
  "/nowhere",
];

for (const path of [...ACTIONS, ...ACTIONS.map((action) => `${action}.data`)]) {
  test(`posts to ${path} from elsewhere are refused`, async ({ request }) => {
    for (const headers of FOREIGN) {
      const response = await request.post(path, {
        form: { education: "bachelor", theme: "dark" },
        headers,
        maxRedirects: 0,
      });
      expect(response.status(), JSON.stringify(headers)).toBe(403);
      expect(response.headers()["set-cookie"]).toBeUndefined();
    }
  });
}

test("a body that is no form is no fault of ours", async ({ request }) => {
  for (const contentType of [
    "application/json",
    "text/plain",
    "multipart/form-data",
    "multipart/form-data; boundary=x",
  ]) {
    for (const path of ["/preferences", "/onboarding/education"]) {
      const response = await request.post(path, {
        data: '{"a":',
        headers: { "content-type": contentType },
        maxRedirects: 0,
      });
      expect(response.status(), `${path} ${contentType}`).toBeLessThan(500);
    }
  }
});

test("a file far too large leads back to its step, which says so", async ({ page }) => {
  await page.goto("/onboarding/education");
  const response = await page.request.post("/onboarding/confirmation", {
    multipart: {
      intent: "upload",
      resume: { name: "cv.pdf", mimeType: "application/pdf", buffer: Buffer.alloc(6_000_000) },
    },
    maxRedirects: 0,
  });
  expect(response.status()).toBe(303);
  expect(response.headers().location).toBe("/onboarding/confirmation?upload=too-large");
});

test("a body too large is refused before it is read", async ({ request }) => {
  const response = await request.post("/onboarding/education", {
    form: { education: "x".repeat(200_000) },
    maxRedirects: 0,
  });
  expect(response.status()).toBe(413);
});

test("a cookie nobody was given counts as none", async ({ request }) => {
  for (const value of ["x", "A".repeat(43), "'; drop table jobs; --", "%00"]) {
    const response = await request.get("/results", { headers: { cookie: `rjp_visitor=${value}` } });
    expect(response.status()).toBe(200);
  }
});

test("odd methods are refused", async ({ request }) => {
  for (const method of ["PUT", "DELETE", "PATCH"]) {
    expect((await request.fetch("/results", { method })).status()).toBe(405);
  }
});

test("preferences go back to a path of ours only", async ({ request, baseURL }) => {
  for (const [back, location] of [
    ["/results?q=a", "/results?q=a"],
    ["//evil.test", "/"],
    ["/..//evil.test", "/"],
    ["https://evil.test", "/"],
  ]) {
    const response = await request.post("/preferences", {
      form: { theme: "dark", back: back ?? "" },
      headers: { origin: baseURL ?? "" },
      maxRedirects: 0,
    });
    expect(response.status()).toBe(303);
    expect(response.headers().location).toBe(location);
  }
});
