/** `npm run check:catalogue -- --postings 100000 --people 2000 --queries 2000 --changes 10000`: packed index and SQL catalogue answer alike. */
import { parseArgs } from "node:util";
import { pino } from "pino";
import { openDatabase } from "#server/db/client.ts";
import { startPostgresServer } from "#tests/support/servers/postgres-server.ts";
import { checkCatalogue } from "./catalogue/check-run.ts";

/** On a machine with other work, too, it is answers that are checked here and not how soon they come. */
const PATIENCE_MS = 60_000;

const number = (fallback: string) => ({ type: "string", default: fallback }) as const;
const { values } = parseArgs({
  options: {
    postings: number("10000"),
    people: number("200"),
    queries: number("200"),
    changes: number("1000"),
    seed: number("1"),
  },
});
const [postings, people, queries, changes, seed] = [
  values.postings,
  values.people,
  values.queries,
  values.changes,
  values.seed,
].map(Number) as [number, number, number, number, number];

const server = await startPostgresServer();
const log = pino({ level: "warn" });
const database = await openDatabase({ url: server.url, log, statementMs: PATIENCE_MS, connectMs: PATIENCE_MS });
try {
  await database.migrate();
  await checkCatalogue(database.db, { postings, people, queries, changes, seed }, (line) => console.log(line));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await database.close();
  await server.stop();
}
