import { afterEach, beforeEach, expect, test } from "vitest";
import { jobId } from "#tests/support/build/build-job.ts";
import { type Instead, startSearchServer } from "#tests/support/servers/search-server.ts";
import type { PostingDocument } from "./index-shape.ts";
import type { IndexAction } from "./read-actions.ts";
import { openSearchCluster, type SearchCluster } from "./search-cluster.ts";
import { writeActions } from "./write-actions.ts";

let server: Awaited<ReturnType<typeof startSearchServer>>;
let cluster: SearchCluster;
beforeEach(async () => {
  server = await startSearchServer();
  cluster = await openSearchCluster(server.url);
});
afterEach(async () => {
  await cluster.close();
  await server.close();
});

const shown = (n: number, version: number): IndexAction => ({
  id: jobId(n),
  version,
  document: { id: jobId(n), changed: version } as PostingDocument,
});
const gone = (n: number, version: number): IndexAction => ({ id: jobId(n), version, document: null });
const write = (actions: IndexAction[], isAlias = true) =>
  writeActions({ cluster, index: "postings", isAlias, pauseMs: 1 }, actions);

type Item = { status: number; error?: { type: string; reason: string }; result?: string };
/** Answers in the shape of the bulk API, one list of items a request. */
function answers(...lists: Item[][]): void {
  server.instead(({ body }): Instead | null => {
    const items = lists.shift();
    if (!items) return null;
    const kinds = [...body.matchAll(/^\{"(index|delete)"/gm)].map(([, kind]) => kind as string);
    const errors = items.some(({ error }) => error !== undefined);
    return {
      status: 200,
      body: { took: 3, errors, items: items.map((item, at) => ({ [kinds[at] as string]: item })) },
    };
  });
}
const fault = (status: number, type: string): Item => ({ status, error: { type, reason: type } });

test("a batch is lines of what to do, each with the version that settles which write stays", async () => {
  answers([
    { status: 201, result: "created" },
    { status: 200, result: "deleted" },
  ]);
  expect(await write([shown(1, 1_774_000_000_000_000), gone(2, 5)])).toEqual([]);
  const [request] = server.requests;
  expect(request?.path).toBe("/postings/_bulk");
  expect(request?.query.get("require_alias")).toBe("true");
  expect(request?.body).toBe(
    [
      `{"index":{"_id":"${jobId(1)}","version":1774000000000000,"version_type":"external"}}`,
      `{"id":"${jobId(1)}","changed":1774000000000000}`,
      `{"delete":{"_id":"${jobId(2)}","version":5,"version_type":"external"}}`,
      "",
    ].join("\n"),
  );
});

test("of a batch taken in part only the rest is sent again", async () => {
  const conflict = fault(409, "version_conflict_engine_exception");
  answers(
    [{ status: 201 }, fault(429, "rejected_execution_exception"), conflict, { status: 404, result: "not_found" }],
    [{ status: 201 }],
  );
  expect(await write([shown(1, 1), shown(2, 1), shown(3, 1), gone(4, 1)])).toEqual([]);
  expect(server.requests).toHaveLength(2);
  expect(server.requests[1]?.body).toContain(jobId(2));
  expect(server.requests[1]?.body.split("\n")).toHaveLength(3);
});

test("what can never be taken is named and holds up nothing", async () => {
  answers([fault(400, "strict_dynamic_mapping_exception"), { status: 201 }]);
  expect(await write([shown(1, 1), shown(2, 1)])).toEqual([
    { id: jobId(1), reason: "strict_dynamic_mapping_exception" },
  ]);
});

test.each([429, 503])("a request refused with %d is sent again", async (status) => {
  let refusals = 2;
  server.instead(() =>
    refusals-- > 0
      ? { status, body: { error: { type: "busy", reason: "busy" }, status } }
      : { status: 200, body: { took: 1, errors: false, items: [{ delete: { status: 200 } }] } },
  );
  expect(await write([gone(1, 1)])).toEqual([]);
  expect(server.requests).toHaveLength(3);
});

test("a cluster that stays busy, and an alias that is not there, are given up after some tries", async () => {
  const busy = fault(429, "rejected_execution_exception");
  answers([busy], [busy], [busy], [busy], [busy]);
  await expect(write([shown(1, 1)])).rejects.toMatchObject({ code: "UNAVAILABLE" });
  expect(server.requests).toHaveLength(5);
  await expect(write([gone(1, 1)])).rejects.toMatchObject({
    cause: { message: expect.stringContaining("index_not_found") },
  });
});
