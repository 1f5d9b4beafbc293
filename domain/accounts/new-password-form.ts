import { judgePassword, normalisePassword, type PasswordFault } from "./password-policy.ts";

export type NewPasswordFault = "missing" | "passwords-differ" | PasswordFault;
export type NewPasswordFaults = Partial<Record<"password" | "confirmPassword", NewPasswordFault>>;

type Judged = { email: string | null; isCommon: (lowerCase: string) => boolean };

/** Parses a new password typed twice: the normalised password, or the errors by field. */
export function parseNewPassword(
  { password, confirmPassword }: { password: string; confirmPassword: string },
  judged: Judged,
): { ok: true; password: string } | { ok: false; faults: NewPasswordFaults } {
  const faults: NewPasswordFaults = {
    ...(password === "" ? { password: "missing" } : {}),
    ...(confirmPassword === "" ? { confirmPassword: "missing" } : {}),
  };
  if (Object.keys(faults).length > 0) return { ok: false, faults };
  const normal = normalisePassword(password);
  if (normal !== normalisePassword(confirmPassword))
    return { ok: false, faults: { confirmPassword: "passwords-differ" } };
  const fault = judgePassword(password, judged);
  return fault ? { ok: false, faults: { password: fault } } : { ok: true, password: normal };
}
