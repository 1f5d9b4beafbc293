/**
 * The closed set of refusals the product can give. `ERROR_STATUS` is the only table from code to HTTP status;
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
  /** The first index of the job list is being built. */
  PREPARING: 503,
  STORAGE_FULL: 507,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** How far something that takes a while has come. */
export type Progress = { read: number; total: number };

export class AppError extends Error {
  readonly code: ErrorCode;
  /** Of PREPARING; null otherwise. */
  readonly progress: Progress | null;

  /** @param message one plain English sentence that may be shown to the person; never internals. */
  constructor(code: ErrorCode, message: string, options?: { cause?: unknown; progress?: Progress }) {
    super(message, options);
    this.name = "AppError";
    this.code = code;
    this.progress = options?.progress ?? null;
  }
}

/** The code of an AppError from any module copy, or null for any other value. */
export function errorCode(error: unknown): ErrorCode | null {
  if (typeof error !== "object" || error === null) return null;
  const { name, code } = error as { name?: unknown; code?: unknown };
  return name === "AppError" && typeof code === "string" && code in ERROR_STATUS ? (code as ErrorCode) : null;
}

/** How far the index has come that a PREPARING error speaks of; null for any other value. */
export function progressOf(error: unknown): Progress | null {
  return errorCode(error) === "PREPARING" ? (error as AppError).progress : null;
}

type Warn = { warn: (fields: object, message: string) => void };

/**
 * The result of `work`, or null when it fails: for a part that a page can do without. The failure is logged as a warning with the part's
 * name, unless it is PREPARING, which is the rule at the start. Never rejects.
 */
export async function orNull<T>({ log }: { log: Warn }, part: string, work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (errorCode(error) !== "PREPARING") log.warn({ err: error, part }, "a part of the page was left out");
    return null;
  }
}
