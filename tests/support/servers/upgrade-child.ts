/**
 * Brings an embedded database to today and is killed on the way: `upgrade-child.ts DIR MOMENT STATEMENT`, where the moment is "sent" with that
 * statement on its way to the engine, "done" when it is answered, "commit" with the commit after it on its way, or "copy" in the middle of
 * the copy that is made before. Says first what it finds.
 */
import { existsSync, writeSync } from "node:fs";
import { flushCompileCache } from "node:module";
import { Worker } from "node:worker_threads";
import pino from "pino";
import { openDatabase } from "#server/db/open-database.ts";
import { stateOf } from "#tests/upgrade/state-of.ts";

const [dir = "", moment, statement = ""] = process.argv.slice(2);
const die = () => process.kill(process.pid, "SIGKILL");
// A process that is killed leaves nothing for the next one otherwise.
flushCompileCache();
const database = await openDatabase({ dataDir: dir, log: pino({ level: "silent" }) });
writeSync(1, JSON.stringify(await stateOf(database.db)));

let isPast = false;
const post = Worker.prototype.postMessage;
Worker.prototype.postMessage = function (message: { call?: { sql?: string } }, ...rest: []) {
  const text = message.call?.sql ?? "";
  if (isPast && moment === "done") die();
  post.call(this, message, ...rest);
  if (isPast && moment === "commit" && /^\s*commit/i.test(text)) die();
  isPast ||= text === statement;
  if (isPast && moment === "sent") die();
};
if (moment === "copy") {
  const look = () => (existsSync(`${dir}.before-upgrade.tmp/base`) ? die() : setImmediate(look));
  look();
}
await database.migrate();
process.exit(0);
