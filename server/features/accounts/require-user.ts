import type { SignedInUser } from "#domain/accounts/signed-in-user.ts";
import { AppError } from "#domain/shared/app-error.ts";
import type { Ctx } from "#server/ctx.ts";

/** The signed-in person; throws UNAUTHENTICATED when nobody is. */
export function requireUser(ctx: Pick<Ctx, "user">): SignedInUser {
  if (!ctx.user) throw new AppError("UNAUTHENTICATED", "Please log in first.");
  return ctx.user;
}
