import type { Settings } from "#server/ctx.ts";
import type { Env } from "#server/env.ts";

/** Stands in the outbox where neither a support address nor a sender is configured, and then no mail leaves. */
const UNSENT_SUPPORT = "support@jobs.example";

export function settingsOf(env: Env): Settings {
  return {
    secureCookies: env.APP_URL?.startsWith("https://") ?? false,
    appUrl: env.APP_URL ?? null,
    origin: env.APP_URL ? new URL(env.APP_URL).origin : `http://localhost:${env.PORT}`,
    verifiesEmail: env.SMTP_URL !== undefined,
    maxKeptResumeBytes: env.MAX_KEPT_RESUMES_MB * 1024 * 1024,
    questionnaireVariant: env.QUESTIONNAIRE_VARIANT,
    trialListings: env.TRIAL_LISTINGS ?? null,
    paymentPageUrl: env.PAYMENT_PAGE_URL ?? null,
    fallbackJobBoardUrl: env.FALLBACK_JOB_BOARD_URL ?? null,
    supportEmail: env.SUPPORT_EMAIL ?? /[^\s<]+@[^\s>]+/.exec(env.MAIL_FROM ?? "")?.[0] ?? UNSENT_SUPPORT,
    postalAddress: (env.POSTAL_ADDRESS ?? "").split("|").flatMap((line) => line.trim() || []),
  };
}
