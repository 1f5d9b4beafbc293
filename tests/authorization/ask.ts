import type { Database, Db } from "#server/db/client.ts";
import { buildApp } from "#tests/support/build-app.ts";
import { TEST_NOW } from "#tests/support/build-ctx.ts";
import { buildJob } from "#tests/support/build-job.ts";
import { type Actor, type Asking, askAs } from "./actors.ts";

export const ORIGIN = "http://localhost:3000";
const JOBS = [buildJob({ applyUrl: "https://careers.example.com/apply/1", linkQualityScore: 9 })];

export type Answer = { status: number; location: string | null; text: string; type: string };
export type Ask = (method: string, path: string, form?: Record<string, string>) => Promise<Answer>;

/** The whole program as this person's browser meets it, on the database of a test's transaction. */
export function asking(database: Database, tx: Db, { headers }: Pick<Asking, "headers">) {
  const { app, deps, storage } = buildApp({ ...database, db: tx }, { jobs: JOBS, now: () => TEST_NOW });
  const ask: Ask = async (method, path, form) => {
    const body = form ? { body: new URLSearchParams(form) } : {};
    const answer = await app.request(ORIGIN + path, { method, headers: { ...headers, origin: ORIGIN }, ...body });
    return {
      status: answer.status,
      location: answer.headers.get("location"),
      text: Buffer.from(await answer.arrayBuffer()).toString("latin1"),
      type: answer.headers.get("content-type") ?? "",
    };
  };
  return { app, ask, deps, storage };
}

export async function askingAs(database: Database, tx: Db, actor: Actor) {
  const person = await askAs(tx, actor);
  return { ...asking(database, tx, person), user: person.user };
}
