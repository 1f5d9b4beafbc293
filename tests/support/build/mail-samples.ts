import type { MailProps, MailTemplate } from "#mail/mail-props.ts";

const name = "Ada Lovelace";
const price = { amount: 299, currency: "EUR" };
const link = "https://jobs.example/verify?token=t6Zq0x9mWc2vB8sKfYh4Rj1nLd7gPa3e&to=profile";

const stoppable = {
  pauseLink: "https://jobs.example/alerts/pause",
  stopLink: "https://jobs.example/alerts/stop",
  unsubscribe: "https://jobs.example/unsubscribe/stop",
};

/** One example of each email, for tests. */
export const MAIL_SAMPLES: { [Template in MailTemplate]: MailProps[Template] } = {
  "verify-email": { name, link, validMinutes: 1_440 },
  "account-exists": { name, link },
  "reset-password": { name, link, validMinutes: 60 },
  "email-change-confirm": { name, link, validMinutes: 60 },
  "email-change-allow": { name, newEmail: "countess@lovelace.example", link, validMinutes: 60 },
  "email-change-notice": { name, newEmail: "countess@lovelace.example" },
  "password-changed": { name, link },
  "sign-in-method-added": { name, method: "passkey", link },
  "account-deactivated": { name, eraseOn: "2026-03-03", link },
  "account-erased": { name },
  "application-receipt": {
    name,
    jobTitle: "Gardener of Data",
    company: "Blue Heron Works",
    at: "2026-03-14T09:26:53Z",
    receiptNumber: "APL2603140042",
    trackingCode: "TRKABCDEFGH2345",
    confirmationCode: "CNFABCD2345",
    isMailed: false,
    verifyUrl: "https://jobs.example/verify/TRKABCDEFGH2345",
    link,
  },
  "application-to-employer": {
    name,
    email: "ada@lovelace.example",
    replies: "ada@confirmed.example",
    phone: "+44 20 7946 0000",
    links: ["https://lovelace.example/work"],
    jobTitle: "Gardener of Data",
    letter: "Dear Blue Heron Works,\n\nI bring 6 to 10 years of experience.\n\nAda Lovelace",
    hasResume: true,
  },
  "next-step-due": { name, jobTitle: "Gardener of Data", company: "Blue Heron Works", step: "Call Mr. Finch", link },
  "look-back": {
    name,
    applied: [{ title: "Gardener of Data", company: "Blue Heron Works" }],
    answered: [
      { title: "Night nurse", company: "Grey Goose Care", answer: "interview" },
      { title: "Sailor <remote>", company: "Red Kite", answer: "offer" },
      { title: "Baker", company: "White Stork", answer: "rejected" },
    ],
    due: [
      { title: "Gardener of Data", company: "Blue Heron Works", step: "Call Mr. Finch", on: "2026-03-16T06:00:00Z" },
    ],
    more: 2,
    link,
    stopLink: stoppable.stopLink,
    unsubscribe: stoppable.unsubscribe,
  },
  "job-alert": {
    name,
    jobs: [
      {
        title: "Registered nurse, telehealth",
        about: "Blue Heron Works · Italy · €40,000 to €48,000 a year",
        quotes: ["You live anywhere in Italy", "full-time, permanent contract"],
        isChange: false,
        search: "Nursing, open to Italy",
        link: "https://jobs.example/jobs/1/registered-nurse-blue-heron-works",
        hideLink: "https://jobs.example/alerts/hide-1",
      },
      {
        title: "Night nurse <remote> & triage",
        about: "Grey Goose Care",
        quotes: ["triage by telephone"],
        isChange: true,
        search: "Telehealth",
        link: "https://jobs.example/jobs/2/night-nurse-grey-goose-care",
        hideLink: "https://jobs.example/alerts/hide-2",
      },
    ],
    more: 3,
    searches: ["Nursing, open to Italy", "Telehealth"],
    cadence: "daily",
    link,
    ...stoppable,
  },
  "confirm-search": { name: "", search: "Nursing, open to Italy", cadence: "weekly", validDays: 7, link },
  "search-silent": {
    name,
    silent: [
      { search: "Nursing, open to Italy", topic: "country", text: "", count: 12, link: `${link}&silent=1` },
      { search: "Telehealth nurse", topic: "", text: "nurse", count: 3, link: `${link}&silent=2` },
      { search: "Sailor", topic: "", text: "", count: 0, link: `${link}&silent=3` },
    ],
    ...stoppable,
  },
  "contact-message": {
    name: "",
    from: { name, email: "ada@lovelace.example" },
    subject: "billing",
    message: "I have a question about an invoice.\nWhere do I find it?",
    signedIn: true,
  },
  "contact-received": { name, subject: "billing", at: "2026-03-14T09:26:53Z" },
  "billing-trial-started": { name, chargeAt: "2026-03-21T09:26:53Z", price, link },
  "billing-charge-announced": { name, chargeAt: "2026-03-21T09:26:53Z", price, trial: true, link },
  "billing-cancelled": { name, accessUntil: "2026-03-21T09:26:53Z", undoable: true, link },
  "billing-cancel-undone": { name, chargeAt: "2026-03-21T09:26:53Z", price, link },
  "billing-withdrawn": { name, at: "2026-03-14T09:26:53Z", refund: price, link },
  "billing-refunded": { name, amount: price, link },
  "billing-payment-failed": { name, accessUntil: "2026-03-28T09:26:53Z", link },
  "billing-refused": { name, fault: "trial-used", link },
};
