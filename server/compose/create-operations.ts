import type { Operations } from "#server/ctx.ts";
import type { Deps } from "#server/deps.ts";
import type { Env } from "#server/env.ts";

/** Settings whose values tell nothing that could be used; of all others the operators' page says only whether they are set. */
const SHOWN = [
  "NODE_ENV",
  "PORT",
  "HOST",
  "APP_URL",
  "DATA_DIR",
  "MIN_FREE_DISK_MB",
  "MAX_KEPT_RESUMES_MB",
  "S3_REGION",
  "S3_PATH_STYLE",
  "WORKER",
  "BACKUP_KEEP",
  "LOG_LEVEL",
  "CLIENT_ADDRESS_HEADER",
  "QUESTIONNAIRE_VARIANT",
  "LANGUAGE_MODEL_NAME",
] as const satisfies readonly (keyof Env)[];

export function createOperations({ env, queue, backup }: Pick<Deps, "env" | "queue" | "backup">): Operations {
  const shown: readonly string[] = SHOWN;
  return {
    development: env.NODE_ENV === "development",
    token: env.OPERATOR_TOKEN ?? null,
    queue,
    backup: () => backup?.state() ?? null,
    environment: Object.fromEntries(
      Object.entries(env).map(([name, value]) => [name, shown.includes(name) ? String(value) : "set"]),
    ),
  };
}
