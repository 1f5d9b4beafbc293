import { afterAll, expect, test } from "vitest";
import { type Instead, startSearchServer } from "#tests/support/servers/search-server.ts";
import { openSearchCluster, type SearchCluster } from "./search-cluster.ts";

const server = await startSearchServer();
const cluster = await openSearchCluster(server.url, { searchMs: 300 });
afterAll(async () => {
  await cluster.close();
  await server.close();
});

const ask = (of: SearchCluster) =>
  of.ask((client) => client.search({ index: "postings", body: { query: { terms: { secret: ["b1"] } } } }));

const refusal = (status: number, type: string): Instead => ({
  status,
  body: { error: { type, reason: type }, status },
});
test.each<[string, Instead | null]>([
  ["no index of that name", null],
  ["busy", refusal(429, "rejected_execution_exception")],
  ["a shard away", refusal(503, "search_phase_execution_exception")],
  ["not JSON", { status: 502, body: "<html>" }],
  ["no answer", "never"],
  ["half an answer", "stall"],
])("%s: unavailable in time, without the question in what is logged", async (_, instead) => {
  server.instead(() => instead);
  const error = await ask(cluster).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ name: "AppError", code: "UNAVAILABLE", cause: { name: "Error" } });
  expect(JSON.stringify(Object.entries((error as Error).cause as object))).not.toContain("secret");
  expect(String((error as Error).cause)).not.toContain("secret");
});

test("a cluster that is not there: unavailable", async () => {
  const gone = await startSearchServer();
  await gone.close();
  const away = await openSearchCluster(gone.url);
  await expect(ask(away)).rejects.toMatchObject({ code: "UNAVAILABLE" });
  await away.close();
});

test("what is asked after the signal is not waited for", async () => {
  server.instead(() => "never");
  const asked = cluster.ask((client) => client.indices.refresh({ index: "postings" }), 60_000, AbortSignal.abort());
  await expect(asked).rejects.toMatchObject({ code: "UNAVAILABLE" });
});

test("name and password come from the address", async () => {
  server.instead(() => ({ status: 200, body: { took: 1 } }));
  const named = await openSearchCluster(server.url.replace("//", "//someone:p%40ss@"));
  await ask(named);
  await named.close();
  expect(server.requests.at(-1)?.authorization).toBe(`Basic ${Buffer.from("someone:p@ss").toString("base64")}`);
});
