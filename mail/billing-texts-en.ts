import { OFFER } from "#domain/billing/plan.ts";
import { formatMoney } from "#domain/shared/money.ts";
import { formatDay, formatDays } from "./format-text.ts";
import type { BillingMails } from "./mail-content.ts";

const day = (iso: string) => formatDay(iso, "en");
const toProfile = (link: string) => ({ label: "See my subscription", link });

export const BILLING_TEXTS_EN: BillingMails = {
  "billing-trial-started": ({ chargeAt, price, link }) => ({
    subject: "Your free trial has started",
    paragraphs: [
      chargeAt
        ? `Your free trial runs until ${day(chargeAt)}. On that day the first ${formatMoney(price, "en")} for a month of Premium is charged, tax included, and then the same every month.`
        : "Your free trial has started.",
      `We'll email you ${formatDays(OFFER.reminderDays, "en")} before the trial ends. If you cancel before it ends, you pay nothing, and the trial stays yours until then.`,
    ],
    action: toProfile(link),
  }),
  "billing-charge-announced": ({ chargeAt, price, trial, link }) => ({
    subject: `On ${day(chargeAt)} you will be charged ${formatMoney(price, "en")}`,
    paragraphs: [
      trial
        ? `Your free trial ends on ${day(chargeAt)}. Then a month of Premium begins and ${formatMoney(price, "en")} is charged, tax included.`
        : `On ${day(chargeAt)} your Premium renews for a month and ${formatMoney(price, "en")} is charged, tax included.`,
      "If you don't want that, cancel before then: one click in your profile, and nothing is charged.",
    ],
    action: toProfile(link),
  }),
  "billing-cancelled": ({ accessUntil, undoable, link }) => ({
    subject: "Your subscription is cancelled",
    paragraphs: [
      "You've cancelled. Nothing more will be charged; if a payment is taken anyway, we'll refund it.",
      accessUntil ? `You keep access until ${day(accessUntil)}.` : "Your access has ended.",
    ],
    action: toProfile(link),
    after: undoable ? ["You can undo this in your profile as long as the subscription runs."] : [],
  }),
  "billing-cancel-undone": ({ chargeAt, price, link }) => ({
    subject: "Your subscription continues",
    paragraphs: [
      "You've undone your cancellation.",
      chargeAt
        ? `The next ${formatMoney(price, "en")} is charged on ${day(chargeAt)}, tax included. We'll email you before that.`
        : `Premium is ${formatMoney(price, "en")} a month, tax included. We'll email you before the next charge.`,
    ],
    action: toProfile(link),
  }),
  "billing-withdrawn": ({ at, refund, link }) => ({
    subject: "We received your withdrawal",
    paragraphs: [
      `We received your withdrawal from the contract on ${day(at)}. The contract and your access have ended.`,
      refund
        ? `We'll refund everything you paid: ${formatMoney(refund, "en")}, within ${formatDays(OFFER.withdrawalDays, "en")}, the same way you paid.`
        : "You hadn't paid anything, so there's nothing to refund.",
    ],
    action: toProfile(link),
    after: ["Please keep this email: it's the dated acknowledgement of your withdrawal."],
  }),
  "billing-refunded": ({ amount, link }) => ({
    subject: `Your refund of ${formatMoney(amount, "en")}`,
    paragraphs: [
      `We're refunding ${formatMoney(amount, "en")}, the same way you paid. It can take a few days to reach your account.`,
    ],
    action: toProfile(link),
  }),
  "billing-payment-failed": ({ accessUntil, link }) => ({
    subject: "Your payment didn't go through",
    paragraphs: [
      "We couldn't take the payment for your Premium. We'll try again; please check that your card is valid.",
      accessUntil ? `You keep access until ${day(accessUntil)}.` : "You can't apply until it's paid.",
    ],
    action: toProfile(link),
  }),
  "billing-refused": ({ fault, link }) => ({
    subject: "We didn't start a second subscription",
    paragraphs: [
      fault === "trial-used"
        ? "The free trial is once per person, and you've already used yours. So we ended the new one at once; anything charged for it will be refunded."
        : "You already have a subscription. So we ended the second one at once; anything charged for it will be refunded.",
    ],
    action: toProfile(link),
  }),
};
