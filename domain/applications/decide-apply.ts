import { isEntitled, type Viewer } from "#domain/billing/viewer.ts";

/** What the completed-checkout check answered; "unknown" = it could not be asked, which never counts as complete. */
export type CheckoutCheck = "complete" | "incomplete" | "unknown";

export type ApplyDecision =
  /** Keep the target, go to login, come back. */
  | { kind: "login" }
  /** Open the apply link in a new tab. */
  | { kind: "open" }
  /** Keep the target and show "Activate Your Account". */
  | { kind: "activate" };

/** What "Apply" does for this person (spec part 1, section 4, "Applying to a job"). Fails closed. */
export function decideApply(viewer: Viewer, checkout: CheckoutCheck): ApplyDecision {
  if (viewer.tier === "anonymous") return { kind: "login" };
  if (isEntitled(viewer) || checkout === "complete") return { kind: "open" };
  return { kind: "activate" };
}
