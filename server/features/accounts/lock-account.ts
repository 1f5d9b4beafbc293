import { eq } from "drizzle-orm";
import { AppError } from "#domain/shared/app-error.ts";
import type { Db } from "#server/db/client.ts";
import { users } from "#server/db/schema/accounts.ts";

/**
 * What one person does under this lock comes one after the other, until the transaction ends; nobody else waits. Throws UNAUTHENTICATED
 * when the account has been erased meanwhile.
 */
export async function lockAccount(tx: Db, userId: string): Promise<void> {
  const locked = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
  if (locked.length !== 1) throw new AppError("UNAUTHENTICATED", "Please log in first.");
}
