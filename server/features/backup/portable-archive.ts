import { buffer } from "node:stream/consumers";
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { TableSum } from "#domain/backup/archive.ts";
import type { StoragePort } from "#server/adapters/storage/storage-port.ts";
import type { ScopedDb } from "#server/db/scoped-db.ts";
import type { SealedPlace } from "./seal.ts";
import { readStored } from "./stored-json.ts";

/** What a database holds beside the tables of the program: the jobs that wait. Their queues are made by the program. */
const QUEUED = "pgboss.job";
const ROWS_AT_ONCE = 500;

const Table = z.object({ name: z.string(), columns: z.array(z.object({ name: z.string(), type: z.string() })) });
type Table = z.infer<typeof Table>;
const Manifest = z.object({
  newestMigration: z.string().nullable(),
  tables: z.array(Table.extend({ parts: z.number() })),
  sums: z.record(z.string(), TableSum),
  sequences: z.record(z.string(), z.string()),
  files: z.array(z.string()),
  secret: z.string().nullable(),
});
type Manifest = z.infer<typeof Manifest>;
type Store = { db: ScopedDb; storage: StoragePort; place: SealedPlace };
type Moved = { tables: number; rows: number; files: number };

const identifier = (name: string): SQL => sql.raw(name);
const list = (names: readonly string[]) => sql.raw(names.map((name) => `"${name.replaceAll('"', '""')}"`).join(", "));

/**
 * Writes all rows, as text of one moment, and all files into folder `name`, for `loadArchive` on either database; stop the program first.
 * `secret`: of the data directory, to read what it sealed. Throws in plain words, leaving no archive, when a file goes meanwhile.
 */
export async function saveArchive(
  { db, storage, place }: Store,
  { name, secret }: { name: string; secret: string | null },
): Promise<Moved> {
  const manifest = await db.transaction(
    async (tx) => {
      await plainText(tx);
      const tables: Manifest["tables"] = [];
      const sums: Manifest["sums"] = {};
      for (const table of await tablesOf(tx)) {
        sums[table.name] = await contentSum(tx, table);
        tables.push({ ...table, parts: await saveTable(tx, table, (n) => `${name}/${table.name}/${n}`, place) });
      }
      const sequences = await readSequences(tx);
      return { newestMigration: await newestMigration(tx), tables, sums, sequences };
    },
    { isolationLevel: "repeatable read" },
  );
  const files = await storage.list("");
  for (const key of files) {
    const found = await storage.get(key);
    if (!found) throw new Error("A file was removed meanwhile. Stop the program, then save again under another name.");
    await place.put(`${name}/files/${key}`, await buffer(found.body));
  }
  // Last: an archive without it is not one.
  await place.put(`${name}/manifest`, Buffer.from(JSON.stringify({ ...manifest, files, secret } satisfies Manifest)));
  return moved({ ...manifest, files });
}

/**
 * Loads an archive into an empty, migrated database in one transaction and compares every table. Returns the secret that came with it.
 * Throws in plain words, with nothing loaded, when the database is not empty or of another version, or a table differs.
 */
export async function loadArchive(
  { db, storage, place }: Store,
  name: string,
): Promise<Moved & { secret: string | null }> {
  const manifest = readStored(Manifest, await place.get(`${name}/manifest`), "The archive");
  await requireRoomFor(manifest, db);
  // Files first: one without a row is harmless.
  for (const key of manifest.files) await storage.put(key, await place.get(`${name}/files/${key}`));
  await db.transaction(async (tx) => {
    await plainText(tx);
    const tables = inOrder(manifest.tables, await foreignKeys(tx));
    for (const table of tables) {
      // What is read was allowed when it was written.
      await tx.execute(sql`alter table ${identifier(table.name)} disable trigger user`);
      for (let n = 1; n <= table.parts; n++) await loadRows(tx, table, await place.get(`${name}/${table.name}/${n}`));
      await tx.execute(sql`alter table ${identifier(table.name)} enable trigger user`);
      const [wanted, is] = [manifest.sums[table.name], await contentSum(tx, table)];
      if (wanted?.rows !== is.rows || wanted.hash !== is.hash)
        throw new Error(`${table.name} differs from what was saved; nothing was loaded.`);
    }
    for (const [sequence, last] of Object.entries(manifest.sequences))
      await tx.execute(sql`select setval(${sequence}::regclass, ${last}::bigint)`);
  });
  return { ...moved(manifest), secret: manifest.secret };
}

/** An empty database of the version that made the archive. */
async function requireRoomFor({ newestMigration: wanted, tables }: Manifest, db: Pick<ScopedDb, "execute">) {
  if ((await newestMigration(db)) !== wanted)
    throw new Error("The archive was made by another version of this program. Save and load it with the same.");
  const known = new Set((await tablesOf(db)).map((table) => table.name));
  for (const { name } of tables) {
    if (!known.has(name)) throw new Error(`The database has no table ${name}.`);
    const { rows } = await db.execute(sql`select from ${identifier(name)} limit 1`);
    if (rows.length > 0) throw new Error(`The database is not empty: ${name} has rows.`);
  }
}

