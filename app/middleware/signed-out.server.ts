import type { Ctx } from "#server/ctx.ts";
import { signOut } from "#server/features/accounts/sign-out.ts";

/**
 * The answer's headers that make this browser forget who was signed in, for after the session itself has ended. When the cookie cannot be
 * taken back it stays behind dead.
 */
export async function signedOut(ctx: Ctx): Promise<ResponseInit> {
  const headers = new Headers({ "Clear-Site-Data": '"cache", "storage"' });
  const cookies = await signOut(ctx).catch((error: unknown) => {
    ctx.log.warn({ err: error }, "the session's cookie was left behind");
    return [];
  });
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return { status: 303, headers };
}
