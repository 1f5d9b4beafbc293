import { redirect } from "react-router";
import type { SignedInUser } from "#domain/accounts/signed-in-user.ts";
import type { Ctx } from "#server/ctx.ts";

/** The signed-in person; everybody else goes to log in and then comes back to this address, the route's `url`. */
export function loginFirst(ctx: Pick<Ctx, "user">, { pathname, search }: URL): SignedInUser {
  if (ctx.user) return ctx.user;
  throw redirect(`/login?redirect=${encodeURIComponent(pathname + search)}`);
}
