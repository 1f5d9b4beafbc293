import { expect, test } from "vitest";
import { orRefused } from "./or-refused.ts";

const sent = (intent: string) =>
  new Request("https://pilot.example/job-application", {
    method: "POST",
    body: new URLSearchParams({ intent, coverLetter: "Here I am." }),
  });
const lost = () => Promise.reject(new TypeError("Failed to fetch"));

test("a letter that no answer came for is refused beside its button, a submission above the form; what was typed stays", async () => {
  const typed = expect.objectContaining({ coverLetter: "Here I am." });
  const init = { status: 503 };
  expect(await orRefused(sent("letter"), lost)).toMatchObject({
    data: { intent: "letter", reason: "unavailable", typed },
    init,
  });
  expect(await orRefused(sent("submit"), lost)).toMatchObject({
    data: { intent: "submit", reason: "unavailable", typed },
    init,
  });
});

test("what the route answers is passed on, a redirect too", async () => {
  expect(await orRefused(sent("letter"), async () => "answer")).toBe("answer");
  const elsewhere = new Response(null, { status: 302 });
  await expect(orRefused(sent("letter"), () => Promise.reject(elsewhere))).rejects.toBe(elsewhere);
});
