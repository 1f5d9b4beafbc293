import { letterParagraphs } from "./letter-paragraphs.ts";
import type { TrackerMails } from "./mail-content.ts";

export const TRACKER_TEXTS_EN: TrackerMails = {
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
    paragraphs: [`For your application as ${jobTitle} at ${company} you noted for today:`, step],
    action: { label: "Open the application", link },
    after: ["You're getting this email because you chose a date there. You can change or remove it at any time."],
  }),
};
