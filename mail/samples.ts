import type { MailProps, MailTemplate } from "./mail-props.ts";

const name = "Ada Lovelace";
const price = { amount: 299, currency: "EUR" };
const link = "https://jobs.example/verify?token=t6Zq0x9mWc2vB8sKfYh4Rj1nLd7gPa3e&to=profile";

/** One example of each mail, to look at and to test with. */
export const MAIL_SAMPLES: { [Template in MailTemplate]: MailProps[Template] } = {
  "verify-email": { name, link, validMinutes: 1_440 },
  "reset-password": { name, link, validMinutes: 60 },
  "email-change-confirm": { name, link, validMinutes: 60 },
  "email-change-notice": { name, newEmail: "countess@lovelace.example" },
  "password-changed": { name, link },
  "sign-in-method-added": { name, method: "passkey", link },
  "account-deactivated": { name, eraseOn: "2026-03-03", link },
  "account-erased": { name },
  "billing-trial-started": { name, chargeAt: "2026-03-21T09:26:53Z", price, link },
  "billing-charge-announced": { name, chargeAt: "2026-03-21T09:26:53Z", price, trial: true, link },
  "billing-cancelled": { name, accessUntil: "2026-03-21T09:26:53Z", link },
  "billing-cancel-undone": { name, chargeAt: "2026-03-21T09:26:53Z", price, link },
  "billing-withdrawn": { name, at: "2026-03-14T09:26:53Z", refund: price, link },
  "billing-refunded": { name, amount: price, link },
  "billing-payment-failed": { name, accessUntil: "2026-03-28T09:26:53Z", link },
  "billing-refused": { name, fault: "trial-used", link },
};
