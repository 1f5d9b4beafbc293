import { Hono } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { expect, test } from "vitest";
import { keepTyped } from "./keep-typed.ts";

const LETTER = "A letter that took an evening to write.";
const BROWSER = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };

function refusing(status: number) {
  const wordsOf = (_: unknown, told: number) => ({
    locale: "en",
    dir: "ltr",
    title: "Sorry",
    text: `told ${told}`,
    action: "Again",
    back: "Home",
  });
  return new Hono()
    .use(keepTyped({ lostHeader: "x-lost", wordsOf }))
    .post("*", (c) => c.text("Refused.", status as ContentfulStatusCode, { "retry-after": "41" }));
}

async function post(status: number, headers: Record<string, string>, coverLetter = LETTER) {
  const body = new URLSearchParams({ coverLetter, password: "analytical engine" }).toString();
  const own = { "content-type": "application/x-www-form-urlencoded", "content-length": String(body.length) };
  return await refusing(status).request("/job-application?id=1", {
    method: "POST",
    body,
    headers: { ...own, ...headers },
  });
}

test.each([429, 503])("answered with %i, a form with a large file comes back without the file", async (status) => {
  const form = new FormData();
  form.set("fullName", "Ada Lovelace");
  form.set("resume", new File([new Uint8Array(3_000_000)], "cv.pdf"));
  form.set("coverLetter", LETTER);
  const request = new Request("http://localhost/job-application?id=1", { method: "POST", body: form });
  const type = { "content-type": request.headers.get("content-type") ?? "", "content-length": "3000600" };
  const answer = await refusing(status).request("/job-application?id=1", {
    method: "POST",
    body: await request.arrayBuffer(),
    headers: { ...type, ...BROWSER },
  });
  expect(answer.status).toBe(status);
  const page = await answer.text();
  for (const kept of ["Ada Lovelace", LETTER]) expect(page).toContain(kept);
});

test.each([429, 500, 503, 507])(
  "a browser's form that is answered with %i comes back with what was typed",
  async (status) => {
    const answer = await post(status, BROWSER);
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([status, "41"]);
    const page = await answer.text();
    expect(page).toContain(LETTER);
    expect(page).toContain(`told ${status}`);
    expect(page).not.toContain("analytical engine");
  },
);

test("what is refused for good, or was sent by a program, is answered as it is", async () => {
  for (const status of [400, 403, 413]) expect(await (await post(status, BROWSER)).text()).toBe("Refused.");
  for (const status of [429, 500, 507]) expect(await (await post(status, { accept: "*/*" })).text()).toBe("Refused.");
});

test("a form is sent again to this site, however its address is written", async () => {
  const body = new URLSearchParams({ coverLetter: LETTER }).toString();
  const headers = {
    "content-type": "application/x-www-form-urlencoded",
    "content-length": String(body.length),
    ...BROWSER,
  };
  const url = "http://localhost//evil.example/job-application?id=1";
  const answer = await refusing(503).request(url, { method: "POST", body, headers });
  expect(await answer.text()).toContain('action="/evil.example/job-application?id=1"');
});

test("who asks too much is not read more of than a letter", async () => {
  expect(await (await post(429, BROWSER, "a".repeat(200_000))).text()).toBe("Refused.");
});
