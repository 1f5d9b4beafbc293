import type { ContactSubject } from "#domain/contact/contact-subjects.ts";
import { BILLING_TEXTS_EN } from "./billing-texts-en.ts";
import { formatDay, formatDuration, letterParagraphs } from "./format-text.ts";
import type { MailTexts } from "./mail-content.ts";

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
        "Someone, probably you, tried to sign up with this address. It already has an account, so nothing has changed.",
        "Log in with your password. If you've forgotten it, you can choose a new one there.",
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
      paragraphs: ["Please confirm this as the new address of your account. Until then the old one stays in use."],
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
        "If it was you, there's nothing to do. If it wasn't, change your password now and log out everywhere in your profile.",
      ],
    }),
    "password-changed": ({ link, removed = [] }) => ({
      subject: "Your password was changed",
      paragraphs: [
        "The password of your account was changed just now.",
        ...(removed.includes("passkey") ? ["Passkeys that you hadn't confirmed by email were removed."] : []),
        ...(removed.includes("authenticator-app")
          ? ["The authenticator app, which you hadn't confirmed by email, was removed: logging in needs no code now."]
          : []),
        "If it was you, there's nothing to do. If it wasn't, choose a new password now.",
      ],
      action: { label: "It wasn't me", link },
    }),
    "sign-in-method-added": ({ method, link }) => ({
      subject: method === "passkey" ? "A passkey was added" : "An authenticator app was added",
      paragraphs: [
        method === "passkey"
          ? "A passkey was added to your account. Anyone who has it can log in without your password."
          : "An authenticator app was added to your account. From now on, logging in also requires its code.",
        "If it was you, please confirm it. Until then, resetting your password by email removes it.",
        "If it wasn't you, choose a new password with “Forgot your password?” on the login page.",
      ],
      action: { label: "It was me", link },
    }),
    "account-deactivated": ({ eraseOn, link }) => ({
      subject: "Your account is deactivated",
      paragraphs: [
        "Your account is deactivated, and you've been logged out everywhere.",
        `If you log in before ${formatDay(eraseOn, "en")}, it becomes active again, without a subscription. On that day we'll erase everything we hold about you.`,
      ],
      action: { label: "Log in again", link },
    }),
    "account-erased": () => ({
      subject: "Your account has been erased",
      paragraphs: [
        "Your account and everything we held about you have been erased: answers, profile, CV and applications.",
        "This is the last email you'll get from us. Thank you for being here.",
      ],
    }),
    "contact-message": ({ from, subject, message, signedIn }) => ({
      subject: `Contact form: ${CONTACT_SUBJECT_EN[subject]}`,
      paragraphs: [
        `${from.name} (${from.email}) wrote through the contact form:`,
        ...message.split(/\n+/),
        signedIn ? "The sender was logged in." : "The sender wasn't logged in, so the address isn't confirmed.",
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
    "application-receipt": ({
      jobTitle,
      company,
      at,
      receiptNumber,
      trackingCode,
      confirmationCode,
      verifyUrl,
      link,
    }) => ({
      subject: `Receipt ${receiptNumber} for your application`,
      paragraphs: [
        `We've saved your application for ${jobTitle} at ${company}. This is its receipt.`,
        "What happens next, such as when it's emailed to the employer, is shown with your applications.",
      ],
      facts: [
        { label: "Receipt number", value: receiptNumber },
        { label: "Date", value: formatDay(at, "en") },
        { label: "Tracking code", value: trackingCode },
        { label: "Confirmation code", value: confirmationCode },
      ],
      pictures: [
        { kind: "barcode", text: receiptNumber, alt: `Barcode of ${receiptNumber}` },
        { kind: "qr", text: verifyUrl, alt: `QR code that leads to ${verifyUrl}` },
      ],
      action: { label: "Open the receipt", link },
      after: [
        `Anyone with the tracking code can verify the receipt at ${verifyUrl}. Your name and address aren't shown there.`,
      ],
    }),
    "application-to-employer": ({ name, email, phone, links, jobTitle, letter, hasResume }) => ({
      subject: `Application: ${jobTitle}`,
      paragraphs: [
        ...(letter ? letterParagraphs(letter) : [`I am applying for your position "${jobTitle}".`, name]),
        ...(hasResume ? ["My CV is attached to this email."] : []),
        [`Email: ${email}`, `Phone: ${phone}`, ...links].join(" · "),
      ],
      frame: {
        greeting: letter ? null : "Hello,",
        footer: `${name} asked us to send you this application. Replies to this email go to ${email}.`,
      },
    }),
    "next-step-due": ({ jobTitle, company, step, link }) => ({
      subject: "Your next step is due",
      paragraphs: [`You noted this for today, for your application for ${jobTitle} at ${company}:`, step],
      action: { label: "Open the application", link },
      after: ["You're getting this email because you chose a date there. You can change or remove it at any time."],
    }),
  },
};
