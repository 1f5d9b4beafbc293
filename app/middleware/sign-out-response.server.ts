import type { Ctx } from "#server/ctx.ts";
import { signOut } from "#server/features/accounts/sessions.ts";
import { cookieHeaders } from "./cookie-headers.server.ts";

/** Status and headers of a redirect that clears the session cookie and the browser's data. A cookie that cannot be cleared is logged. */
export async function signOutResponse(ctx: Ctx): Promise<ResponseInit> {
  const cookies = await signOut(ctx).catch((error: unknown) => {
    ctx.log.warn({ err: error }, "the session's cookie was left behind");
    return [];
  });
  const headers = cookieHeaders(...cookies);
  headers.set("Clear-Site-Data", '"cache", "storage"');
  return { status: 303, headers };
}
