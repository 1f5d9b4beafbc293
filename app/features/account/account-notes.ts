/** What the login page says has just happened, by `?note=`. */
export const LOGIN_NOTES = [
  "reset",
  "reset-removed",
  "verified",
  "changed",
  "kept",
  "created",
  "asked",
  "everywhere",
  "expired",
  "gone",
] as const;

/** The same of the security page. */
export const SECURITY_NOTES = [
  "password",
  "email",
  "session",
  "passkey",
  "passkey-renamed",
  "passkey-removed",
  "totp",
  "totp-ended",
  "verified",
  "allowed",
  "changed",
  "kept",
] as const;
