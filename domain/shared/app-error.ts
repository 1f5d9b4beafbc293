/**
 * The closed set of refusals the product can give. `httpStatus` is the only code -> status table;
 * every transport maps through it. Compare by `code`, never by `instanceof`: the server bundle and
 * the launcher may each hold a copy of this class.
 */
export const ERROR_STATUS = {
  INVALID_INPUT: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  GONE: 410,
  TOO_LARGE: 413,
  UNSUPPORTED_TYPE: 415,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
  STORAGE_FULL: 507,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

export class AppError extends Error {
  readonly code: ErrorCode;

  /** @param message one plain English sentence that may be shown to the person; never internals. */
  constructor(code: ErrorCode, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = "AppError";
    this.code = code;
  }
}

/** The code of an AppError from any module copy, or null for any other value. */
export function errorCode(error: unknown): ErrorCode | null {
  if (typeof error !== "object" || error === null) return null;
  const { name, code } = error as { name?: unknown; code?: unknown };
  return name === "AppError" && typeof code === "string" && code in ERROR_STATUS ? (code as ErrorCode) : null;
}
