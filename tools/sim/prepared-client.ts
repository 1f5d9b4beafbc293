import { type PGlite, protocol, types } from "@electric-sql/pglite";
import type { EmbeddedClient, EmbeddedSession } from "#server/db/embedded/embedded-client.ts";
import type { EngineResult } from "#server/db/embedded/embedded-protocol.ts";

type Prepared = { name: string; parameters: readonly number[]; fields: EngineResult["fields"] };
type Message = Awaited<ReturnType<PGlite["execProtocol"]>>["messages"][number];

/** Statements that are kept, of which a long crawl repeats few again and again. */
const KEPT = 500;
const { serialize } = protocol;
/** Drizzle maps them itself. */
const AS_TEXT = [types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE, 1231, 1115, 1185, 1187, 1182];

/**
 * Stands in for a PGlite object on this thread: each statement is parsed once, and each call is one message. A month of crawling is some
 * hundred thousands of them.
 */
export function preparedClient(engine: PGlite): Pick<EmbeddedClient, "query" | "exec" | "transaction"> {
  const statements = new Map<string, Prepared>();
  const parsers = { ...engine.parsers, ...Object.fromEntries(AS_TEXT.map((type) => [type, (text: string) => text])) };
  let turn: Promise<unknown> = Promise.resolve();
  let last = 0;

  const send = async (...parts: Uint8Array[]): Promise<Message[]> =>
    (await engine.execProtocol(Buffer.concat(parts), { syncToFs: false })).messages;

  async function prepare(text: string): Promise<Prepared> {
    const known = statements.get(text);
    if (known) return known;
    const name = `s${last++}`;
    const said = await send(serialize.parse({ name, text }), serialize.describe({ type: "S", name }), serialize.sync());
    const made: Prepared = { name, parameters: [], fields: [] };
    for (const message of said) {
      if (message.name === "parameterDescription")
        made.parameters = (message as never as { dataTypeIDs: number[] }).dataTypeIDs;
      if (message.name === "rowDescription")
        made.fields = (message as never as { fields: EngineResult["fields"] }).fields;
    }
    statements.set(text, made);
    const [oldest] = statements;
    if (statements.size > KEPT && oldest) {
      statements.delete(oldest[0]);
      await send(serialize.close({ type: "S", name: oldest[1].name }), serialize.sync());
    }
    return made;
  }

  const session: EmbeddedSession = {
    async query(text, params = [], { rowMode = "object" } = {}) {
      const { name, parameters, fields } = await prepare(text);
      const values = params.map((value, at) => {
        if (value === null || value === undefined) return null;
        const write = engine.serializers[parameters[at] as number];
        return write ? write(value) : String(value);
      });
      const said = await send(serialize.bind({ statement: name, values }), serialize.execute({}), serialize.sync());
      const rows: unknown[] = [];
      let done: string[] = [];
      for (const message of said) {
        if (message.name === "commandComplete") done = (message as never as { text: string }).text.split(" ");
        if (message.name !== "dataRow") continue;
        const found = (message as never as { fields: (string | null)[] }).fields.map((value, at) => {
          const type = fields[at]?.dataTypeID as number;
          return value === null ? null : (parsers[type]?.(value, type) ?? value);
        });
        rows.push(
          rowMode === "array" ? found : Object.fromEntries(found.map((value, at) => [fields[at]?.name, value])),
        );
      }
      const rowCount = Number(done.at(-1));
      return { rows, fields, affectedRows: done[0] === "SELECT" ? 0 : rowCount, rowCount, command: done[0] ?? null };
    },
    exec: async (text) => (await engine.exec(text)) as never as EngineResult[],
  };

  function exclusively<T>(work: () => Promise<T>): Promise<T> {
    const mine = turn.then(work);
    turn = mine.catch(() => undefined);
    return mine;
  }

  return {
    query: (...args) => exclusively(() => session.query(...args)),
    exec: (text) => exclusively(() => session.exec(text)),
    transaction: (work) =>
      exclusively(async () => {
        await session.exec("begin");
        try {
          const result = await work(session);
          await session.exec("commit");
          return result;
        } catch (error) {
          await session.exec("rollback");
          throw error;
        }
      }),
  };
}
