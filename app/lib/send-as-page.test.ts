import { afterEach, expect, test, vi } from "vitest";
import { failed, fetchOrSendAsPage } from "./send-as-page.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const FORM = new URLSearchParams({ coverLetter: "Here I am." });

/** What is sent as a page, and what the router gets within the minute that a page is waited for. */
async function sent(url: string, init: RequestInit, response: Response) {
  vi.useFakeTimers();
  vi.stubGlobal("location", new URL("http://localhost:3000/job-application"));
  const forms: [string, FormData | URLSearchParams][] = [];
  let first: Response | "nothing" = "nothing";
  const send = fetchOrSendAsPage(
    async () => response,
    (...form) => void forms.push(form),
  );
  void send(url, init).then((answer) => {
    first = answer;
  });
  await vi.advanceTimersByTimeAsync(59_999);
  return { forms, first };
}

const plain = (status: number) => new Response("later", { status });

test.each([
  ["/job-application.data?id=1", "/job-application?id=1"],
  ["/job-application.data?id=1&_routes=x", "/job-application?id=1"],
  ["/_root.data", "/"],
])("a form to %s that nothing could answer goes to %s as a page", async (url, address) => {
  const { forms, first } = await sent(url, { method: "POST", body: FORM }, plain(503));
  expect(forms).toEqual([[address, FORM]]);
  expect(first).toBe("nothing");
});

test.each([429, 507])("so does one that is refused with %i", async (status) => {
  const { forms } = await sent("/job-application.data?id=1", { method: "POST", body: FORM }, plain(status));
  expect(forms).toEqual([["/job-application?id=1", FORM]]);
});

test("so does one whose route threw, which would stand in place of the form", async () => {
  const headers = { "content-type": "text/x-script" };
  const thrown = new Response('[{"_1":2},"error",["ErrorResponse",3]]', { status: 503, headers });
  const { forms } = await sent("/job-application.data", { method: "POST", body: FORM }, thrown);
  expect(forms).toEqual([["/job-application", FORM]]);
});

test("one that failed in the middle is not sent again unasked, and is there to be", async () => {
  const headers = { "content-type": "text/x-script" };
  const thrown = new Response('[{"_1":2},"error",["Error",3]]', { status: 500, headers });
  const { forms, first } = await sent("/contact.data?lang=en", { method: "POST", body: FORM }, thrown);
  expect([forms, first]).toEqual([[], thrown]);
  failed.send?.();
  expect(forms).toEqual([["/contact?lang=en", FORM]]);
  await sent("/contact.data", { method: "POST", body: FORM }, plain(200));
  expect(failed.send).toBeUndefined();
});

test.each<[string, string, RequestInit, Response]>([
  ["another status", "/a.data", { method: "POST", body: FORM }, plain(500)],
  [
    "an answer of a route",
    "/a.data",
    { method: "POST", body: FORM },
    new Response('[{"_1":2},"data",{"_3":4}]', { status: 503, headers: { "content-type": "text/x-script" } }),
  ],
  ["reading", "/a.data", {}, plain(503)],
  ["another program's post", "/a.data", { method: "POST", body: "{}" }, plain(503)],
  ["another address", "/files/resume", { method: "POST", body: FORM }, plain(503)],
  ["another site", "https://elsewhere.example/a.data", { method: "POST", body: FORM }, plain(503)],
])("%s is answered as it is", async (_, url, init, response) => {
  expect(await sent(url, init, response)).toEqual({ forms: [], first: response });
});

test("a page that never comes leaves the router with the first answer, after a minute", async () => {
  vi.useFakeTimers();
  vi.stubGlobal("location", new URL("http://localhost:3000/job-application"));
  const response = plain(503);
  const answer = fetchOrSendAsPage(
    async () => response,
    () => undefined,
  )("/job-application.data", { method: "POST", body: FORM });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await answer).toBe(response);
});

test("after something was posted no answer that was asked for before it is used", async () => {
  const asked: (RequestCache | undefined)[] = [];
  const send = fetchOrSendAsPage(
    async (_, init) => {
      asked.push(init?.cache);
      return plain(200);
    },
    () => {},
  );
  await send("/results.data");
  await send("/results.data", { method: "POST", body: FORM });
  await send("/results.data");
  expect(asked).toEqual([undefined, "reload", "reload"]);
});
