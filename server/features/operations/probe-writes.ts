import type { Ctx } from "#server/ctx.ts";
import { attempts } from "#server/db/schema/sign-in.ts";

/** Writes one row, always the same: a full disk, a server that only reads, and damaged pages make it fail as they would everything else. */
export async function probeWrites({ db, now }: Pick<Ctx, "db" | "now">): Promise<void> {
  const startedAt = now();
  await db
    .insert(attempts)
    .values({ key: "readiness", count: 0, startedAt })
    .onConflictDoUpdate({ target: attempts.key, set: { startedAt } });
}
