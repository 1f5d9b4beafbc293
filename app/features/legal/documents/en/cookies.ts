import type { DocumentFacts } from "../../document-facts.ts";
import { type LegalDocument, promised } from "../../legal-document.ts";

export function cookies(facts: DocumentFacts): LegalDocument {
  return {
    title: "Cookie Policy",
    description:
      "Every cookie that Remote Job Pilot sets, what it is for and how long it lasts. By default only necessary ones.",
    lead: "A cookie is a small piece of text that your browser keeps for a site. We use few, and none that follow you around.",
    updated: "2026-11-22",
    sections: [
      {
        id: "list",
        title: "The cookies",
        blocks: [
          promised(
            "These are all the cookies we set. Each is necessary for something that you do.",
            "necessary-cookies",
          ),
          {
            caption: "Cookies of this site",
            head: ["Name", "What for", "Lasts"],
            rows: [
              ["rjp_visitor", "Your answers and your résumé, before you have an account", facts.visitorSession],
              [
                "rjp_session_token",
                "Keeps you signed in",
                `${facts.signIn}, or until you close the browser if you are not to be remembered; ${facts.unusedSignIn} without use`,
              ],
              ["rjp_dont_remember", "Notes that you are not to be remembered", "until you close the browser"],
              ["rjp_two_factor", "Between your password and the code of your app", "a few minutes"],
              ["rjp_passkey", "While you use or add a passkey", "a few minutes"],
              ["operator", "For those who run the site: opens their page", "a few hours"],
              [facts.localeCookie, "The language you chose", facts.preferences],
              [facts.themeCookie, "Light or dark, as you chose", facts.preferences],
            ],
          },
          promised(
            "On a secure connection the names that begin with rjp_ have __Host- before them: your browser then gives them to this site alone.",
            "necessary-cookies",
          ),
        ],
      },
      {
        id: "storage",
        title: "What else your browser keeps",
        blocks: [
          {
            caption: "Entries in your browser's storage",
            head: ["Name", "What for", "Lasts"],
            rows: [
              ["cookieConsent", "Your choice about cookies", "until you change or delete it"],
              [
                "savedJobs",
                "Jobs you saved, with a copy of their pages for reading offline",
                "until you remove them or log out",
              ],
              ["checkout_redirect", "The page you go back to after logging in", "until you have logged in"],
              [
                "savedJobApplication",
                "A draft of an application while you are signed out",
                "until you sign in or delete it",
              ],
              ["cookieConsentShared", "Notes that your account knows this choice", "until you close the tab"],
              [
                "react-router-scroll-positions",
                "Where you were on each page, for when you go back",
                "until you close the tab",
              ],
              [
                "pages-1, assets-1",
                "The page of your saved jobs and what it loads, so that it opens without a connection",
                "until you log out or delete it",
              ],
            ],
          },
          promised(
            "We read these as notes and nothing more. They give nobody access to anything.",
            "storage-gives-nothing",
          ),
        ],
      },
      {
        id: "consent",
        title: "Your choice",
        blocks: [
          promised(
            "On your first visit we ask which kinds you allow: necessary (always on), analytics, marketing, preferences. Refusing takes as many clicks as accepting, and the site works the same.",
            "consent-choice",
          ),
          promised(
            "At present we use no analytics or marketing cookies at all. Nothing that needs consent loads before you gave it.",
            "no-third-party",
          ),
          promised("You can change your choice at any time from the foot of every page.", "consent-choice"),
        ],
      },
      {
        id: "browser",
        title: "In your browser",
        blocks: [
          "You can also delete or block cookies in the settings of your browser. Without rjp_visitor your answers are lost; without rjp_session_token you cannot stay signed in.",
        ],
      },
    ],
  };
}
