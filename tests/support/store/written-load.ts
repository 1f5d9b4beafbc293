import { sql } from "drizzle-orm";
import type { StoragePort } from "#server/adapters/storage/storage-port.ts";
import type { Db } from "#server/db/client.ts";

/** 500 postings and 20 people a second. */
export const POSTINGS_AT_ONCE = 100;
export const POSTINGS_EVERY_MS = 200;
export const PERSON_EVERY_MS = 50;

/** Numbers of the batches and people that are whole; `torn` names those of which only a part is there. */
type Written = { batches: number[]; people: number[]; torn: string[] };

/** What of the load of `backup-child.ts` a database and its files hold. */
export async function findWritten(db: Pick<Db, "execute">, storage: Pick<StoragePort, "list">): Promise<Written> {
  const { rows: batches } = await db.execute<{ n: number; rows: number }>(
    sql`select split_part(external_id, '-', 1)::int as n, count(*)::int as rows from jobs where source = 'faults' group by 1 order by 1`,
  );
  const { rows: people } = await db.execute<{ n: number; whole: boolean }>(
    sql`select substring(email from 'p([0-9]+)@')::int as n, bool_and(u.name like 'Person %' and p.user_id is not null
          and s.user_id is not null and b.user_id is not null) as whole
        from users u left join profiles p on p.user_id = u.id left join sessions s on s.user_id = u.id
          left join subscriptions b on b.user_id = u.id
        where email ~ '^p[0-9]+@' group by 1 order by 1`,
  );
  const files = new Set(await storage.list("resumes/"));
  const isWhole = ({ n, whole }: { n: number; whole: boolean }) => whole && files.has(`resumes/${n}`);
  return {
    batches: batches.filter(({ rows }) => rows === POSTINGS_AT_ONCE).map(({ n }) => n),
    people: people.filter(isWhole).map(({ n }) => n),
    torn: [
      ...batches.filter(({ rows }) => rows !== POSTINGS_AT_ONCE).map(({ n }) => `batch ${n}`),
      ...people.filter((person) => !isWhole(person)).map(({ n }) => `person ${n}`),
    ],
  };
}
