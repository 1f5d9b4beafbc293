import type { DocumentFacts } from "../../document-facts.ts";
import { type LegalDocument, promised } from "../../legal-document.ts";

export function aiPolicy(_facts: DocumentFacts): LegalDocument {
  return {
    title: "AI Policy",
    description:
      "Where Remote Job Pilot lets machines read, compare and draft, what they may not do, and what stays with you.",
    lead: "Machines read postings, compare them with your answers and help with drafts. They do not decide about you, and they do not speak for you.",
    updated: "2026-11-21",
    sections: [
      {
        id: "reading",
        title: "Reading postings",
        blocks: [
          promised(
            "Programs with written rules read what a posting states: the field of work, the countries, the pay, the level. No language model is used for this.",
            "read-by-rules",
          ),
          promised("Each statement rests on words of the posting, and you can see which.", "evidence-quoted"),
          promised(
            "How often the reading is right is measured and [published](/how-we-match#accuracy).",
            "accuracy-measured",
          ),
        ],
      },
      {
        id: "matching",
        title: "Matching",
        blocks: [
          promised(
            "The score follows from your answers, the posting and a public table of weights. The same input always gives the same score. Who you are, where you click and what you pay play no part.",
            "score-from-answers",
            "order-not-for-sale",
          ),
          promised("What a posting does not state never hides it from you.", "silence-never-hides"),
        ],
      },
      {
        id: "resume",
        title: "Your résumé",
        blocks: [
          promised(
            "A program reads the text of your résumé and proposes skills. Only those you confirm count.",
            "skills-confirmed",
          ),
          promised("The file and its text are used for you alone and train no model.", "data-for-you-alone"),
        ],
      },
      {
        id: "letters",
        title: "Letters",
        blocks: [
          promised(
            "A draft letter is made only from your profile, your résumé and your answers. What a posting asks for and you never stated is listed as not covered. It is not invented.",
            "letter-sources",
          ),
          promised(
            "This works without a language model. Where the operator has connected one, it may only rephrase, and a checker rejects every number, employer, date, qualification or skill that has no source in your own data.",
            "letter-sources",
          ),
          promised("You read and change the draft, and nothing is sent before you send it.", "application-by-you"),
        ],
      },
      {
        id: "limits",
        title: "Limits",
        blocks: [
          "Reading makes mistakes. A posting can be ambiguous, and a rule can miss a word. So look at the quoted words, and read the whole posting before you apply.",
          "Scores say how well a posting fits your answers. They do not say how likely you are to be invited.",
        ],
      },
      {
        id: "people",
        title: "People decide",
        blocks: [
          promised(
            "No decision with legal or similar effect on you is made by a machine here. Employers decide about applications, by rules of their own.",
            "score-from-answers",
          ),
          promised(
            "If you think that something was read or matched wrongly, [tell us](/contact). A person looks at it.",
            "contact-answered",
          ),
        ],
      },
    ],
  };
}
