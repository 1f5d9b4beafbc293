import type { Database, Db } from "#server/db/client.ts";
import { parseEnv } from "#server/env.ts";
import { buildApp } from "#tests/support/build/build-app.ts";
import { TEST_NOW } from "#tests/support/build/build-ctx.ts";
import { buildJob } from "#tests/support/build/build-job.ts";
import { memoryStorage } from "#tests/support/store/memory-storage.ts";
import { type Asking, OPERATOR_TOKEN } from "./actors.ts";

const ORIGIN = "http://localhost:3000";
const JOBS = [buildJob({ applyUrl: "https://careers.example.com/apply/1", linkQualityScore: 9 })];

export type Answer = { status: number; location: string | null; text: string };
/** `body`: a form, or JSON that is written out. */
type Ask = (method: string, path: string, body?: Record<string, string> | string) => Promise<Answer>;

/** Built once, since that takes longer than most requests: on whatever transaction a test is in, and its storage. */
let current: { db: Db; storage: ReturnType<typeof memoryStorage> };
const inTurn = <T extends object>(pick: () => T): T =>
  new Proxy({} as T, { get: (_, key) => Reflect.get(pick(), key) });
let app: ReturnType<typeof buildApp>["app"] | undefined;

/** Each request comes from an address of its own: how often one may ask is tested elsewhere. */
const env = parseEnv({ NODE_ENV: "test", CLIENT_ADDRESS_HEADER: "x-client-address", OPERATOR_TOKEN });
let asked = 0;

/** The whole program as this person's browser meets it, on the database of a test's transaction. One test at a time. */
export function asking(database: Database, tx: Db, { headers }: Pick<Asking, "headers">) {
  const storage = memoryStorage();
  current = { db: tx, storage };
  app ??= buildApp(
    { ...database, db: inTurn(() => current.db) },
    { env, jobs: JOBS, now: () => TEST_NOW, storage: inTurn(() => current.storage) },
  ).app;
  const built = app;
  const ask: Ask = async (method, path, content) => {
    current = { db: tx, storage };
    const body = content ? { body: typeof content === "string" ? content : new URLSearchParams(content) } : {};
    const type: Record<string, string> = typeof content === "string" ? { "content-type": "application/json" } : {};
    asked++;
    const address = `10.${asked >> 16}.${(asked >> 8) & 255}.${asked & 255}`;
    const sent = { ...headers, ...type, origin: ORIGIN, "x-client-address": address };
    const answer = await built.request(ORIGIN + path, { method, headers: sent, ...body });
    return {
      status: answer.status,
      location: answer.headers.get("location"),
      text: Buffer.from(await answer.arrayBuffer()).toString("latin1"),
    };
  };
  return { app: built, ask, storage };
}
