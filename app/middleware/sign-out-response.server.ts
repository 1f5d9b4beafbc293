import type { Ctx } from "#server/ctx.ts";
import { signOut } from "#server/features/accounts/sessions.ts";

/** Status and headers of a redirect that clears the session cookie and the browser's data. A cookie that cannot be cleared is logged. */
export async function signOutResponse(ctx: Ctx): Promise<ResponseInit> {
  const headers = new Headers({ "Clear-Site-Data": '"cache", "storage"' });
  const cookies = await signOut(ctx).catch((error: unknown) => {
    ctx.log.warn({ err: error }, "the session's cookie was left behind");
    return [];
  });
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return { status: 303, headers };
}
