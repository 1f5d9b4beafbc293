import type { DocumentFacts } from "../../document-facts.ts";
import { type LegalDocument, promised } from "../../legal-document.ts";

export function faq(facts: DocumentFacts): LegalDocument {
  return {
    title: "Frequently asked questions",
    description:
      "What it costs, how to cancel, where the jobs come from, what happens to your data. Short answers about Remote Job Pilot.",
    lead: "Short answers. Open a question to read its answer.",
    updated: "2026-11-21",
    sections: [
      {
        id: "jobs",
        title: "Jobs and matches",
        blocks: [
          {
            question: "Where do the jobs come from?",
            answer: [
              promised(
                "From job boards and company sites that publish them. Each posting names its source.",
                "source-named",
              ),
              promised(
                "While no real postings are loaded you see sample postings by fictional companies, and the page says so.",
                "samples-named",
              ),
            ],
          },
          {
            question: "Why is no salary shown for some jobs?",
            answer: [
              promised(
                "Because the posting states none. We say “Salary not stated” and make none up.",
                "pay-not-invented",
              ),
            ],
          },
          {
            question: "What does the score mean?",
            answer: [
              promised(
                "How much of what you answered a posting meets, weighted by importance. What the posting leaves open does not count. [How we match](/how-we-match) has the table.",
                "score-from-answers",
              ),
            ],
          },
          {
            question: "Why do I not see all jobs?",
            answer: [
              promised(
                "Your country, field of work, kind of remote work and type of employment hide jobs that state the opposite. The list says how many, and lets you bring them back.",
                "hidden-jobs-counted",
              ),
            ],
          },
          {
            question: "Can employers pay to stand higher in the list?",
            answer: [
              promised("No. The order follows from the score, then from how fresh a posting is.", "order-not-for-sale"),
            ],
          },
        ],
      },
      {
        id: "price",
        title: "Price and cancelling",
        blocks: [
          {
            question: "What does it cost?",
            answer: [
              promised("Searching and matching are free.", "search-free"),
              promised(
                `Applying needs Premium Access: ${facts.price} a month, tax included, after a free trial of ${facts.trial}.`,
                "one-price",
              ),
            ],
          },
          {
            question: "What happens when the trial ends?",
            answer: [
              promised(
                `If you have not cancelled, the first month is charged. You read the date before you start, and a mail reminds you ${facts.reminder} before.`,
                "trial-stated",
                "reminder-before-charge",
              ),
            ],
          },
          {
            question: "How do I cancel?",
            answer: [
              promised(
                "In your [profile](/profile), with one click. You keep access until the end of what you paid.",
                "cancel-at-once",
                "access-until-end",
              ),
            ],
          },
          {
            question: "Can I get my money back?",
            answer: [
              promised(
                `Within ${facts.withdrawal} of your first payment, yes, all of it, and within ${facts.refundPaidWithin} of your notice. The [refund policy](/refund) has the details.`,
                "withdrawal",
                "refund-in-time",
              ),
            ],
          },
          {
            question: "Can I have a second trial?",
            answer: [promised("No. There is one trial per person and e-mail address.", "trial-once")],
          },
          {
            question: "Where are my invoices?",
            answer: [promised("In your profile, to download.", "invoices")],
          },
        ],
      },
      {
        id: "applying",
        title: "Applying",
        blocks: [
          {
            question: "Do you apply for me without asking?",
            answer: [promised("No. Every application is sent by you, after you have seen it.", "application-by-you")],
          },
          {
            question: "What does “submitted” mean?",
            answer: [
              promised(
                "That your application is stored and you have a receipt. Whether the employer has opened it is shown only when it is known.",
                "receipt",
              ),
            ],
          },
          {
            question: "Which files can I upload as a résumé?",
            answer: [promised(`PDF, DOC and DOCX, up to ${facts.resumeSize}.`, "resume-rules")],
          },
        ],
      },
      {
        id: "data",
        title: "Your data",
        blocks: [
          {
            question: "Who sees my résumé?",
            answer: [
              promised(
                "You, and the employers you send it to. It has no public address.",
                "resume-private",
                "application-by-you",
              ),
            ],
          },
          {
            question: "How do I delete my account?",
            answer: [
              promised(
                `In your [profile](/profile). “Erase now” deletes it at once. “Deactivate account” deletes it after ${facts.erasure}, and until then you can come back by logging in.`,
                "erase-now",
                "deactivation",
                "erased-after-deactivation",
              ),
            ],
          },
          {
            question: "Can I take my data with me?",
            answer: [
              promised(
                "Yes. “Export my data” gives you one ZIP file in open formats, which another account can take in.",
                "export",
              ),
            ],
          },
          {
            question: "Do you track me?",
            answer: [
              promised(
                "No. We use no analytics and no advertising, and load nothing from third parties except the payment window when you pay.",
                "no-third-party",
              ),
            ],
          },
        ],
      },
      {
        id: "more",
        title: "Something else",
        blocks: [
          promised(
            "Ask us through the [contact page](/contact). You get a confirmation by mail and then an answer.",
            "contact-answered",
          ),
        ],
      },
    ],
  };
}
