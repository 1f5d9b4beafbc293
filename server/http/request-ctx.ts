import type { Context } from "hono";
import { ANONYMOUS } from "#domain/billing/viewer.ts";
import type { Ctx } from "#server/ctx.ts";
import type { Deps } from "#server/deps.ts";
import { readVisitorToken, visitorTokenHash } from "#server/features/questionnaire/visitor-cookie.ts";
import type { AppEnv } from "./app-env.ts";

/** The request's context. Every viewer is anonymous until accounts exist. */
export function createRequestCtx(deps: Deps, c: Context<AppEnv>, clientAddress: string | null): Ctx {
  const { catalogue, dataFiles, settings, storage, geo, now, newId, newToken, enqueue, vault } = deps;
  const token = readVisitorToken(c.req.header("cookie") ?? null, settings);
  return {
    db: deps.database.db,
    catalogue,
    dataFiles,
    settings,
    storage,
    geo,
    user: null,
    viewer: ANONYMOUS,
    visitor: { tokenHash: token ? visitorTokenHash(token) : null },
    clientAddress,
    now,
    newId,
    newToken,
    enqueue,
    vault,
    log: c.get("log"),
  };
}
