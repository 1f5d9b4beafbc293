import type { ContactSubject } from "#domain/contact/contact-subjects.ts";
import { BILLING_TEXTS_EN } from "./billing-texts-en.ts";
import { formatDay, formatDuration } from "./format-time.ts";
import type { MailTexts } from "./mail-content.ts";
import { RECEIPT_TEXTS_EN } from "./receipt-texts-en.ts";
import { TRACKER_TEXTS_EN } from "./tracker-texts-en.ts";

const CONTACT_SUBJECT_EN: Record<ContactSubject, string> = {
  general: "General question",
  support: "Support",
  billing: "Billing",
  privacy: "Privacy",
  feedback: "Feedback",
};

export const TEXTS_EN: MailTexts = {
  locale: "en",
  greeting: (name) => (name ? `Hello ${name},` : "Hello,"),
  linkHint: "If the button does not work, open this address:",
  signature: "Remote Job Pilot",
  footer: "Remote Job Pilot sent this mail automatically.",
  mails: {
    ...BILLING_TEXTS_EN,
    ...RECEIPT_TEXTS_EN,
    ...TRACKER_TEXTS_EN,
    "verify-email": ({ link, validMinutes }) => ({
      subject: "Confirm your e-mail address",
      paragraphs: ["Please confirm that this address is yours. Then your account at Remote Job Pilot is ready to use."],
      action: { label: "Confirm my address", link },
      after: [
        `The link works for ${formatDuration(validMinutes, "en")}.`,
        "If you did not create an account, you can ignore this mail.",
      ],
    }),
    "account-exists": ({ link }) => ({
      subject: "You already have an account",
      paragraphs: [
        "Somebody, probably you, tried to sign up with this address. It has an account already, so nothing was changed.",
        "Log in with your password. If you have forgotten it, choose a new one there.",
      ],
      action: { label: "Log in", link },
      after: ["If it was not you, you can ignore this mail."],
    }),
    "reset-password": ({ link, validMinutes }) => ({
      subject: "Choose a new password",
      paragraphs: ["Somebody, probably you, asked for a new password for your account."],
      action: { label: "Choose a new password", link },
      after: [
        `The link works once, for ${formatDuration(validMinutes, "en")}.`,
        "If it was not you, ignore this mail: your password stays as it is.",
      ],
    }),
    "email-change-confirm": ({ link, validMinutes }) => ({
      subject: "Confirm your new e-mail address",
      paragraphs: [
        "Please confirm that this address is to be the new one of your account. Until then the old one stays.",
      ],
      action: { label: "Use this address", link },
      after: [
        `The link works for ${formatDuration(validMinutes, "en")}.`,
        "If you did not ask for this, ignore this mail: nothing changes.",
      ],
    }),
    "email-change-notice": ({ newEmail }) => ({
      subject: "Your e-mail address is being changed",
      paragraphs: [
        `Somebody who is signed in to your account asked to change its e-mail address to ${newEmail}.`,
        "If it was you, there is nothing to do here. If it was not, change your password now and sign out everywhere in your profile.",
      ],
    }),
    "password-changed": ({ link }) => ({
      subject: "Your password was changed",
      paragraphs: [
        "The password of your account was changed just now.",
        "If it was you, there is nothing to do. If it was not, choose a new password now.",
      ],
      action: { label: "It was not me", link },
    }),
    "sign-in-method-added": ({ method, link }) => ({
      subject: method === "passkey" ? "A passkey was added" : "An authenticator app was added",
      paragraphs: [
        method === "passkey"
          ? "A passkey was added to your account. Whoever holds it can sign in without your password."
          : "An authenticator app was added to your account. From now on signing in also asks for its code.",
        "If it was not you, remove it in your profile and change your password.",
      ],
      action: { label: "Open my profile", link },
    }),
    "account-deactivated": ({ eraseOn, link }) => ({
      subject: "Your account is deactivated",
      paragraphs: [
        "Your account is deactivated and you are signed out everywhere.",
        `If you sign in before ${formatDay(eraseOn, "en")}, it is active again, without a subscription. On that day we erase everything we hold about you.`,
      ],
      action: { label: "Sign in again", link },
    }),
    "account-erased": () => ({
      subject: "Your account is erased",
      paragraphs: [
        "Your account and everything we held about you are erased: answers, profile, resume and applications.",
        "This is the last mail you get from us. Thank you for having been here.",
      ],
    }),
    "contact-message": ({ from, subject, message, signedIn }) => ({
      subject: `Contact form: ${CONTACT_SUBJECT_EN[subject]}`,
      paragraphs: [
        `${from.name} (${from.email}) wrote through the contact form:`,
        ...message.split(/\n+/),
        signedIn
          ? "Whoever wrote this was signed in."
          : "Whoever wrote this was not signed in: the address is not confirmed.",
      ],
      replyTo: from.email,
    }),
    "contact-received": ({ subject, at }) => ({
      subject: "We received your message",
      paragraphs: [
        `Your message of ${formatDay(at, "en")}, subject “${CONTACT_SUBJECT_EN[subject]}”, has reached us. A person reads it and answers to this address.`,
      ],
      after: ["If you did not write to us, you can ignore this mail."],
    }),
  },
};
