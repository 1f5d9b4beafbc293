import type { Settings } from "./ctx.ts";
import type { Env } from "./env.ts";

/** The part of the configuration that requests may see. */
export function settingsOf(env: Env): Settings {
  return {
    secureCookies: env.APP_URL?.startsWith("https://") ?? false,
    appUrl: env.APP_URL ?? null,
    origin: env.APP_URL ? new URL(env.APP_URL).origin : `http://localhost:${env.PORT}`,
    verifiesEmail: env.SMTP_URL !== undefined,
    maxKeptResumeBytes: env.MAX_KEPT_RESUMES_MB * 1024 * 1024,
    questionnaireVariant: env.QUESTIONNAIRE_VARIANT,
    paymentPageUrl: env.PAYMENT_PAGE_URL ?? null,
    fallbackJobBoardUrl: env.FALLBACK_JOB_BOARD_URL ?? null,
  };
}
