import { ApiError } from "@paddle/paddle-node-sdk";
import { AppError, errorCode } from "#domain/shared/app-error.ts";
import { withTimeLimit } from "#server/with-time-limit.ts";

const CALL_MS = 9_000;
const DEFAULT_BLOCK_SECONDS = 10;
const MAX_BLOCK_SECONDS = 300;

/** Paddle's codes for our own mistakes: a wrong key, or one that may not do this. */
const OUR_FAULT = /^(?:authentication_|forbidden|invalid_token|bad_request|invalid_|unauthorized)/;

/** Runs what asks Paddle something, whatever that takes, with an end in time and every failure under one of our codes. */
export type PaddleCall = <T>(ask: () => Promise<T>) => Promise<T>;

/** While Paddle limits us, calls fail at once instead of making it worse. */
export function createPaddleCall(clock: () => number = Date.now, callMs = CALL_MS): PaddleCall {
  let blockedUntil = 0;
  return async (ask) => {
    if (clock() < blockedUntil) throw unavailable("Paddle limits our calls.");
    try {
      return await withTimeLimit(callMs, ask());
    } catch (error) {
      if (error instanceof ApiError && error.code === "too_many_requests") {
        const seconds = Math.min(error.retryAfter ?? DEFAULT_BLOCK_SECONDS, MAX_BLOCK_SECONDS);
        blockedUntil = clock() + seconds * 1000;
      }
      throw toAppError(error);
    }
  };
}

function toAppError(error: unknown): unknown {
  if (errorCode(error)) return error;
  if (!(error instanceof ApiError)) return unavailable(error);
  if (/not_found$/.test(error.code)) return new AppError("NOT_FOUND", "Paddle does not know this.", { cause: error });
  if (error.type === "api_error" || error.code === "too_many_requests") return unavailable(error);
  const refused = OUR_FAULT.test(error.code) ? "Paddle refuses our key or request." : "Paddle refuses what we ask.";
  return new AppError("INTERNAL", refused, { cause: error });
}

function unavailable(cause: unknown): AppError {
  return new AppError("UNAVAILABLE", "Payment is not available right now.", { cause });
}
