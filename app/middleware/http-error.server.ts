import { data } from "react-router";
import { ERROR_STATUS, errorCode, progressOf } from "#domain/shared/app-error.ts";
import type { Ctx } from "#server/ctx.ts";

type LogCtx = Pick<Ctx, "log">;

/** The status for an `AppError`; logs the cause of a 5xx. Rethrows anything else. */
export function statusOf({ log }: LogCtx, error: unknown): number {
  const code = errorCode(error);
  if (!code) throw error;
  if (ERROR_STATUS[code] >= 500 && code !== "PREPARING") log.error({ err: error }, "refused");
  return ERROR_STATUS[code];
}

/** The status with which a form comes back after any error, which is logged; rethrows an answer that was thrown, such as a redirect. */
export function formStatus({ log }: LogCtx, error: unknown, failure = "form failed"): number {
  if (!(error instanceof Error)) throw error;
  const code = errorCode(error) ?? "INTERNAL";
  if (ERROR_STATUS[code] >= 500 && code !== "PREPARING") log.error({ err: error }, failure);
  return ERROR_STATUS[code];
}

/** Rethrows an `AppError` as a response with its status, which the error page then explains. */
export async function orHttpError<T>(ctx: LogCtx, result: Promise<T>): Promise<T> {
  try {
    return await result;
  } catch (error) {
    const status = statusOf(ctx, error);
    throw data({ code: errorCode(error), progress: progressOf(error) }, { status });
  }
}
