import { baseCtx, type Deps } from "#server/deps.ts";
import type { JobCtx } from "./job-definition.ts";

export function createJobCtx(deps: Deps): JobCtx {
  const auth = deps.auth.forRequest({ cookies: null, userAgent: null, clientAddress: null });
  return { ...baseCtx(deps), auth, mail: deps.mail };
}
