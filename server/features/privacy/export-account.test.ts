import { buffer } from "node:stream/consumers";
import { getTableName } from "drizzle-orm";
import { expect, test } from "vitest";
import { fromBufferPromise } from "yauzl";
import type { ArchiveContent } from "#domain/privacy/account-archive.ts";
import type { Ctx } from "#server/ctx.ts";
import { buildCtx, TEST_NOW } from "#tests/support/build/build-ctx.ts";
import { inRolledBackTransaction, testDatabase } from "#tests/support/store/database.ts";
import { fillAccount } from "#tests/support/store/fill-account.ts";
import { storeUser } from "#tests/support/store/store-user.ts";
import { OWNED_TABLES } from "./data-map.ts";
import { exportAccount } from "./export-account.ts";
import { importAccount } from "./import-account.ts";

const { db } = await testDatabase();

/** What an export of this person holds, by name. */
async function exported(ctx: Ctx) {
  const zip = await buffer(await exportAccount(ctx));
  const files: Record<string, string> = {};
  for await (const entry of (await fromBufferPromise(zip)).eachEntry()) {
    const stream = await (await fromBufferPromise(zip)).openReadStreamPromise(entry);
    files[entry.fileName] = (await buffer(stream)).toString("latin1");
  }
  const json = (name: string) => JSON.parse(Buffer.from(files[name] ?? "", "latin1").toString("utf8"));
  const data: { version: number; content: ArchiveContent } = json("data.json");
  return { zip, files, data, records: json("records.json") };
}

async function filled(tx: typeof db) {
  const ctx = buildCtx(tx);
  const neighbour = await fillAccount(tx, ctx.storage, "neighbour");
  const account = await fillAccount(tx, ctx.storage, "canary");
  return { ctx: { ...ctx, user: account.user }, account, neighbour };
}

test("an export holds every column that is not withheld, with the value that is stored", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const { ctx, account } = await filled(tx);
    const { records } = await exported(ctx);
    for (const { table, columns } of OWNED_TABLES) {
      const name = getTableName(table);
      const recorded = Object.keys(columns).filter((column) => columns[column] === "record");
      const stored = Object.fromEntries(recorded.map((column) => [column, account.rows[name]?.[column]]));
      const asJson = JSON.parse(
        JSON.stringify({ ...stored, ...(name === "profiles" ? { archivedAt: TEST_NOW } : {}) }),
      );
      expect(records[name], name).toEqual([asJson]);
    }
  });
});

test("a database or a storage that goes away while an archive is packed ends the archive with an error, and nothing else", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const { ctx } = await filled(tx);
    const gone = () => Promise.reject(new Error("gone"));
    const without = await exportAccount({ ...ctx, storage: { ...ctx.storage, get: gone } });
    await expect(buffer(without)).rejects.toThrow("gone");
    let hold = false;
    const select = (...columns: []) => (hold ? raise() : tx.select(...columns));
    const later = await exportAccount({
      ...ctx,
      now: () => new Date(TEST_NOW.getTime() + 60_000),
      db: Object.assign(Object.create(tx), { select }),
    });
    hold = true;
    await expect(buffer(later)).rejects.toThrow("gone");
  });
});

function raise(): never {
  throw new Error("gone");
}

test("nothing that is withheld is in any file", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const { ctx, account } = await filled(tx);
    const all = Object.values((await exported(ctx)).files).join("\n");
    for (const { table, columns } of OWNED_TABLES) {
      for (const column of Object.keys(columns).filter((key) => typeof columns[key] === "object")) {
        expect(all).not.toContain(String(account.rows[getTableName(table)]?.[column]));
      }
    }
    expect(all).not.toContain(account.storageKey);
  });
});

test("each of two people gets all of their own and nothing of the other's", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const { ctx, neighbour } = await filled(tx);
    const own = Object.values((await exported(ctx)).files).join("\n");
    const others = Object.values((await exported({ ...ctx, user: neighbour.user })).files).join("\n");
    expect(own).toContain("canary-profiles-fullName");
    expect(own).not.toContain("neighbour");
    expect(others).toContain("neighbour-profiles-fullName");
    expect(others).not.toContain("canary");
  });
});

test("the files beside the data: the résumé as it is, an open résumé format, and a table of applications", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const { ctx } = await filled(tx);
    const { files } = await exported(ctx);
    expect(Object.keys(files)).toEqual([
      "data.json",
      "records.json",
      "resume.json",
      "applications.csv",
      "files/resume.pdf",
    ]);
    expect(files["files/resume.pdf"]).toContain("canary-file");
    expect(JSON.parse(files["resume.json"] ?? "")).toMatchObject({
      basics: { name: "canary-profiles-fullName", label: "canary-profiles-jobTitle", email: "canary@example.org" },
      skills: [{ name: "canary-profiles-skills" }],
      languages: [{ language: "English", fluency: "B2" }],
    });
    expect(files["applications.csv"]).toMatch(
      /canary-applications-posting,withdrawn,.*canary-application_receipts-receiptNumber/,
    );
  });
});

test("an account that imports an export is equal, and exports the same content", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const { ctx } = await filled(tx);
    const first = await exported(ctx);
    const there = buildCtx(tx);
    const newcomer = { ...there, user: { ...(await storeUser(tx)), email: "canary@example.org" } };
    expect(await importAccount(newcomer, first.zip)).toEqual({ ok: true });
    const later = { ...newcomer, now: () => new Date(TEST_NOW.getTime() + 60_000) };
    const second = await exported(later);
    expect(second.data.content).toEqual(first.data.content);
    expect(second.files["resume.json"]).toBe(first.files["resume.json"]);
    expect(second.files["files/resume.pdf"]).toBe(first.files["files/resume.pdf"]);
    expect(second.records.subscriptions).toMatchObject([{ status: "free", planType: "free" }]);
    expect(second.records.users).toMatchObject([{ id: newcomer.user.id, name: "canary-profiles-fullName" }]);
    expect(second.records.profiles).toMatchObject([{ isActive: true, termsAcceptedAt: null }]);
  });
});

test("every column that moves with an import is set to something else than its default in the account above", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const { account } = await filled(tx);
    for (const { table, columns } of OWNED_TABLES) {
      for (const column of Object.keys(columns).filter((key) => columns[key] === "content")) {
        const value = account.rows[getTableName(table)]?.[column];
        expect(value === null || value === "" || value === false || JSON.stringify(value) === "[]", column).toBe(false);
      }
    }
  });
});

test("the next export waits 15 seconds; somebody else's does not", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const { ctx } = await filled(tx);
    await exportAccount(ctx);
    await expect(exportAccount(ctx)).rejects.toMatchObject({ code: "RATE_LIMITED" });
    await expect(exportAccount({ ...ctx, user: null })).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    const other = { ...ctx, user: await storeUser(tx) };
    expect((await exported(other)).data.content.resume).toBeNull();
    expect((await exported({ ...ctx, now: () => new Date(TEST_NOW.getTime() + 15_000) })).data.version).toBe(1);
  });
});
