import { redirect } from "react-router";
import type { SignedInUser } from "#domain/accounts/signed-in-user.ts";
import type { Ctx } from "#server/ctx.ts";

/** The signed-in person; everybody else goes to log in and then comes back to this address. */
export function loginFirst(ctx: Pick<Ctx, "user">, request: Request): SignedInUser {
  if (ctx.user) return ctx.user;
  const { pathname, search } = new URL(request.url);
  throw redirect(`/login?redirect=${encodeURIComponent(pathname + search)}`);
}
