import { OFFER } from "#domain/billing/plan.ts";
import { formatMoney } from "#domain/shared/money.ts";
import { formatDay, formatDays } from "./format-time.ts";
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
      `We write to you ${formatDays(OFFER.reminderDays, "en")} before the trial ends. If you cancel before then you pay nothing, and the trial stays yours until its end.`,
    ],
    action: toProfile(link),
  }),
  "billing-charge-announced": ({ chargeAt, price, trial, link }) => ({
    subject: `On ${day(chargeAt)} you will be charged ${formatMoney(price, "en")}`,
    paragraphs: [
      trial
        ? `Your free trial ends on ${day(chargeAt)}. Then a month of Premium begins and ${formatMoney(price, "en")} is charged, tax included.`
        : `On ${day(chargeAt)} your Premium is renewed for a month and ${formatMoney(price, "en")} is charged, tax included.`,
      "If you do not want that, cancel before then: one press in your profile, and nothing is charged.",
    ],
    action: toProfile(link),
  }),
  "billing-cancelled": ({ accessUntil, undoable, link }) => ({
    subject: "Your subscription is cancelled",
    paragraphs: [
      "You have cancelled. Nothing will be charged any more; should a payment be taken all the same, we give it back.",
      accessUntil ? `You keep access until ${day(accessUntil)}.` : "Your access has ended.",
    ],
    action: toProfile(link),
    after: undoable ? ["You can undo this in your profile as long as the subscription runs."] : [],
  }),
  "billing-cancel-undone": ({ chargeAt, price, link }) => ({
    subject: "Your subscription goes on",
    paragraphs: [
      "You have undone your cancellation.",
      chargeAt
        ? `The next ${formatMoney(price, "en")} is charged on ${day(chargeAt)}, tax included. We write to you before that.`
        : `Premium is ${formatMoney(price, "en")} a month, tax included. We write to you before the next charge.`,
    ],
    action: toProfile(link),
  }),
  "billing-withdrawn": ({ at, refund, link }) => ({
    subject: "We received your withdrawal",
    paragraphs: [
      `We received your withdrawal from the contract on ${day(at)}. The contract and your access have ended.`,
      refund
        ? `You get back everything you paid: ${formatMoney(refund, "en")}, within ${formatDays(OFFER.withdrawalDays, "en")}, the same way you paid.`
        : "You had not paid anything, so there is nothing to give back.",
    ],
    action: toProfile(link),
    after: ["Please keep this email: it is the dated acknowledgement of your withdrawal."],
  }),
  "billing-refunded": ({ amount, link }) => ({
    subject: `You get ${formatMoney(amount, "en")} back`,
    paragraphs: [
      `We are giving back ${formatMoney(amount, "en")}, the same way you paid. It can take a few days to show on your account.`,
    ],
    action: toProfile(link),
  }),
  "billing-payment-failed": ({ accessUntil, link }) => ({
    subject: "Your payment did not go through",
    paragraphs: [
      "The payment for your Premium could not be taken. It is tried again; please see that your card is valid.",
      accessUntil ? `You keep access until ${day(accessUntil)}.` : "Until it is paid, applying is not possible.",
    ],
    action: toProfile(link),
  }),
  "billing-refused": ({ fault, link }) => ({
    subject: "A second subscription was not started",
    paragraphs: [
      fault === "trial-used"
        ? "The free trial is once a person, and yours was used before. So the new one was ended at once; what was charged for it, we give back."
        : "You have a subscription already. So the second one was ended at once; what was charged for it, we give back.",
    ],
    action: toProfile(link),
  }),
};
