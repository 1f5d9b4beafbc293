import { expect, test } from "vitest";
import type { Db } from "./client.ts";
import { keepRows } from "./kept-rows.ts";
import { visitorSessions } from "./schema/questionnaire.ts";

type Row = { publicId: string } | null;

const root = {} as Db;
const row = (publicId: string): Row => ({ publicId });

function kept() {
  let changes = 0;
  let reads = 0;
  const sessions = keepRows<NonNullable<Row>>({ db: root, changesOf: () => changes }, visitorSessions);
  return {
    change: () => changes++,
    reads: () => reads,
    find: async (key: string, { db = root, answer = row(key), during = () => {} } = {}) =>
      await sessions?.find({ db, key }, async () => {
        reads++;
        during();
        return answer;
      }),
  };
}

test("a session is read once until something may have changed one, each by its own token", async () => {
  const { find, change, reads } = kept();
  expect([await find("a"), await find("a"), await find("b")]).toEqual([row("a"), row("a"), row("b")]);
  expect(reads()).toBe(2);
  change();
  expect(await find("a", { answer: row("new") })).toEqual(row("new"));
  expect(reads()).toBe(3);
});

test("what is read while something changes, in a transaction, or for a token nobody has is not kept", async () => {
  const { find, change, reads } = kept();
  await find("a", { during: change });
  await find("a", { db: {} as Db });
  await find("nobody", { answer: null });
  await find("nobody", { answer: null });
  expect(await find("a", { answer: row("now") })).toEqual(row("now"));
  expect(reads()).toBe(5);
});

test("where others write as well nothing is kept", () => {
  expect(keepRows({ db: root }, visitorSessions)).toBeNull();
});
