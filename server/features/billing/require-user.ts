import type { SignedInUser } from "#domain/accounts/signed-in-user.ts";
import { AppError } from "#domain/shared/app-error.ts";
import type { Ctx } from "#server/ctx.ts";

/** The person whose billing it is: always the session's, never one named by the request. Throws UNAUTHENTICATED. */
export function requireUser({ user }: Pick<Ctx, "user">): SignedInUser {
  if (!user) throw new AppError("UNAUTHENTICATED", "Please log in first.");
  return user;
}
