import type { DocumentFacts } from "../../document-facts.ts";
import { type LegalDocument, promised } from "../../legal-document.ts";

export function terms(facts: DocumentFacts): LegalDocument {
  return {
    title: "Terms of Service",
    description: `What you and Remote Job Pilot agree on: free search, one plan at ${facts.price} a month, a trial of ${facts.trial}, and how to leave.`,
    lead: "These are the rules between you and us when you use Remote Job Pilot. They are short on purpose. Where a page of the product says something more precise about money, that page counts.",
    updated: "2025-05-17",
    worded: "2026-11-22",
    sections: [
      {
        id: "service",
        title: "What we do",
        blocks: [
          "Remote Job Pilot helps you find remote work. You answer questions, we compare your answers with postings that others have published, and you see which of them fit and why. With a plan you can also apply from here.",
          "We are not an employer, a recruiter or an agency. We do not decide who is invited or hired, and we do not promise that you find a job.",
        ],
      },
      {
        id: "free",
        title: "What is free",
        blocks: [
          promised(
            "Answering the questionnaire, seeing your matches and searching all postings are free and need no account.",
            "search-free",
          ),
          promised(
            "An account is free too. It keeps your answers and your résumé, and no payment details are asked for it.",
            "search-free",
          ),
        ],
      },
      {
        id: "account",
        title: "Your account",
        blocks: [
          "You must be old enough to enter into a contract where you live. Give a name and an e-mail address that are yours, and keep your password to yourself.",
          promised(
            "One account is for one person. If you think that somebody else is using yours, change your password and sign out everywhere under [Sign-in and security](/profile/security).",
            "own-sign-in",
          ),
        ],
      },
      {
        id: "plan",
        title: "The plan and its price",
        blocks: [
          promised(
            `There is one paid plan, Premium Access, at ${facts.price} a month, tax included. It lets you apply to jobs. Invoices are in your profile.`,
            "one-price",
            "invoices",
          ),
          promised(
            `A failed renewal does not end your access at once: you keep it for ${facts.grace} after the paid month, so that you can settle it.`,
            "grace",
          ),
          promised("The price of a subscription that runs does not change without your consent.", "price-fixed"),
        ],
      },
      {
        id: "trial",
        title: "The free trial",
        blocks: [
          promised(
            `The plan begins with a free trial of ${facts.trial}. You can have it once, per person and e-mail address.`,
            "trial-once",
          ),
          promised(
            "Before the trial starts, the checkout page tells you the day it ends and what you pay from then on.",
            "trial-stated",
          ),
          promised(
            `If you do nothing, the trial becomes a monthly subscription. We send you a reminder ${facts.reminder} before the first charge. If you cancel during the trial, you pay nothing.`,
            "reminder-before-charge",
            "no-charge-after-cancel",
          ),
        ],
      },
      {
        id: "cancelling",
        title: "Renewing and cancelling",
        blocks: [
          promised("The subscription renews each month until you cancel it.", "no-charge-after-cancel"),
          promised(
            "You can cancel at any time in your [profile](/profile), in one step and without giving a reason. The page confirms it at once, and so does a mail.",
            "cancel-at-once",
          ),
          promised(
            "After cancelling you keep access until the end of what you have paid, or of the trial.",
            "access-until-end",
          ),
        ],
      },
      {
        id: "withdrawal",
        title: "Changing your mind",
        blocks: [
          promised(
            `As a consumer you may withdraw from the contract within ${facts.withdrawal}, without giving a reason. You then get back what you paid, and access ends.`,
            "withdrawal",
          ),
          "The [refund policy](/refund) says how, and when there is no refund.",
        ],
      },
      {
        id: "postings",
        title: "Postings and matches",
        blocks: [
          "Postings come from employers, job boards and company sites. Their authors answer for them. We read what a posting states; we cannot check what an employer does.",
          promised(
            "Where a posting says nothing, we say that it is not stated. We do not fill the gap with an invented salary, requirement or figure.",
            "pay-not-invented",
          ),
          promised(
            "When no real postings are available you see a built-in list of sample postings by fictional companies. The page says so.",
            "samples-named",
          ),
          "Never pay an employer to get a job, and never send a copy of your documents before you know who asks for it.",
        ],
      },
      {
        id: "applications",
        title: "Applications",
        blocks: [
          promised("An application leaves only when you send it. You answer for what it says.", "application-by-you"),
          promised(
            "“Submitted” means that we have stored your application and given you a receipt. It does not mean that the employer has read it. Anything after that is shown only when it is known.",
            "receipt",
          ),
          promised("You can apply to a posting once. Pressing twice does not send it twice.", "one-application"),
        ],
      },
      {
        id: "content",
        title: "What you give us",
        blocks: [
          promised(
            "Your answers, your résumé and your letters stay yours. You let us store and process them so that the product works for you, and for nothing else.",
            "data-for-you-alone",
          ),
          promised(
            `A résumé may be a PDF, DOC or DOCX file of up to ${facts.resumeSize}. Do not upload what you have no right to share.`,
            "resume-rules",
          ),
        ],
      },
      {
        id: "fair-use",
        title: "Fair use",
        blocks: [
          "Please do not",
          {
            list: [
              "use the product to deceive employers or other people,",
              "copy postings in bulk, or burden the service by machine,",
              "try to get at other people's data, or to disturb the service.",
            ],
          },
          promised(
            "If you do, the operator may suspend your account. The software never does that by itself: a person decides, by hand. A suspended account gets no refund for the current month; your right to withdraw and your rights over your data stay.",
            "suspension-by-people",
          ),
        ],
      },
      {
        id: "liability",
        title: "What we are liable for",
        blocks: [
          "We run the service with care, but it can fail, and postings can be wrong or out of date. Nothing here limits our liability for death or injury caused by negligence, for fraud, or where the law forbids a limit.",
          "Beyond that, we are liable for foreseeable loss that we cause by breaking these terms, and not for loss that neither of us could expect, or for what an employer does or leaves undone.",
        ],
      },
      {
        id: "ending",
        title: "Leaving",
        blocks: [
          promised(
            `Deactivating your account cancels your subscription, signs you out everywhere, and erases the account after ${facts.erasure}. Logging in before then brings it back, without a subscription.`,
            "deactivation",
            "erased-after-deactivation",
          ),
          promised("You can also erase everything at once, and take your data with you first.", "erase-now", "export"),
        ],
      },
      {
        id: "changes",
        title: "Changes to these terms",
        blocks: [
          "The date at the top says which version you are reading. The version you accepted counts for your contract until you accept a newer one.",
        ],
      },
      {
        id: "law",
        title: "Law and courts",
        blocks: [
          "These terms are governed by the law of the United Kingdom. The courts of London decide disputes.",
          "If you are a consumer and live elsewhere, you keep every protection that the law of your country gives you and that a contract cannot take away, and you may go to the courts there.",
        ],
      },
      {
        id: "contact",
        title: "Questions",
        blocks: ["Write to us through the [contact page](/contact). Our address is there too."],
      },
    ],
  };
}
