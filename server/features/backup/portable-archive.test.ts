import { expect, test } from "vitest";
import { testDatabase } from "#tests/support/store/database.ts";
import { memoryStorage } from "#tests/support/store/memory-storage.ts";
import { storeUser } from "#tests/support/store/store-user.ts";
import { loadArchive, saveArchive } from "./portable-archive.ts";
import { sealedPlace } from "./seal.ts";

const { db } = await testDatabase();

test("an archive whose files are removed while it is saved is none, and says so", async () => {
  const storage = memoryStorage();
  await storage.put("resumes/1", Buffer.from("a"));
  const list = async () => [...(await storage.list("")), "resumes/2"];
  const place = sealedPlace(memoryStorage(), Buffer.alloc(32, 3));
  const saved = saveArchive({ db, storage: { ...storage, list }, place }, { name: "out", secret: null });
  await expect(saved).rejects.toThrow("removed meanwhile");
  expect(await place.list("out/manifest")).toEqual([]);
});

test("an archive that cannot be loaded stores none of its files, and one written otherwise says so", async () => {
  const storage = memoryStorage();
  await storage.put("resumes/1", Buffer.from("a"));
  const place = sealedPlace(memoryStorage(), Buffer.alloc(32, 3));
  await saveArchive({ db, storage, place }, { name: "out", secret: null });
  await storeUser(db);
  const empty = memoryStorage();
  await expect(loadArchive({ db, storage: empty, place }, "out")).rejects.toThrow("The database is not empty");
  await place.put("old/manifest", Buffer.from(JSON.stringify({ tables: ["users"] })));
  await expect(loadArchive({ db, storage: empty, place }, "old")).rejects.toThrow("another version of this program");
  expect(empty.files.size).toBe(0);
});
