/** A worker of its own whose job never ends, for tests that kill it: `queue-child.ts URL|DIR`. Says "running" when the job runs. */
import { randomUUID } from "node:crypto";
import { writeSync } from "node:fs";
import pino from "pino";
import { openDatabase } from "#server/db/client.ts";
import { createQueue } from "#server/jobs/queue.ts";
import { buildCtx } from "#tests/support/build/build-ctx.ts";
import { SLOW_LIMITS } from "#tests/support/slow-limits.ts";

const [place = ""] = process.argv.slice(2);
const log = pino({ level: "silent" });
const database = await openDatabase(
  place.startsWith("postgres") ? { url: place, log, ...SLOW_LIMITS } : { dataDir: place, log },
);
await database.migrate();
const queue = createQueue(
  { database, log, newId: randomUUID },
  {
    works: true,
    definitions: {
      "remove-files": {
        retryLimit: 1,
        retryDelaySeconds: 1,
        expireInSeconds: 600,
        concurrency: 1,
        run: () => {
          writeSync(1, "running\n");
          return new Promise(() => undefined);
        },
      },
    },
  },
);
await queue.start();
await queue.work({ ...buildCtx(database.db), mail: { send: async () => undefined } });
await queue.enqueue(database.db, "remove-files", { storageKeys: ["kept"] });
