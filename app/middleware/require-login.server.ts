import { data, type RouterContextProvider, redirect } from "react-router";
import { ctxContext } from "#app/context.ts";
import type { SignedInUser } from "#domain/accounts/signed-in-user.ts";
import { ERROR_STATUS } from "#domain/shared/app-error.ts";
import type { Ctx } from "#server/ctx.ts";

/** For a page that differs when signed in: where the session cannot be looked up, 503 asks to try again. */
export function requireKnown({ userKnown }: Pick<Ctx, "userKnown">): void {
  if (!userKnown) throw data({ code: "UNAVAILABLE", progress: null }, { status: ERROR_STATUS.UNAVAILABLE });
}

/**
 * The ctx of a signed-in user; others go to log in and back here. 503 while sessions cannot be looked up. `note` "gone": the session ended
 * while a form was open.
 */
export function requireLogin(
  context: Readonly<RouterContextProvider>,
  { pathname, search }: URL,
  note?: "gone",
): Ctx & { user: SignedInUser } {
  const ctx = context.get(ctxContext);
  if (ctx.user) return ctx as Ctx & { user: SignedInUser };
  requireKnown(ctx);
  throw redirect(`/login?${new URLSearchParams({ ...(note && { note }), redirect: pathname + search })}`);
}
