import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database, Db } from "#server/db/client.ts";
import { violatedUnique } from "#server/db/db-error.ts";
import { applyMigrations, MIGRATIONS_DIR } from "#server/db/migrate.ts";
import { jobImports, visitorSessions } from "#server/db/schema/index.ts";

const AT = new Date("2026-01-02T03:04:05.678Z");
const importRow = { startedAt: AT, files: ["a,b", 'c"d', ""] };

/** What verbs rely on, whichever database is behind the handle. `open` gives a migrated, empty one; it is closed by the last test. */
export function testDatabaseContract(open: () => Promise<Database>): void {
  let database: Database;
  let db: Db;

  beforeAll(async () => {
    database = await open();
    db = database.db;
  });
  afterAll(() => database.close());

  const sumOfCreated = async (handle: Db = db) =>
    (await handle.select({ sum: sql<number>`coalesce(sum(created), 0)::int` }).from(jobImports))[0]?.sum;
  const session = (tokenHash: string) => ({
    id: crypto.randomUUID(),
    tokenHash,
    publicId: "x",
    createdAt: AT,
    updatedAt: AT,
  });

  test("values come back as they were written", async () => {
    const [written] = await db.insert(jobImports).values(importRow).returning();
    const [read] = await db
      .select()
      .from(jobImports)
      .where(eq(jobImports.id, written?.id ?? 0));
    expect(read).toEqual({
      id: written?.id,
      ...importRow,
      finishedAt: null,
      created: 0,
      changed: 0,
      same: 0,
      rejected: 0,
      closed: 0,
    });

    const answers = { note: "it's “quoted” \\ 日本", list: [1, null, true] };
    const row = { ...session("types"), answers: answers as never };
    await db.insert(visitorSessions).values(row);
    const [kept] = await db.select().from(visitorSessions).where(eq(visitorSessions.tokenHash, "types"));
    expect(kept).toMatchObject(row);
  });

  test("raw statements give rows and a count on either driver", async () => {
    const { rows } = await db.execute<{ n: number; words: string[] }>(
      sql`select ${7}::int as n, ${sql.param(["a", "b"])}::text[] as words`,
    );
    expect(rows).toEqual([{ n: 7, words: ["a", "b"] }]);
    const { rowCount } = await db.update(jobImports).set({ same: 1 });
    expect(rowCount).toBe(await db.$count(jobImports));
  });

  test("migrating again changes nothing and keeps the rows", async () => {
    const before = await db.$count(jobImports);
    await database.migrate();
    expect(await db.$count(jobImports)).toBe(before);
  });

  test("a migration that fails takes those before it back", async () => {
    const folder = mkdtempSync(join(tmpdir(), "migrations-"));
    cpSync(MIGRATIONS_DIR, folder, { recursive: true });
    const add = (name: string, text: string) => {
      mkdirSync(join(folder, name));
      writeFileSync(join(folder, name, "migration.sql"), text);
    };
    add("20990101000000_good", "create table half_done (id int);");
    add("20990101000001_bad", "create table half_done (id int);");
    await expect(applyMigrations(db, { folder })).rejects.toThrow("half_done");
    rmSync(folder, { recursive: true });
    const { rows } = await db.execute(sql`select to_regclass('half_done') as found`);
    expect(rows).toEqual([{ found: null }]);
  });

  test("a database that a newer program wrote to is refused", async () => {
    const older = mkdtempSync(join(tmpdir(), "migrations-"));
    await expect(applyMigrations(db, { folder: older })).rejects.toThrow("newer version");
    rmSync(older, { recursive: true });
  });

  test("a transaction that throws leaves nothing and passes its own error on", async () => {
    const before = await sumOfCreated();
    const own = new Error("own");
    const failing = db.transaction(async (tx) => {
      await tx.insert(jobImports).values({ ...importRow, created: 100 });
      expect(await sumOfCreated(tx)).toBe((before ?? 0) + 100);
      throw own;
    });
    await expect(failing).rejects.toBe(own);
    expect(await sumOfCreated()).toBe(before);
  });

  test("an inner transaction can fail without taking the outer one along", async () => {
    const before = (await sumOfCreated()) ?? 0;
    await db.transaction(async (tx) => {
      await tx.insert(jobImports).values({ ...importRow, created: 1 });
      const inner = tx.transaction(async (nested) => {
        await nested.insert(jobImports).values({ ...importRow, created: 10 });
        await nested.execute(sql`select 1 / 0`);
      });
      await expect(inner).rejects.toThrow();
      await tx.transaction(async (nested) => {
        await nested.insert(jobImports).values({ ...importRow, created: 100 });
      });
    });
    expect(await sumOfCreated()).toBe(before + 101);
  });

  test("a statement that fails leaves the handle usable", async () => {
    await expect(db.execute(sql`select nonsense`)).rejects.toMatchObject({ cause: { code: "42703" } });
    await expect(
      db.transaction(async (tx) => {
        await tx.execute(sql`select nonsense`).catch(() => undefined);
        await tx.execute(sql`select 1`);
      }),
    ).rejects.toMatchObject({ cause: { code: "25P02" } });
    await database.ping();
  });

  test("the outer handle inside its own transaction is refused at once, and works again after it", async () => {
    const misuse = db.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      await db.select().from(jobImports);
    });
    await expect(misuse).rejects.toThrow("outer database handle");
    await expect(db.transaction(() => db.transaction(async () => undefined))).rejects.toThrow("outer database handle");
    await database.ping();

    let later: Promise<unknown> = Promise.resolve();
    const ended = Promise.withResolvers<void>();
    await db.transaction(async () => {
      later = ended.promise.then(() => db.$count(jobImports));
    });
    ended.resolve();
    await expect(later).resolves.toEqual(expect.any(Number));
  });

  test("a duplicate names the constraint it breaks", async () => {
    await db.insert(visitorSessions).values(session("twice"));
    const error = await db
      .insert(visitorSessions)
      .values(session("twice"))
      .catch((caught: unknown) => caught);
    expect(violatedUnique(error)).toBe("visitor_sessions_token_hash_key");
    expect(violatedUnique(await db.execute(sql`select 1 / 0`).catch((caught: unknown) => caught))).toBeNull();
  });

  test("many at once lose no update", async () => {
    const [row] = await db.insert(jobImports).values(importRow).returning();
    const mine = eq(jobImports.id, row?.id ?? 0);
    const raise = () =>
      db.transaction(async (tx) => {
        const [held] = await tx.select().from(jobImports).where(mine).for("update");
        await tx
          .update(jobImports)
          .set({ changed: (held?.changed ?? 0) + 1 })
          .where(mine);
      });
    await Promise.all(Array.from({ length: 40 }, raise));
    expect(await db.select({ changed: jobImports.changed }).from(jobImports).where(mine)).toEqual([{ changed: 40 }]);
  });

  test("after closing, calls are refused as unavailable", async () => {
    await database.close();
    await database.close();
    await expect(db.select().from(jobImports)).rejects.toMatchObject({ name: "AppError", code: "UNAVAILABLE" });
    await expect(db.transaction(async () => undefined)).rejects.toMatchObject({ code: "UNAVAILABLE" });
    await expect(database.ping()).rejects.toMatchObject({ code: "UNAVAILABLE" });
  });
}
