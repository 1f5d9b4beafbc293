import { AppError, errorCode } from "#domain/shared/app-error.ts";

/** SQLSTATEs by which a server cannot answer now: gone, restarting, no connections, slow, demoted, or given up for another. */
const UNAVAILABLE_STATES = /^(?:08...|57P0[1-5]|57014|40001|40P01|53[0234]00|55000|55P03|25006|25P0[34]|58030)$/;
const DISK_FULL_STATE = "53100";

const CONNECTION_CODES = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENETDOWN",
  "EHOSTDOWN",
  "ECONNABORTED",
  "EADDRNOTAVAIL",
  "ENOENT",
  "EMFILE",
  "ENFILE",
]);

/** The driver gives these no code. */
const CONNECTION_MESSAGES =
  /^(?:Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end)/;

export function databaseUnavailable(cause: unknown): AppError {
  return new AppError("UNAVAILABLE", "The database cannot answer right now. Please try again in a moment.", { cause });
}

export function storageFull(cause: unknown): AppError {
  return new AppError("STORAGE_FULL", "There is no room left to save this right now. Please try again later.", {
    cause,
  });
}

/** A failed call as UNAVAILABLE, STORAGE_FULL, or the AppError within the ORM's wrapping; other errors unchanged. */
export function toAppError(error: unknown): unknown {
  for (const link of causes(error)) {
    if (errorCode(link)) return link;
    const state = codeOf(link);
    if (state === DISK_FULL_STATE) return storageFull(error);
    if (state !== null && (UNAVAILABLE_STATES.test(state) || CONNECTION_CODES.has(state)))
      return databaseUnavailable(error);
    if (link instanceof Error && CONNECTION_MESSAGES.test(link.message)) return databaseUnavailable(error);
  }
  return error;
}

/** The name of the unique constraint or index that refused the write, or null when something else went wrong. */
export function violatedUnique(error: unknown): string | null {
  for (const link of causes(error)) {
    if (codeOf(link) === "23505") return (link as { constraint?: string }).constraint ?? "";
  }
  return null;
}

function codeOf(error: unknown): string | null {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === "string" ? code : null;
}

function* causes(error: unknown): Generator<unknown> {
  let link = error;
  for (let depth = 0; depth < 5 && typeof link === "object" && link !== null; depth++) {
    yield link;
    link = (link as { cause?: unknown }).cause;
  }
}
