import type { EmailChangeFault } from "#domain/accounts/email-change-fault.ts";
import type { NewPasswordFaults } from "#domain/accounts/new-password-form.ts";

export type PasswordRefusal = { reason: "missing" | "wrong" | "limited"; retryAfterSeconds: number };

/** What a form of the security page gets back when it was refused, or has a second step. */
export type SecurityState =
  | { form: "password"; current: PasswordRefusal | null; faults: NewPasswordFaults }
  | { form: "email"; typed: string; fault: EmailChangeFault | null; password: PasswordRefusal | null }
  | { form: "totp"; password: PasswordRefusal | null }
  | { form: "totp-confirm"; enrolment: EnrolmentView; fault: "missing" | "wrong" | "limited" | "expired" | null }
  | { form: "failed" };

/** An authenticator app's set-up as the page shows it; `qr` is an image's data URL. */
export type EnrolmentView = { uri: string; key: string; qr: string; backupCodes: string[] };
