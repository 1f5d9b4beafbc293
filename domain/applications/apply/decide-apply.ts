import { isEntitled, type Viewer } from "#domain/billing/viewer.ts";

export type ApplyDecision =
  /** Keep the target, go to login, come back. */
  | { kind: "login" }
  /** Open the apply link in a new tab. */
  | { kind: "open" }
  /** Keep the target and show "Activate Your Account". */
  | { kind: "activate" };

/** What "Apply" does for this person. The tier includes the check of a completed checkout; if that fails, it is "none". */
export function decideApply(viewer: Viewer): ApplyDecision {
  if (viewer.tier === "anonymous") return { kind: "login" };
  return { kind: isEntitled(viewer) ? "open" : "activate" };
}