const moved = ({ sums, files }: Pick<Manifest, "sums" | "files">): Moved => ({
  tables: Object.keys(sums).length,
  rows: Object.values(sums).reduce((sum, { rows }) => sum + rows, 0),
  files: files.length,
});

/** Times, and whatever else a session may say otherwise, as the same text everywhere. */
async function plainText(tx: Pick<ScopedDb, "execute">): Promise<void> {
  await tx.execute(sql`set local timezone = 'UTC'`);
  await tx.execute(sql`set local datestyle = 'ISO, MDY'`);
  await tx.execute(sql`set local intervalstyle = 'postgres'`);
  await tx.execute(sql`set local bytea_output = 'hex'`);
}

async function tablesOf(tx: Pick<ScopedDb, "execute">): Promise<Table[]> {
  const { rows } = await tx.execute<Table>(
    sql`select format('%I.%I', n.nspname, c.relname) as name,
          json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attname) as columns
        from pg_class c join pg_namespace n on n.oid = c.relnamespace
          join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        where (n.nspname = 'public' and c.relkind = 'r' and not c.relispartition) or format('%I.%I', n.nspname, c.relname) = ${QUEUED}
        group by 1 order by 1`,
  );
  return rows;
}

const textsOf = ({ columns }: Table) =>
  sql.raw(columns.map(({ name }) => `"${name.replaceAll('"', '""')}"::text`).join(", "));

async function contentSum(tx: Pick<ScopedDb, "execute">, table: Table): Promise<TableSum> {
  const { rows } = await tx.execute<TableSum>(
    sql`select count(*)::int as rows, coalesce(sum(hashtextextended(array[${textsOf(table)}]::text, 0)), 0)::text as hash from ${identifier(table.name)}`,
  );
  return rows[0] as TableSum;
}

async function saveTable(
  tx: Pick<ScopedDb, "execute">,
  table: Table,
  partName: (n: number) => string,
  place: SealedPlace,
): Promise<number> {
  await tx.execute(
    sql`declare saved no scroll cursor for select json_build_array(${textsOf(table)})::text as row from ${identifier(table.name)}`,
  );
  let parts = 0;
  for (;;) {
    const { rows } = await tx.execute<{ row: string }>(sql.raw(`fetch ${ROWS_AT_ONCE} from saved`));
    if (rows.length === 0) break;
    await place.put(partName(++parts), Buffer.from(`[${rows.map(({ row }) => row).join(",")}]`));
  }
  await tx.execute(sql`close saved`);
  return parts;
}

async function loadRows(tx: Pick<ScopedDb, "execute">, { name, columns }: Table, part: Buffer): Promise<void> {
  const values = sql.raw(columns.map(({ type }, at) => `(r.value ->> ${at})::${type}`).join(", "));
  await tx.execute(
    sql`insert into ${identifier(name)} (${list(columns.map((column) => column.name))}) overriding system value
        select ${values} from json_array_elements(${part.toString()}::json) r`,
  );
}

async function newestMigration(tx: Pick<ScopedDb, "execute">): Promise<string | null> {
  const { rows } = await tx.execute<{ name: string | null }>(
    sql`select max(name) as name from drizzle.__drizzle_migrations`,
  );
  return rows[0]?.name ?? null;
}

async function readSequences(tx: Pick<ScopedDb, "execute">): Promise<Record<string, string>> {
  const { rows } = await tx.execute<{ name: string; last: string }>(
    sql`select format('%I.%I', schemaname, sequencename) as name, last_value::text as last from pg_sequences
        where schemaname = 'public' and last_value is not null`,
  );
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
}

type ForeignKey = { from: string; to: string };

async function foreignKeys(tx: Pick<ScopedDb, "execute">): Promise<ForeignKey[]> {
  const named = (column: string) =>
    sql.raw(`(select format('%I.%I', n.nspname, c.relname) from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.oid = ${column})`);
  const { rows } = await tx.execute<ForeignKey>(
    sql`select ${named("conrelid")} as from, ${named("confrelid")} as to from pg_constraint where contype = 'f' and conrelid <> confrelid`,
  );
  return rows;
}

/** Tables after those whose rows theirs refer to. */
function inOrder<T extends Table>(tables: readonly T[], keys: readonly ForeignKey[]): T[] {
  const ordered = new Map<string, T>();
  let waiting = [...tables];
  while (waiting.length > 0) {
    const names = new Set(waiting.map(({ name }) => name));
    const ready = waiting.filter(({ name }) => !keys.some(({ from, to }) => from === name && names.has(to)));
    if (ready.length === 0) throw new Error("Tables refer to one another in a circle.");
    for (const table of ready) ordered.set(table.name, table);
    waiting = waiting.filter(({ name }) => !ordered.has(name));
  }
  return [...ordered.values()];
}
