import { expect, test } from "vitest";
import { keptAnswers } from "./kept-answers.ts";

function kept(maxBytes: number) {
  const state = { generation: 1, made: 0 };
  const summary = () => ({
    origin: "jobs" as const,
    open: 1,
    sources: 1,
    newest: null,
    preparing: null,
    generation: state.generation,
  });
  const answer = keptAnswers({ summary }, maxBytes);
  const make = (size: number) => async () => {
    state.made++;
    return { bytes: new Uint8Array(size), etag: `"${state.made}"` };
  };
  return { state, ask: (key: string | null, size = 9_000) => answer(key, make(size)) };
}

test("an answer is made once while the list stays as it is", async () => {
  const { state, ask } = kept(100_000);
  expect(await ask("a")).toBe(await ask("a"));
  expect(state.made).toBe(1);
  state.generation = 2;
  await ask("a");
  expect(state.made).toBe(2);
});

test("nothing without a key is kept, nor what was made while the list changed", async () => {
  const { state, ask } = kept(100_000);
  await ask(null);
  await ask(null);
  const making = ask("a");
  state.generation = 2;
  await making;
  await ask("a");
  expect(state.made).toBe(4);
});

test("what was not asked for longest goes first when there is no more room", async () => {
  const { state, ask } = kept(30_000);
  for (const key of ["a", "b", "c", "a", "d"]) await ask(key);
  expect(state.made).toBe(4);
  await ask("a");
  expect(state.made).toBe(4);
  await ask("b");
  expect(state.made).toBe(5);
  await ask("large", 29_001);
  await ask("large", 29_001);
  expect(state.made).toBe(7);
});
