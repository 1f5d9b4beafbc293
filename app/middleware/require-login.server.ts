import { redirect } from "react-router";
import type { SignedInUser } from "#domain/accounts/signed-in-user.ts";
import type { Ctx } from "#server/ctx.ts";

/** The signed-in user; anyone else is sent to log in and then back to this URL. */
export function requireLogin(ctx: Pick<Ctx, "user">, { pathname, search }: URL): SignedInUser {
  if (ctx.user) return ctx.user;
  throw redirect(`/login?redirect=${encodeURIComponent(pathname + search)}`);
}
