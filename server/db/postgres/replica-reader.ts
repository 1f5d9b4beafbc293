import { sql } from "drizzle-orm";
import type { Logger } from "pino";
import type { Database, Db } from "#server/db/client.ts";

export type ReplicaReader = {
  /** The replica if it answers and has all that changed more than MAX_LAG_SECONDS ago, as of at most CHECK_MS ago; else the primary. */
  readFrom(): Promise<Db>;
  close(): Promise<void>;
};

const MAX_LAG_SECONDS = 10;
const CHECK_MS = 5_000;
/** What is read of a replica lacks nothing that is older than this: its lag, a check ago, of what took a writer until then to end. */
export const MOST_BEHIND_SECONDS = 60;
/** A look at a database whose machine is gone ends after so long. */
const LOOK_MS = 2_000;

/** Reads that need not see what was written a moment ago, on a replica where there is one. It is opened when it first answers. */
export function createReplicaReader(
  primary: Db,
  open: (() => Promise<Database>) | null,
  log: Pick<Logger, "info" | "warn">,
): ReplicaReader {
  let replica: Database | null = null;
  let opening: Promise<Database> | null = null;
  let usable = false;
  let checkedAt = Number.NEGATIVE_INFINITY;
  let checking: Promise<void> | null = null;

  async function isFresh({ db }: Database): Promise<boolean> {
    const seen = await db.execute<{ mark: string | null }>(sql`select max(changed_at)::text as mark from jobs`);
    const missing = await primary.execute(sql`
      select id from jobs where changed_at > coalesce(${seen.rows[0]?.mark ?? null}::timestamptz, '-infinity')
        and changed_at < now() - make_interval(secs => ${MAX_LAG_SECONDS}) limit 1`);
    return missing.rows.length === 0;
  }

  async function look(): Promise<boolean> {
    if (open === null) return false;
    if (replica === null) {
      opening ??= open().finally(() => {
        opening = null;
      });
      replica = await opening;
    }
    return isFresh(replica);
  }

  async function check(): Promise<void> {
    const before = usable;
    let reason: unknown = "it lacks changes that the primary has had for a while";
    usable = await within(LOOK_MS, look()).catch((error: unknown) => {
      reason = error;
      return false;
    });
    checkedAt = performance.now();
    if (usable && !before) log.info({}, "the job list is read from the replica");
    if (!usable && before) log.warn({ err: reason }, "the replica is away or behind; the primary is read");
  }

  return {
    async readFrom() {
      if (open !== null && performance.now() - checkedAt > CHECK_MS) {
        checking ??= check().finally(() => {
          checking = null;
        });
        await checking;
      }
      return usable && replica ? replica.db : primary;
    },
    close: async () => {
      await checking;
      await replica?.close();
    },
  };
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${ms} ms.`)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
