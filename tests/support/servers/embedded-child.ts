/** A process of its own around the embedded database, for tests that kill it: `embedded-child.ts TASK DIR [SNAPSHOT]`. */
import { fsyncSync, writeSync } from "node:fs";
import { flushCompileCache } from "node:module";
import { sql } from "drizzle-orm";
import pino from "pino";
import { ensureEmbedded } from "#server/db/embedded/create-embedded.ts";
import { openEngine } from "#server/db/embedded/embedded-engine.ts";
import { openDatabase } from "#server/db/open-database.ts";

const [task, dir = "", snapshot = null] = process.argv.slice(2);
/** Reaches the parent even if this process is killed right after. */
const say = (word: string, value: unknown = null) => writeSync(1, `${JSON.stringify([word, value])}\n`);
// A process that is killed leaves nothing for the next one otherwise.
flushCompileCache();
const open = () => openDatabase({ dataDir: dir, log: pino({ level: "silent" }) });

const TASKS: Record<string, () => Promise<unknown>> = {
  /** Holds the database until SIGTERM, then closes it as the server does. */
  async hold() {
    const database = await open();
    process.once("SIGTERM", () => void database.close().then(() => process.exit(0)));
    say("open");
  },

  /** Says which rows it finds, then adds groups of three rows, one transaction each, and says so after each commit, until killed. */
  async write() {
    const { db } = await open();
    await db.execute(sql`create table if not exists crash_rows (id int primary key, "group" int not null)`);
    const { rows } = await db.execute<{ id: number; group: number }>(
      sql`select id, "group" from crash_rows order by id`,
    );
    say("found", rows);
    for (let id = (rows.at(-1)?.id ?? 0) + 1; ; id += 3) {
      await db.transaction(async (tx) => {
        for (const own of [id, id + 1, id + 2]) await tx.execute(sql`insert into crash_rows values (${own}, ${id})`);
      });
      say("committed", id);
    }
  },

  async create() {
    say("result", await ensureEmbedded(dir, snapshot));
  },

  /** Commits while the disk refuses to sync: says "panic", never "committed". */
  async "break-sync"() {
    let broken = false;
    const engine = await openEngine({
      dir,
      onPanic: () => {
        say("panic");
        process.exit(3);
      },
      fsync: (descriptor) => {
        if (broken) throw Object.assign(new Error("i/o error"), { code: "EIO" });
        fsyncSync(descriptor);
      },
    });
    broken = true;
    await engine.exec("create table lost (id int)");
    say("committed");
  },
};

try {
  await TASKS[task ?? ""]?.();
} catch (error) {
  say("refused", (error as Error).message);
  process.exitCode = 1;
}
