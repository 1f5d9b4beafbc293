import type { ContactSubject } from "#domain/contact/contact-form.ts";
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
  linkHint: "If the button doesn't work, open this address:",
  signature: "Remote Job Pilot",
  footer: "Remote Job Pilot sent this email automatically.",
  mails: {
    ...BILLING_TEXTS_EN,
    ...RECEIPT_TEXTS_EN,
    ...TRACKER_TEXTS_EN,
    "verify-email": ({ link, validMinutes }) => ({
      subject: "Confirm your email address",
      paragraphs: ["Please confirm that this address is yours. Then your account at Remote Job Pilot is ready to use."],
      action: { label: "Confirm my address", link },
      after: [
        `The link works for ${formatDuration(validMinutes, "en")}.`,
        "If you didn't create an account, you can ignore this email.",
      ],
    }),
    "account-exists": ({ link }) => ({
      subject: "You already have an account",
      paragraphs: [
        "Someone, probably you, tried to sign up with this address. It has an account already, so nothing was changed.",
        "Log in with your password. If you have forgotten it, choose a new one there.",
      ],
      action: { label: "Log in", link },
      after: ["If it wasn't you, you can ignore this email."],
    }),
    "reset-password": ({ link, validMinutes }) => ({
      subject: "Choose a new password",
      paragraphs: ["Someone, probably you, asked for a new password for your account."],
      action: { label: "Choose a new password", link },
      after: [
        `The link works once, for ${formatDuration(validMinutes, "en")}.`,
        "If it wasn't you, ignore this email: your password stays as it is.",
      ],
    }),
    "email-change-confirm": ({ link, validMinutes }) => ({
      subject: "Confirm your new email address",
      paragraphs: [
        "Please confirm that this address is to be the new one of your account. Until then the old one stays.",
      ],
      action: { label: "Use this address", link },
      after: [
        `The link works for ${formatDuration(validMinutes, "en")}.`,
        "If you didn't ask for this, ignore this email: nothing changes.",
      ],
    }),
    "email-change-notice": ({ newEmail }) => ({
      subject: "Your email address is being changed",
      paragraphs: [
        `Someone who is logged in to your account asked to change its email address to ${newEmail}.`,
        "If it was you, there's nothing to do here. If it wasn't, change your password now and log out everywhere in your profile.",
      ],
    }),
    "password-changed": ({ link }) => ({
      subject: "Your password was changed",
      paragraphs: [
        "The password of your account was changed just now.",
        "If it was you, there's nothing to do. If it wasn't, choose a new password now.",
      ],
      action: { label: "It wasn't me", link },
    }),
    "sign-in-method-added": ({ method, link }) => ({
      subject: method === "passkey" ? "A passkey was added" : "An authenticator app was added",
      paragraphs: [
        method === "passkey"
          ? "A passkey was added to your account. Anyone who holds it can log in without your password."
          : "An authenticator app was added to your account. From now on logging in also requires its code.",
        "If it wasn't you, remove it in your profile and change your password.",
      ],
      action: { label: "Open my profile", link },
    }),
    "account-deactivated": ({ eraseOn, link }) => ({
      subject: "Your account is deactivated",
      paragraphs: [
        "Your account is deactivated and you're logged out everywhere.",
        `If you log in before ${formatDay(eraseOn, "en")}, it is active again, without a subscription. On that day we erase everything we hold about you.`,
      ],
      action: { label: "Log in again", link },
    }),
    "account-erased": () => ({
      subject: "Your account is erased",
      paragraphs: [
        "Your account and everything we held about you are erased: answers, profile, CV and applications.",
        "This is the last email you'll get from us. Thank you for using Remote Job Pilot.",
      ],
    }),
    "contact-message": ({ from, subject, message, signedIn }) => ({
      subject: `Contact form: ${CONTACT_SUBJECT_EN[subject]}`,
      paragraphs: [
        `${from.name} (${from.email}) wrote through the contact form:`,
        ...message.split(/\n+/),
        signedIn
          ? "The sender was logged in."
          : "The sender was not logged in: the address is not confirmed.",
      ],
      replyTo: from.email,
    }),
    "contact-received": ({ subject, at }) => ({
      subject: "We received your message",
      paragraphs: [
        `Your message of ${formatDay(at, "en")}, subject “${CONTACT_SUBJECT_EN[subject]}”, has reached us. A person will read it and reply to this address.`,
      ],
      after: ["If you didn't write to us, you can ignore this email."],
    }),
  },
};
