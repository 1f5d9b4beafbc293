import { createHmac } from "node:crypto";
import { eq } from "drizzle-orm";
import type { SignedInUser } from "#domain/accounts/signed-in-user.ts";
import { cookieName } from "#server/auth/create-auth.ts";
import type { Db } from "#server/db/client.ts";
import { sessions } from "#server/db/schema/accounts.ts";
import { TEST_SECRET } from "./build-auth.ts";

/** The Cookie header of this person's stored session, signed as the program signs it. */
export async function sessionCookie(db: Db, user: SignedInUser): Promise<string> {
  const [session] = await db.select().from(sessions).where(eq(sessions.id, user.sessionId));
  if (!session) throw new Error("This person has no session.");
  const signature = createHmac("sha256", TEST_SECRET).update(session.token).digest("base64");
  return `${cookieName("session_token", false)}=${encodeURIComponent(`${session.token}.${signature}`)}`;
}
