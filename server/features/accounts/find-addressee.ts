import { eq } from "drizzle-orm";
import type { Ctx } from "#server/ctx.ts";
import { profiles, users } from "#server/db/schema/accounts.ts";
import { ownedBy } from "#server/ownership.ts";

/** To whom a mail of ours goes; `locale` is the language the person reads mails in. */
export type Addressee = { id: string; email: string; name: string; locale: string; emailVerified: boolean };

/** The account with this id, or with this address as `normaliseEmail` gives it; null when there is none. */
export async function findAddressee(
  ctx: Pick<Ctx, "db">,
  by: { userId: string } | { email: string },
): Promise<Addressee | null> {
  const [row] = await ctx.db
    .select({
      id: users.id,
      email: users.email,
      name: users.name,
      locale: profiles.locale,
      emailVerified: users.emailVerified,
    })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where("userId" in by ? ownedBy(by.userId, users) : eq(users.email, by.email))
    .limit(1);
  return row ? { ...row, locale: row.locale ?? "en" } : null;
}
