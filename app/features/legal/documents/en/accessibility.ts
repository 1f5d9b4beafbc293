import type { DocumentFacts } from "../../document-facts.ts";
import { type LegalDocument, promised } from "../../legal-document.ts";

export function accessibility(_facts: DocumentFacts): LegalDocument {
  return {
    title: "Accessibility",
    description:
      "What Remote Job Pilot does so that everybody can use it, how that is tested, and how to report a barrier.",
    lead: "Looking for work is hard enough. The site is built to the Web Content Accessibility Guidelines 2.2, level AA, and tested against them with every change.",
    updated: "2026-11-21",
    sections: [
      {
        id: "works",
        title: "What you can rely on",
        blocks: [
          {
            list: [
              promised("Everything works with the keyboard alone, and you always see where you are.", "keyboard"),
              promised(
                "Text stands out from its ground by at least 4.5 to 1, in the light and the dark theme.",
                "contrast",
              ),
              promised("Nothing is lost on a screen 320 pixels wide, or with text enlarged as much.", "narrow-screens"),
              promised("Search, results, forms and this page work without scripts.", "without-scripts"),
              promised("If your device asks for less motion, animations and counters are left out.", "reduced-motion"),
              promised("A state is never told by colour alone: it has a shape and words.", "not-colour-alone"),
              promised("Forms say what is wrong beside the field, and what you typed stays.", "forms-keep"),
              promised(
                "Pages can be printed. Their headings, landmarks and language are marked for screen readers.",
                "axe-clean",
                "printed",
              ),
            ],
          },
        ],
      },
      {
        id: "tested",
        title: "How it is tested",
        blocks: [
          promised(
            "An automatic check (axe) runs over the pages in both themes with every change, and a single violation stops the change.",
            "axe-clean",
          ),
          promised("A test goes from the first question to the results by keyboard alone.", "keyboard"),
          "Automatic checks find only some barriers. This is our own assessment; nobody else has certified it.",
        ],
      },
      {
        id: "limits",
        title: "Known limits",
        blocks: [
          {
            list: [
              "Postings are written by others. Their wording can be hard to read, and we do not rewrite it.",
              "The sites of employers and the page of the payment provider are not ours. We cannot vouch for them.",
              "A posting is shown in the language it was written in, which can differ from the one you chose.",
            ],
          },
        ],
      },
      {
        id: "report",
        title: "Report a barrier",
        blocks: [
          "Tell us through the [contact page](/contact), subject “Feedback”: which page, what you wanted to do, what you use. If you cannot use that page, the postal address there works too.",
        ],
      },
    ],
  };
}
