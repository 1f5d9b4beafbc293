import { redirect } from "react-router";
import { type PostLoginTargets, pathOfLastPress, postLoginPath } from "#app/lib/post-login-path.ts";
import type { SignedInUser } from "#domain/accounts/signed-in-user.ts";
import type { Ctx } from "#server/ctx.ts";
import { endAllSessions, findSignedInUser } from "#server/features/accounts/sessions.ts";
import type { OpenedSession } from "#server/features/accounts/sign-in.ts";
import { joinAddress } from "#server/features/alerts/join-address.ts";
import { takePendingPaths } from "#server/features/applications/apply/pending-application.ts";
import { reactivateAccount } from "#server/features/privacy/deactivate-account.ts";
import { adoptVisitorSession } from "#server/features/profile/adopt-visitor-session.ts";
import { cookieHeaders } from "./cookie-headers.server.ts";
import { requireKnown } from "./require-login.server.ts";
import { findKept, saveKept } from "./wanted-search.server.ts";

/** Where a session just opened goes on to, and what the browser needs for it; null when the account is gone. */
type SignedIn = { to: string; headers: Headers };

/**
 * What happens once at every sign-in: a deactivated account returns, this browser's and address's data move to it, and the wanted page is
 * next.
 */
export async function finishSignIn(
  ctx: Ctx,
  session: OpenedSession,
  targets: PostLoginTargets,
): Promise<SignedIn | null> {
  const user = await findSignedInUser(ctx, session.token);
  if (!user) return null;
  const signedIn: Ctx = { ...ctx, user, viewer: { userId: user.id, tier: "none" } };
  if ((await reactivateAccount(ctx, user.id)) === "over") {
    await endAllSessions(signedIn);
    return null;
  }
  const { job, search } = await takePendingPaths(ctx, user.id);
  const wanted = await findKept(ctx, search);
  const { ask } = await adoptVisitorSession(signedIn);
  await joinFollowed(ctx, user);
  // Where it is not known whose answers this browser holds, the search made with them is only offered.
  const saved = wanted !== null && !ask && (await saveKept(signedIn, wanted));
  const wayOn = pathOfLastPress(targets, job ?? search);
  const next = saved && wayOn === search ? "/searches?done=saved" : wayOn;
  const headers = cookieHeaders(...session.cookies);
  return { to: ask ? `/profile/answers-choice?next=${encodeURIComponent(next)}` : next, headers };
}

/** What their address follows without an account moves to the account; if it cannot now, it will the next time. */
export async function joinFollowed(ctx: Ctx, user: SignedInUser): Promise<void> {
  await joinAddress({ ...ctx, user }).catch((error: unknown) =>
    ctx.log.error({ err: error }, "what an address follows did not move to its account"),
  );
}

/** Sends people who are signed in away from sign-in pages. */
export function alreadySignedIn(ctx: Pick<Ctx, "user" | "userKnown">, { searchParams }: URL): void {
  requireKnown(ctx);
  if (ctx.user) throw redirect(postLoginPath([searchParams.get("redirect")]));
}
