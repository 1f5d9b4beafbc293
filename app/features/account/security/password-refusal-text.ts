import { m } from "#app/paraglide/messages.js";
import { waitText } from "../fault-texts.ts";
import type { PasswordRefusal } from "./security-state.ts";

export function passwordRefusalText(refusal: PasswordRefusal | null | undefined): string | undefined {
  if (!refusal) return undefined;
  if (refusal.reason === "missing") return m.account_security_password_needed();
  if (refusal.reason === "wrong") return m.account_security_password_wrong();
  return m.account_limited({ wait: waitText(refusal.retryAfterSeconds) });
}
