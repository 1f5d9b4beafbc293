import { expect, test } from "vitest";
import { orRefused } from "./or-refused.ts";

/** As React Router throws what a server answered in an error's place. */
const answered = (status: number) => ({ status, statusText: "", internal: false, data: null });

const sent = (intent: string) =>
  new Request("https://pilot.example/contact", {
    method: "POST",
    body: new URLSearchParams({ intent, message: "Here I am." }),
  });

test.each([
  ["lost on the way", new TypeError("Failed to fetch")],
  ["from a server that is too busy", answered(503)],
])("a form whose answer is %s is refused in its place, beside its own button", async (_, error) => {
  const ask = { request: sent("letter"), serverAction: () => Promise.reject(error) };
  const init = { status: 503 };
  expect(await orRefused(ask)).toMatchObject({ data: { intent: "letter", reason: "unavailable", typed: {} }, init });
  const message = (form: FormData) => ({ message: form.get("message") });
  expect(await orRefused(ask, message)).toMatchObject({ data: { typed: { message: "Here I am." } } });
});

test("what the route answers is passed on; a redirect and a page that is gone too", async () => {
  const answers = (serverAction: () => Promise<unknown>) => orRefused({ request: sent("letter"), serverAction });
  expect(await answers(async () => "answer")).toBe("answer");
  for (const passed of [new Response(null, { status: 302 }), answered(404)])
    await expect(answers(() => Promise.reject(passed))).rejects.toBe(passed);
});
