import { z } from "zod";
import { Secret } from "#domain/shared/parse-form.ts";
import type { FieldErrors } from "#domain/shared/result.ts";

/** The fields of the short account forms, as the browser sends them. Their verbs judge what is in them. */
export const LoginFields = z.object({ email: z.string(), password: Secret, remember: z.boolean() });
export const CodeFields = z.object({ code: Secret });
export const ConfirmFields = z.object({ password: Secret });
export const RecoveryFields = z.object({ email: z.string() });

export type CurrentPasswordError = "missing" | "wrong" | "limited";
export type CurrentPasswordErrors = FieldErrors<"current", CurrentPasswordError>;
/** Why an address cannot become the account's. */
export type CodeError = "missing" | "wrong" | "expired" | "limited";

export type NewEmailError = "missing" | "email-invalid" | "same" | "limited";
export type EmailChangeErrors = FieldErrors<"newEmail", NewEmailError> & CurrentPasswordErrors;
