import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createEmbeddedClient } from "./embedded-client.ts";
import { aheadOfAll, behindPeople, inTurnOf } from "./turn-order.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function clientOn(call: () => Promise<never[]>) {
  return createEmbeddedClient({
    channel: { call },
    refusal: async () => null,
    turnMs: 1_000,
    idleTransactionMs: 1_000,
  });
}

test("a transaction that cannot begin, fails, or ends leaves no timer that could reject later", async () => {
  const dead = clientOn(() => Promise.reject(new Error("dead")));
  await expect(dead.transaction(async () => 1)).rejects.toThrow("dead");
  const alive = clientOn(async () => []);
  await expect(alive.transaction(() => Promise.reject(new Error("own")))).rejects.toThrow("own");
  expect(await alive.transaction(async () => 2)).toBe(2);
  expect(vi.getTimerCount()).toBe(0);
});

test("what may have changed a table is counted when it begins and when it ends; reading and other tables are not", async () => {
  const answer = Promise.withResolvers<never[]>();
  const client = clientOn(() => answer.promise);
  expect(client.changesOf("people")).toBe(0);
  const running = [client.query('update "people" set name = $1', ["Ada"])];
  await vi.advanceTimersByTimeAsync(0);
  expect(client.changesOf("people")).toBe(1);
  running.push(client.query('select * from "people"'), client.query('delete from "places"'));
  answer.resolve([]);
  await Promise.all(running);
  expect(client.changesOf("people")).toBe(2);
  await client.exec('select 1; delete from "people"');
  expect(client.changesOf("people")).toBe(4);
});

test("the handle of a transaction that has ended is refused", async () => {
  const client = clientOn(async () => []);
  const leaked = await client.transaction(async (session) => session);
  await expect(leaked.exec("select 1")).rejects.toThrow("has ended");
});

test("calls take turns in the order they came, and one that gives up waiting loses only its own", async () => {
  const client = clientOn(async () => []);
  const first = Promise.withResolvers<void>();
  const order: string[] = [];
  const holding = client.exclusively(() => first.promise);
  const impatient = expect(client.exclusively(async () => order.push("impatient"), 500)).rejects.toMatchObject({
    code: "UNAVAILABLE",
  });
  const patient = ["a", "b"].map((name) => client.exclusively(async () => order.push(name)));
  await vi.advanceTimersByTimeAsync(600);
  await impatient;
  first.resolve();
  await Promise.all([holding, ...patient]);
  expect(order).toEqual(["a", "b"]);
});

test("work behind people lets them pass for a second and no longer, and what must not fall behind is next", async () => {
  const client = clientOn(async () => []);
  const first = Promise.withResolvers<void>();
  const order: string[] = [];
  const holding = client.exclusively(() => first.promise);
  const call = (name: string) => client.exclusively(async () => order.push(name), 10_000);
  const calls = [behindPeople(() => call("crawl")), call("page")];
  await vi.advanceTimersByTimeAsync(1_100);
  calls.push(
    call("later page"),
    aheadOfAll(() => call("backup")),
  );
  first.resolve();
  await Promise.all([holding, ...calls]);
  expect(order).toEqual(["backup", "page", "crawl", "later page"]);
});

/** Calls by the name of their person, each taking so many milliseconds of the engine. */
function people() {
  const client = clientOn(async () => []);
  const order: string[] = [];
  const call = (person: string, name: string, ms = 10) =>
    inTurnOf(person, () =>
      client.exclusively(async () => {
        order.push(name);
        await new Promise((resolve) => setTimeout(resolve, ms));
      }, 60_000),
    );
  return { order, call };
}

test("who had much of the engine lets others pass, for a second and no longer", async () => {
  const { order, call } = people();
  const calls = [call("full", "long", 500), call("full", "next"), call("full", "last"), call("other", "other's")];
  await vi.advanceTimersByTimeAsync(1_000);
  expect(order).toEqual(["long", "other's", "next", "last"]);
  calls.push(call("full", "long again", 900), call("full", "patient"), call("third", "holding", 1_500));
  await vi.advanceTimersByTimeAsync(2_000);
  calls.push(call("other", "too late"));
  await vi.runAllTimersAsync();
  await Promise.all(calls);
  expect(order.slice(4)).toEqual(["long again", "holding", "patient", "too late"]);
});

test("what somebody asks one after the other is not held up by each of many statements of another", async () => {
  const { order, call } = people();
  const many = Array.from({ length: 5 }, (_, at) => call("full", `full ${at}`, 200));
  const few = (async () => {
    for (const at of [0, 1, 2]) await call("other", `other's ${at}`);
  })();
  await vi.runAllTimersAsync();
  await Promise.all([...many, few]);
  expect(order.slice(0, 4)).toEqual(["full 0", "other's 0", "other's 1", "other's 2"]);
  expect(order.slice(4)).toEqual(["full 1", "full 2", "full 3", "full 4"]);
});

test("what somebody had of the engine is forgotten", async () => {
  const { order, call } = people();
  const long = call("full", "long", 2_000);
  await vi.advanceTimersByTimeAsync(13_000);
  const calls = [call("third", "holding", 100), call("full", "first"), call("other", "second")];
  await vi.runAllTimersAsync();
  await Promise.all([long, ...calls]);
  expect(order).toEqual(["long", "holding", "first", "second"]);
});
