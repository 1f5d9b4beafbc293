import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { getColumns, getTableName, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import type { Db } from "#server/db/client.ts";
import { toAppError } from "#server/db/db-error.ts";
import { connectionOf } from "#server/db/drizzle-session.ts";
import { type CopyValue, copyLine } from "./copy-text.ts";

type Tx = Pick<Db, "execute" | "_">;

/** By the table's keys, the same in each row. jsonb takes any JSON value, where null is SQL's; a time may be text as the database writes it. */
type RowsOf<T extends PgTable> = readonly Readonly<Partial<Record<keyof T["_"]["columns"], unknown>>>[];

const STAGED = "pg_temp.staged_rows";
const CHUNK = 64 * 1024;

/**
 * Calls `work` with the rows as a selectable source, in a transaction: on PostgreSQL a temporary table filled by COPY, one at a time; on
 * the embedded database one JSON text.
 */
export async function withStagedRows<T extends PgTable, R>(
  tx: Tx,
  table: T,
  rows: RowsOf<T>,
  work: (staged: SQL) => Promise<R>,
): Promise<R> {
  const connection = connectionOf(tx);
  const columns = columnsOf(table, rows);
  if (!connection) return work(asRecords(table, columns, rows));
  await tx.execute(
    sql`create temporary table staged_rows on commit drop as select ${listOf(columns)} from ${table} with no data`,
  );
  await copyRows(connection, columns, rows);
  const result = await work(sql.raw(STAGED));
  await tx.execute(sql`drop table ${sql.raw(STAGED)}`);
  return result;
}

type Column = { key: string; name: string; isJson: boolean };
type Row = Readonly<Record<string, unknown>>;

function columnsOf(table: PgTable, rows: RowsOf<PgTable>): Column[] {
  const columns = getColumns(table);
  return Object.keys(rows[0] ?? columns).map((key) => {
    const column = columns[key];
    if (!column) throw new Error(`${getTableName(table)} has no column for "${key}".`);
    return { key, name: column.name, isJson: column.getSQLType() === "jsonb" };
  });
}

const quoted = (name: string) => pg.escapeIdentifier(name);
const listOf = (columns: readonly Column[]) => sql.raw(columns.map(({ name }) => quoted(name)).join(", "));

function asRecords(table: PgTable, columns: readonly Column[], rows: readonly Row[]): SQL {
  const records = rows.map((row) => Object.fromEntries(columns.map(({ key, name }) => [name, row[key]])));
  return sql`jsonb_populate_recordset(null::${table}, ${JSON.stringify(records)}::jsonb)`;
}

async function copyRows(connection: pg.Client, columns: readonly Column[], rows: readonly Row[]): Promise<void> {
  const names = columns.map(({ name }) => quoted(name)).join(", ");
  try {
    await pipeline(
      Readable.from(chunksOf(columns, rows)),
      connection.query(copyFrom(`copy ${STAGED} (${names}) from stdin`)),
    );
  } catch (error) {
    throw toAppError(new Error("The database refused to copy rows.", { cause: error }));
  }
}

function* chunksOf(columns: readonly Column[], rows: readonly Row[]): Generator<Buffer> {
  let text = "";
  for (const row of rows) {
    text += copyLine(columns.map(({ key, isJson }) => copyValueOf(row[key], isJson)));
    if (text.length < CHUNK) continue;
    yield Buffer.from(text);
    text = "";
  }
  if (text !== "") yield Buffer.from(text);
}

function copyValueOf(value: unknown, isJson: boolean): CopyValue {
  if (value === null || value === undefined) return null;
  return isJson ? JSON.stringify(value) : (value as CopyValue);
}
