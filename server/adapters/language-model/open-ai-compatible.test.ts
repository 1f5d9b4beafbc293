import { expect, test } from "vitest";
import { startModelServer } from "#tests/support/servers/model-server.ts";
import { createLanguageModel } from "./open-ai-compatible.ts";

const QUESTION = { instruction: "Be brief.", text: "Hello" };

test("asks the endpoint in its protocol and hands the answer over", async () => {
  await using server = await startModelServer(() => ({ say: "Good day" }));
  const model = createLanguageModel({ url: `${server.url}/v1/`, key: "sesame", name: "small" });
  expect(await model.answer(QUESTION)).toBe("Good day");
  expect(server.requests).toEqual([
    {
      path: "/v1/chat/completions",
      authorization: "Bearer sesame",
      body: expect.objectContaining({
        model: "small",
        messages: [
          { role: "system", content: "Be brief." },
          { role: "user", content: "Hello" },
        ],
      }),
    },
  ]);
});

test("a local model needs no key", async () => {
  await using server = await startModelServer(() => ({ say: "Good day" }));
  await createLanguageModel({ url: server.url, key: null, name: "small" }).answer(QUESTION);
  expect(server.requests[0]?.authorization).toBeUndefined();
});

test.each([
  ["an error", { status: 500, raw: "{}" }],
  ["too many requests", { status: 429, raw: "slow down" }],
  ["a redirect", { status: 302, raw: "" }],
  ["garbage", { status: 200, raw: "<html>no</html>" }],
  ["another form", { status: 200, raw: '{"choices":[]}' }],
  ["a content that is no text", { status: 200, raw: '{"choices":[{"message":{"content":7}}]}' }],
  ["more than it may", { status: 200, raw: `{"choices":[{"message":{"content":"${"a".repeat(70_000)}"}}]}` }],
])("%s is unavailable", async (_, answer) => {
  await using server = await startModelServer(() => answer);
  const model = createLanguageModel({ url: server.url, key: null, name: "small" });
  await expect(model.answer(QUESTION)).rejects.toMatchObject({ code: "UNAVAILABLE" });
  expect(server.requests).toHaveLength(1);
});

test("no answer in time is unavailable, before and within the answer", async () => {
  for (const answer of [{ never: true } as const, { stall: '{"choices":' } as const]) {
    await using server = await startModelServer(() => answer);
    const model = createLanguageModel(
      { url: server.url, key: null, name: "small" },
      { milliseconds: 50, bytes: 1_000 },
    );
    await expect(model.answer(QUESTION)).rejects.toMatchObject({ code: "UNAVAILABLE" });
  }
});

test("nobody there is unavailable", async () => {
  const server = await startModelServer(() => ({ say: "" }));
  await server[Symbol.asyncDispose]();
  const model = createLanguageModel({ url: server.url, key: null, name: "small" });
  await expect(model.answer(QUESTION)).rejects.toMatchObject({ code: "UNAVAILABLE" });
});
