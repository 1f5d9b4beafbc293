import { m } from "#app/paraglide/messages.js";
import type { ResumeRefusal } from "#domain/resumes/resume-refusal.ts";

export const REFUSAL_TEXT: Record<ResumeRefusal, () => string> = {
  "no-file": m.resume_error_no_file,
  "too-large": m.resume_error_too_large,
  unsupported: m.resume_error_unsupported,
  unreadable: m.resume_error_unreadable,
  "not-signed-in": m.resume_error_not_signed_in,
  busy: m.resume_error_busy,
  quota: m.resume_error_quota,
  "no-storage": m.resume_error_no_storage,
  "no-permission": m.resume_error_no_permission,
  failed: m.resume_error_failed,
};
