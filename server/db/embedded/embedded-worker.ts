/** Runs the embedded database on its own thread, so that a heavy query never blocks the server's event loop. */
import { parentPort, workerData } from "node:worker_threads";
import { type PGlite, type Results, types } from "@electric-sql/pglite";
import { type Check, findTornRows } from "#server/db/find-torn-rows.ts";
import { syncTree } from "./directory-lock.ts";
import { compileEngine, openEngine } from "./embedded-engine.ts";
import {
  type EngineCall,
  type EngineResult,
  START_ID,
  type WireError,
  type WorkerInput,
  type WorkerReply,
} from "./embedded-protocol.ts";

const input = workerData as WorkerInput;
const reply = (message: WorkerReply) => parentPort?.postMessage(message);
const asText = (value: string) => value;

/** Drizzle maps dates and intervals (and arrays of them, given by number) itself; its parsers are functions and cannot cross threads. */
const parsers = Object.fromEntries(
  [types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE, 1231, 1115, 1185, 1187, 1182].map((oid) => [
    oid,
    asText,
  ]),
);

let writesRefused = false;

/** Lets the engine itself tell reads from writes: it refuses the latter in read-only transactions. */
async function refuseWrites(engine: PGlite, wanted: boolean): Promise<void> {
  if (engine.isInTransaction()) {
    // Fails in an aborted transaction only, where the statement itself is about to fail with the better message.
    if (wanted) await engine.exec("set transaction read only").catch(() => undefined);
  } else if (wanted !== writesRefused) {
    await engine.exec(`set default_transaction_read_only = ${wanted ? "on" : "off"}`);
    writesRefused = wanted;
  }
}

async function run(engine: PGlite, call: EngineCall): Promise<EngineResult[]> {
  switch (call.kind) {
    case "query":
      await refuseWrites(engine, call.readOnly);
      return [toResult(await engine.query(call.sql, call.params, { rowMode: call.rowMode }))];
    case "exec":
      await refuseWrites(engine, call.readOnly);
      return (await engine.exec(call.sql)).map(toResult);
    case "close":
      await engine.exec("checkpoint");
      await engine.close();
      return [];
  }
}

function toResult(result: Results<unknown> & { rowCount?: number; command?: string }): EngineResult {
  const { rows, fields, affectedRows = 0, rowCount = null, command = null } = result;
  return { rows, fields, affectedRows, rowCount, command };
}

function toWire(error: unknown): WireError {
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  const names = [
    "code",
    "severity",
    "detail",
    "hint",
    "position",
    "where",
    "schema",
    "table",
    "column",
    "dataType",
    "constraint",
    "routine",
  ];
  const own = error as Record<string, unknown>;
  return {
    message,
    stack,
    fields: Object.fromEntries(names.flatMap((name) => (typeof own[name] === "string" ? [[name, own[name]]] : []))),
  };
}

async function answer(id: number, work: () => Promise<EngineResult[]>): Promise<void> {
  try {
    reply({ kind: "done", id, results: await work() });
  } catch (error) {
    reply({ kind: "failed", id, error: toWire(error) });
  }
}

const FILES: Check = {
  // Statistics remember pages that the file no longer has.
  needs: "pg_class",
  sql: `select c.oid::regclass::text as found from pg_class c where c.relkind in ('r', 'i', 't', 'm')
        and c.relpages > 0 and pg_relation_size(c.oid) = 0`,
  says: (found) => `the file of ${found} is empty`,
};

/** Finds what a lost file, torn copy or partial restore leaves, quickly; the engine checks page sums itself. Null when all is well. */
async function findDamage(engine: PGlite): Promise<string | null> {
  const ask = async (sql: string) => (await engine.query<{ found: string }>(sql)).rows;
  try {
    const damage = (await findTornRows(ask, [FILES])) ?? (await findTornRows(ask));
    if (damage !== null) return damage;
    const tables = await ask(
      "select c.oid::regclass::text as found from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'r' and n.nspname in ('public', 'pgboss', 'drizzle')",
    );
    for (const { found } of tables) await ask(`select '' as found from ${found} limit 1`);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

await answer(START_ID, async () => {
  const program = input.program ?? (await compileEngine());
  if (!input.program) reply({ kind: "compiled", program });
  const engine = await openEngine({ ...input, program, onPanic: (message) => reply({ kind: "panic", message }) });
  // Told with each call they would be laid over all others each time, which is a third of what a simple one costs.
  Object.assign(engine.parsers, parsers);
  if (input.task === "create") {
    await run(engine, { kind: "close" });
    syncTree(input.dir);
    return [];
  }
  const damage = await findDamage(engine);
  if (damage !== null) throw new Error(`It is damaged: ${damage}.`);
  engine.onNotification((channel, payload) => reply({ kind: "notification", channel, payload }));
  parentPort?.on("message", async ({ id, call }: { id: number; call: EngineCall }) => {
    await answer(id, () => run(engine, call));
    if (call.kind === "close") parentPort?.close();
  });
  return [];
});
