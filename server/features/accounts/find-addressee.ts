import { eq } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { profiles, users } from "#server/db/schema/accounts.ts";

/** To whom a mail of ours goes; `locale` is the language the person reads mails in. */
export type Addressee = { id: string; email: string; name: string; locale: string; emailVerified: boolean };

/** The account with this id, or with this address as `normaliseEmail` gives it; null when there is none. */
export async function findAddressee(db: Db, by: { userId: string } | { email: string }): Promise<Addressee | null> {
  const [row] = await db
    .select({
      id: users.id,
      email: users.email,
      name: users.name,
      locale: profiles.locale,
      emailVerified: users.emailVerified,
    })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where("userId" in by ? eq(users.id, by.userId) : eq(users.email, by.email))
    .limit(1);
  return row ? { ...row, locale: row.locale ?? "en" } : null;
}
