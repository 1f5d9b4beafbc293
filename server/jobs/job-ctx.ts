import { ANONYMOUS } from "#domain/billing/viewer.ts";
import type { Deps } from "#server/deps.ts";
import type { JobCtx } from "./job-definition.ts";

export function createJobCtx(deps: Deps): JobCtx {
  const { database, catalogue, dataFiles, settings, storage, geo, now, newId, newToken, enqueue, vault, mail, log } =
    deps;
  return {
    db: database.db,
    catalogue,
    dataFiles,
    settings,
    storage,
    geo,
    user: null,
    viewer: ANONYMOUS,
    visitor: { tokenHash: null },
    clientAddress: null,
    now,
    newId,
    newToken,
    enqueue,
    vault,
    auth: deps.auth.forRequest({ cookies: null, userAgent: null, clientAddress: null }),
    mail,
    log,
  };
}
