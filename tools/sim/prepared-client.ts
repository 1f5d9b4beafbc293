import { type PGlite, protocol, types } from "@electric-sql/pglite";
import type { EmbeddedClient, EmbeddedSession } from "#server/db/embedded/embedded-client.ts";
import type { EngineResult } from "#server/db/embedded/embedded-protocol.ts";

type Prepared = { name: string; parameters: readonly number[]; fields: EngineResult["fields"] };
type Message = Awaited<ReturnType<PGlite["execProtocol"]>>["messages"][number];

/** Statements that are kept, of which a long crawl repeats few again and again. */
const KEPT = 500;
const { serialize } = protocol;
const [ROW, COMPLETE, ERROR] = Buffer.from("DCE");
/** Drizzle maps them itself. */
const AS_TEXT = [types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE, 1231, 1115, 1185, 1187, 1182];

type Answered = { rows: (string | null)[][]; tag: string };

/** PostgreSQL's messages: a letter, its length with these four bytes, and what it holds. */
function readRows(data: Buffer): Answered {
  const rows: Answered["rows"] = [];
  let tag = "";
  for (let at = 0; at < data.length; at += 1 + data.readInt32BE(at + 1)) {
    const kind = data[at];
    if (kind === ERROR) new protocol.Parser().parse(data, throwError);
    if (kind === COMPLETE) tag = data.toString("utf8", at + 5, at + data.readInt32BE(at + 1));
    if (kind !== ROW) continue;
    const row: (string | null)[] = [];
    let from = at + 7;
    for (let left = data.readInt16BE(at + 5); left > 0; left--) {
      const length = data.readInt32BE(from);
      from += 4;
      row.push(length < 0 ? null : data.toString("utf8", from, from + length));
      from += Math.max(0, length);
    }
    rows.push(row);
  }
  return { rows, tag };
}

function throwError(message: Message): void {
  if (message instanceof Error) throw message;
}

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

  /** As `send`, without an object for each message and each of its parts. */
  async function sendForRows(...parts: Uint8Array[]): Promise<Answered> {
    const pieces: Buffer[] = [];
    const onRawData = (piece: Uint8Array) => void pieces.push(Buffer.from(piece));
    await engine.execProtocolRawStream(Buffer.concat(parts), { syncToFs: false, onRawData });
    return readRows(Buffer.concat(pieces));
  }

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
      const answered = await sendForRows(
        serialize.bind({ statement: name, values }),
        serialize.execute({}),
        serialize.sync(),
      );
      const rows = answered.rows.map((row) => {
        const found = row.map((value, at) => {
          const type = fields[at]?.dataTypeID as number;
          return value === null ? null : (parsers[type]?.(value, type) ?? value);
        });
        return rowMode === "array" ? found : Object.fromEntries(found.map((value, at) => [fields[at]?.name, value]));
      });
      const done = answered.tag.split(" ");
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
