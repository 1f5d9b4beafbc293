import type { Context } from "hono";
import type { SignedInUser } from "#domain/accounts/signed-in-user.ts";
import { ANONYMOUS, type Viewer } from "#domain/billing/viewer.ts";
import type { RequestAuth } from "#server/auth/auth-port.ts";
import type { Ctx } from "#server/ctx.ts";
import type { Deps } from "#server/deps.ts";
import { findSignedInUser } from "#server/features/accounts/find-signed-in-user.ts";
import { readVisitorToken, visitorTokenHash } from "#server/features/questionnaire/visitor-cookie.ts";
import type { AppEnv } from "./app-env.ts";

/** The request's context: what the process holds, and who is asking. */
export async function createRequestCtx(deps: Deps, c: Context<AppEnv>, clientAddress: string | null): Promise<Ctx> {
  const { catalogue, dataFiles, settings, storage, geo, now, newId, newToken, enqueue, vault } = deps;
  const cookies = c.req.header("cookie") ?? null;
  const visitorToken = readVisitorToken(cookies, settings);
  const auth = deps.auth.forRequest({ cookies, userAgent: c.req.header("user-agent") ?? null, clientAddress });
  const user = await findUser(deps, c, auth);
  return {
    db: deps.database.db,
    catalogue,
    dataFiles,
    settings,
    storage,
    geo,
    user,
    viewer: viewerOf(user),
    visitor: { tokenHash: visitorToken ? visitorTokenHash(visitorToken) : null },
    clientAddress,
    now,
    newId,
    newToken,
    enqueue,
    vault,
    auth,
    log: c.get("log"),
  };
}

/** A page is shown as to a visitor while nobody can tell who looks (spec part 2, section 8); a post is refused instead. */
async function findUser(deps: Deps, c: Context<AppEnv>, auth: RequestAuth): Promise<SignedInUser | null> {
  const token = auth.sessionToken();
  if (token === null) return null;
  try {
    return await findSignedInUser({ db: deps.database.db, now: deps.now }, token);
  } catch (error) {
    if (c.req.method === "POST") throw error;
    c.get("log").error({ err: error }, "session could not be read");
    return null;
  }
}

/** Nobody has more than an account before billing exists. */
function viewerOf(user: SignedInUser | null): Viewer {
  return user ? { userId: user.id, tier: "none" } : ANONYMOUS;
}
