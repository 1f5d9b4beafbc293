import { ERROR_STATUS, errorCode } from "#domain/shared/app-error.ts";
import type { Ctx } from "#server/ctx.ts";

/** The status with which a form comes back when our side could not do what it asks; leaves the cause in the log. Faults pass through. */
export function refusal({ log }: Pick<Ctx, "log">, error: unknown): number {
  const code = errorCode(error);
  if (!code) throw error;
  if (ERROR_STATUS[code] >= 500) log.error({ err: error }, "refused");
  return ERROR_STATUS[code];
}
