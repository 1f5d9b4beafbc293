import { isEntitled, type Viewer } from "#domain/billing/viewer.ts";

export type ApplyDecision =
  /** Keep the target, go to login, come back. */
  | { kind: "login" }
  /** Open the apply link in a new tab. */
  | { kind: "open" }
  /** Keep the target and show "Activate Your Account". */
  | { kind: "activate" };

/**
 * What "Apply" does for this person (spec part 1, section 4, "Applying to a job"). The check of the completed checkout is part of the
 * tier; one that could not be made is tier "none".
 */
export function decideApply(viewer: Viewer): ApplyDecision {
  if (viewer.tier === "anonymous") return { kind: "login" };
  return { kind: isEntitled(viewer) ? "open" : "activate" };
}
