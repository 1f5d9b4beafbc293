import type { DocumentFacts } from "../../document-facts.ts";
import { type LegalDocument, promised } from "../../legal-document.ts";

export function howItWorks(facts: DocumentFacts): LegalDocument {
  return {
    title: "How it works",
    description:
      "From a few questions to jobs that fit and applications with a receipt: how Remote Job Pilot works, step by step.",
    lead: "You answer, you see why a job fits, you apply. The first two are free.",
    updated: "2026-11-21",
    sections: [
      {
        id: "answer",
        title: "1. Answer a few questions",
        blocks: [
          promised(
            "One question a screen: where you live, what you do, how much experience you have, what you need to earn. Many options show how many open jobs they leave.",
            "options-counted",
          ),
          promised(
            `You need no account. Your answers stay with your browser for ${facts.visitorSession}.`,
            "search-free",
            "visitor-data-kept",
          ),
          promised(`If you like, add a résumé: PDF, DOC or DOCX, up to ${facts.resumeSize}.`, "resume-rules"),
          "[Start the questionnaire](/onboarding)",
        ],
      },
      {
        id: "see-why",
        title: "2. See which jobs fit, and why",
        blocks: [
          promised(
            "Each match says what fits, what does not, and what the posting leaves open, with the words of the posting it rests on.",
            "evidence-quoted",
          ),
          promised(
            "Jobs that state something against your answers are hidden. The list says how many and by which answer, and you can bring them back with one click.",
            "hidden-jobs-counted",
            "silence-never-hides",
          ),
          promised(
            "[How we match](/how-we-match) shows the weights and how well postings are read.",
            "accuracy-measured",
          ),
        ],
      },
      {
        id: "apply",
        title: "3. Apply",
        blocks: [
          promised(
            `To apply you need Premium Access: ${facts.trial} free, then ${facts.price} a month. You can cancel at any time.`,
            "one-price",
            "cancel-at-once",
          ),
          promised("If you choose a job before you log in, we keep it for you until you are back.", "apply-link-kept"),
          promised(
            "You apply at the employer's own page or with our form. For the form we help you with a draft letter made of your own data; you change it and send it.",
            "letter-sources",
            "application-by-you",
          ),
          promised(
            "You get a receipt with a number, a tracking code and a signature. Anybody you show it to can check that it is genuine, without seeing your data.",
            "receipt",
            "receipt-verification",
          ),
        ],
      },
      {
        id: "after",
        title: "Afterwards",
        blocks: [
          promised(
            "Your applications have a page of their own, where you note what became of them. We show only what is known: submitted, sent, opened, or what you entered yourself.",
            "receipt",
          ),
          promised("Your data is yours: export it or erase it in your [profile](/profile).", "export", "erase-now"),
        ],
      },
    ],
  };
}
