import { randomUUID } from "node:crypto";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import type { FileSource, StoragePort } from "#server/adapters/storage/storage-port.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const PIECE = bytes("0123456789".repeat(6554));

/** A source that gives `pieces` pieces of 64 kB and says it gives `size` bytes. */
function pieces(count: number, size = count * PIECE.length): FileSource {
  return {
    size,
    open: async function* () {
      for (let n = 0; n < count; n++) yield PIECE;
    },
  };
}

/** What verbs rely on, wherever files are kept. `open` is called once a test; each test keeps to a folder of its own. */
export function testStorageContract(open: () => StoragePort): void {
  const given = () => ({ storage: open(), folder: `t-${randomUUID()}` });
  const read = async (storage: StoragePort, key: string) => {
    const file = await storage.get(key);
    return file && (await buffer(file.body)).toString();
  };

  test("what is put is got, replaced, listed and removed", async () => {
    const { storage, folder } = given();
    await storage.put(`${folder}/a-1`, bytes("one"));
    await storage.put(`${folder}/a-1`, bytes("two!"));
    await storage.put(`${folder}/sub/b_2.pdf`, bytes("three"));
    expect(await read(storage, `${folder}/a-1`)).toBe("two!");
    expect(await storage.list(`${folder}/`)).toEqual([`${folder}/a-1`, `${folder}/sub/b_2.pdf`]);
    expect(await storage.list(`${folder}/s`)).toEqual([`${folder}/sub/b_2.pdf`]);
    await storage.remove(`${folder}/a-1`);
    await storage.remove(`${folder}/a-1`);
    expect(await storage.get(`${folder}/a-1`)).toBeNull();
    expect(await storage.list(`${folder}/`)).toEqual([`${folder}/sub/b_2.pdf`]);
  });

  test("what was never there is null, and listed nowhere", async () => {
    const { storage, folder } = given();
    expect(await storage.get(`${folder}/none`)).toBeNull();
    expect(await storage.list(folder)).toEqual([]);
    await storage.remove(`${folder}/none`);
  });

  test("a stream is stored whole, and any part of it is read", async () => {
    const { storage, folder } = given();
    await storage.put(`${folder}/big`, pieces(80));
    const whole = await storage.get(`${folder}/big`);
    expect(whole?.size).toBe(80 * PIECE.length);
    expect((await buffer(whole?.body as Readable)).length).toBe(80 * PIECE.length);
    const part = await storage.get(`${folder}/big`, { start: PIECE.length - 2, end: PIECE.length + 2 });
    expect(part?.size).toBe(80 * PIECE.length);
    expect((await buffer(part?.body as Readable)).toString()).toBe("89012");
  });

  test.each([
    ["more", pieces(3, 2 * PIECE.length)],
    ["fewer", pieces(3, 4 * PIECE.length)],
  ])("a source that gives %s bytes than it said is not stored, and what stood there stays", async (_, source) => {
    const { storage, folder } = given();
    await storage.put(`${folder}/a`, bytes("before"));
    await expect(storage.put(`${folder}/a`, source)).rejects.toThrow();
    await expect(storage.put(`${folder}/b`, source)).rejects.toThrow();
    expect(await read(storage, `${folder}/a`)).toBe("before");
    expect(await storage.list(`${folder}/`)).toEqual([`${folder}/a`]);
  });

  test("a source that fails half way is not stored", async () => {
    const { storage, folder } = given();
    const failing: FileSource = {
      size: 2 * PIECE.length,
      open: async function* () {
        yield PIECE;
        throw new Error("the client went away");
      },
    };
    await expect(storage.put(`${folder}/a`, failing)).rejects.toThrow();
    expect(await storage.list(folder)).toEqual([]);
  });

  test.each([
    "../../a",
    "a/../../b",
    "/etc/passwd",
    "a//b",
    "",
    ".hidden",
    "a\\b",
    "a\u0000",
    "ä",
    "a/b/c/d/e/f",
    "x".repeat(200),
  ])("%j is no key", async (key) => {
    const { storage } = given();
    await expect(storage.put(key, bytes("x"))).rejects.toThrow("Not a storage key");
    await expect(storage.get(key)).rejects.toThrow("Not a storage key");
    await expect(storage.remove(key)).rejects.toThrow("Not a storage key");
  });
}
