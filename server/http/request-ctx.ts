import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";
import type { Logger } from "pino";
import type { SignedInUser } from "#domain/accounts/signed-in-user.ts";
import { ANONYMOUS, type Viewer } from "#domain/billing/viewer.ts";
import { fairnessKeyOf } from "#domain/shared/network-of.ts";
import type { RequestAuth } from "#server/auth/auth-port.ts";
import type { Ctx } from "#server/ctx.ts";
import { baseCtx, type Deps } from "#server/deps.ts";
import { findSignedInUser } from "#server/features/accounts/sessions.ts";
import { findEntitlement } from "#server/features/billing/find-entitlement.ts";
import { readVisitorToken, visitorTokenHash } from "#server/features/questionnaire/visitor-cookie.ts";
import { withFairnessKey } from "#server/index/catalogue.ts";
import { isFromThisMachine } from "./this-machine.ts";

/** The request's context: what the process holds, and who is asking. */
export async function createRequestCtx(
  deps: Deps,
  c: Context<AppEnv>,
  { clientAddress, beginsSession }: { clientAddress: string | null; beginsSession: (address: string | null) => void },
): Promise<Ctx> {
  const cookies = c.req.header("cookie") ?? null;
  const visitorToken = readVisitorToken(cookies, deps.settings);
  const auth = deps.auth.forRequest({ cookies, userAgent: c.req.header("user-agent") ?? null, clientAddress });
  const { user, userKnown } = await findUser(deps, c, auth);
  const { viewer, known } = await findViewer(deps, c, user);
  return {
    ...baseCtx(deps),
    catalogue: withFairnessKey(deps.catalogue, user?.id ?? fairnessKeyOf(auth.clientNetwork)),
    user,
    userKnown,
    viewer,
    entitlementKnown: known,
    visitor: {
      tokenHash: visitorToken ? visitorTokenHash(visitorToken) : null,
      beginsSession: () => beginsSession(clientAddress),
    },
    isLocal: deps.settings.appUrl === null && isFromThisMachine(c),
    clientAddress,
    wait: async (ms) => {
      await deps.wait(ms);
      await c.get("lineUp")?.();
    },
    auth,
    log: c.get("log"),
  };
}

/** While the session cannot be read, a public page is shown as to a visitor, one of the person's own says so, and a post is refused. */
async function findUser(
  deps: Deps,
  c: Context<AppEnv>,
  auth: RequestAuth,
): Promise<{ user: SignedInUser | null; userKnown: boolean }> {
  const token = auth.sessionToken();
  if (token === null) return { user: null, userKnown: true };
  try {
    return {
      user: await findSignedInUser({ db: deps.database.db, now: deps.now, log: c.get("log") }, token),
      userKnown: true,
    };
  } catch (error) {
    if (c.req.method === "POST") throw error;
    c.get("log").error({ err: error }, "session could not be read");
    return { user: null, userKnown: false };
  }
}

async function findViewer(
  { database, now }: Deps,
  c: Context<AppEnv>,
  user: SignedInUser | null,
): Promise<{ viewer: Viewer; known: boolean }> {
  if (!user) return { viewer: ANONYMOUS, known: true };
  const { tier, known } = await findEntitlement({ db: database.db, now, log: c.get("log") }, user.id);
  return { viewer: { userId: user.id, tier }, known };
}

/** Variables the HTTP layer passes along a request. */
export type AppEnv = {
  Variables: {
    requestId: string;
    log: Logger;
    /** Resolves when it is this network's turn again. */
    lineUp?: () => Promise<void>;
    /** More fields for the request's one log line; names are chosen by us, values never hold personal data. */
    logFields?: Record<string, string | number | boolean | null>;
  };
};

/** Retry-After of an answer with status 503: what is under way by then has been answered or given up. */
export const TRY_AGAIN_SECONDS = "5";

/** The client's address: the trusted proxy's header when one is configured (its last entry), else the socket's. */
export function clientAddress(c: Context, trustedHeader: string | undefined): string | null {
  if (trustedHeader) return c.req.header(trustedHeader)?.split(",").at(-1)?.trim().slice(0, 64) ?? null;
  try {
    return getConnInfo(c).remote.address ?? null;
  } catch {
    return null;
  }
}
