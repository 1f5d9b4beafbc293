import { data } from "react-router";
import { ERROR_STATUS, errorCode } from "#domain/shared/app-error.ts";
import type { Ctx } from "#server/ctx.ts";

/**
 * Turns a verb's refusal into an answer with its status, so that the error page can say what it was; faults pass through. Refusals
 * that are our side's trouble leave their cause in the log.
 */
export async function orRefuse<T>({ log }: Pick<Ctx, "log">, result: Promise<T>): Promise<T> {
  try {
    return await result;
  } catch (error) {
    const code = errorCode(error);
    if (!code) throw error;
    if (ERROR_STATUS[code] >= 500) log.error({ err: error }, "refused");
    throw data({ code }, { status: ERROR_STATUS[code] });
  }
}
