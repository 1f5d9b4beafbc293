import { pino } from "pino";
import { expect, test } from "vitest";
import { buildApp } from "#tests/support/build/build-app.ts";
import { TEST_NOW } from "#tests/support/build/build-ctx.ts";
import { sessionCookie } from "#tests/support/build/session-cookie.ts";
import { inRolledBackTransaction, testDatabase } from "#tests/support/store/database.ts";
import { storeUser } from "#tests/support/store/store-user.ts";

const database = await testDatabase();
const ORIGIN = "http://localhost:3000";

test("a browser that goes to another page before the answer is there is no fault of the server", () =>
  inRolledBackTransaction(database.db, async (tx) => {
    const lines: { level: number; msg: string }[] = [];
    const log = pino({}, { write: (line) => void lines.push(JSON.parse(line)) });
    const { app } = buildApp({ ...database, db: tx }, { now: () => TEST_NOW, log });
    const cookie = await sessionCookie(tx, await storeUser(tx));
    const leaving = new AbortController();
    const body = new FormData();
    body.set("saved", "[]");
    const asked = new Request(`${ORIGIN}/saved/kept`, {
      method: "POST",
      headers: { cookie, origin: ORIGIN },
      body,
      signal: leaving.signal,
    });
    leaving.abort();
    expect((await app.request(asked)).status).toBe(499);
    expect(lines.filter(({ level }) => level >= 50)).toEqual([]);
    expect(lines.some(({ msg }) => msg === "request")).toBe(true);
  }));
