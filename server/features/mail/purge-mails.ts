import { lt } from "drizzle-orm";
import type { Ctx } from "#server/ctx.ts";
import { mails } from "#server/db/schema/mails.ts";
import { everyones } from "#server/ownership.ts";

const KEPT_MS = 30 * 86_400_000;

/** Deletes what is left of mails after 30 days, sent or not; answers how many. */
export async function purgeMails({ db, now }: Pick<Ctx, "db" | "now">): Promise<number> {
  const gone = await db
    .delete(everyones(mails, "everybody's mails, by their age"))
    .where(lt(mails.createdAt, new Date(now().getTime() - KEPT_MS)))
    .returning({ id: mails.id });
  return gone.length;
}
