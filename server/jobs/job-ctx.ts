import { ANONYMOUS } from "#domain/billing/viewer.ts";
import type { Deps } from "#server/deps.ts";
import type { JobCtx } from "./job-definition.ts";

export function createJobCtx(deps: Deps): JobCtx {
  const { database, catalogue, dataFiles, settings, storage, geo, languageModel, now, wait, newId, newToken } = deps;
  const { enqueue, billing, vault, receiptKeys, mail, log } = deps;
  return {
    db: database.db,
    catalogue,
    dataFiles,
    settings,
    storage,
    geo,
    languageModel,
    user: null,
    viewer: ANONYMOUS,
    entitlementKnown: true,
    visitor: { tokenHash: null },
    clientAddress: null,
    now,
    wait,
    newId,
    newToken,
    enqueue,
    billing,
    vault,
    receiptKeys,
    auth: deps.auth.forRequest({ cookies: null, userAgent: null, clientAddress: null }),
    mail,
    log,
  };
}
