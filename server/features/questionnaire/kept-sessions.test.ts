import { expect, test } from "vitest";
import type { Db } from "#server/db/client.ts";
import type { visitorSessions } from "#server/db/schema/questionnaire.ts";
import { keepSessions } from "./kept-sessions.ts";

type Row = typeof visitorSessions.$inferSelect | null;

const root = {} as Db;
const row = (publicId: string) => ({ publicId }) as NonNullable<Row>;

function kept() {
  let changes = 0;
  let reads = 0;
  const sessions = keepSessions({ db: root, changesOf: () => changes });
  return {
    change: () => changes++,
    reads: () => reads,
    find: async (tokenHash: string, { db = root, answer = row(tokenHash) as Row, during = () => {} } = {}) =>
      await sessions?.find({ db, tokenHash }, async () => {
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
  expect(keepSessions({ db: root })).toBeNull();
});
