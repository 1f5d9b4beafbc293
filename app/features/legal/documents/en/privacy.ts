import type { DocumentFacts } from "../../document-facts.ts";
import { type LegalDocument, promised } from "../../legal-document.ts";

export function privacy(facts: DocumentFacts): LegalDocument {
  return {
    title: "Privacy Policy",
    description:
      "What Remote Job Pilot stores about you, why, for how long, and how you get it, correct it or have it erased.",
    lead: "We store what you give us so that we can find work that fits you. We sell nothing, we show no advertising, and you can take your data away or erase it yourself, at any time.",
    updated: "2026-11-21",
    sections: [
      {
        id: "who",
        title: "Who is responsible",
        blocks: [
          "The operator of Remote Job Pilot, named with its address on the [contact page](/contact), is responsible for your data. Choose the subject “Privacy” there for everything on this page.",
        ],
      },
      {
        id: "what",
        title: "What we store, and why",
        blocks: [
          {
            caption: "Your data and what it is for",
            head: ["Data", "What for", "Legal basis"],
            rows: [
              ["Questionnaire answers", "To match postings with them", "You asked for it (contract)"],
              [
                "Name, e-mail address, password (as a hash)",
                "To have an account and to reach you about it",
                "Contract",
              ],
              [
                "Profile: company, role, skills, experience, wishes",
                "To fill in what you would type again",
                "Contract",
              ],
              ["Résumé and the text read from it", "To propose skills and to go with applications", "Contract"],
              ["Applications, letters, receipts", "To send them and to prove that you did", "Contract"],
              ["Subscription, payments, invoices", "To give access, to bill, to keep books", "Contract, legal duty"],
              ["Sessions: time, browser", "To show you where you are signed in", "Legitimate interest in security"],
              ["Messages to us", "To answer you", "Legitimate interest, or contract"],
            ],
          },
          promised(
            "Payment details such as card numbers go to the payment provider only. We never see them.",
            "card-data",
          ),
        ],
      },
      {
        id: "not",
        title: "What we do not do",
        blocks: [
          {
            list: [
              promised(
                "We do not store your network address with your session or answers, and we write it to no log.",
                "no-address-stored",
              ),
              promised(
                "Your country is guessed from that address with a database on our own server. Nothing is sent to anybody for it.",
                "country-on-our-server",
              ),
              promised(
                "Our pages load nothing from third parties: no fonts, no statistics, no pixels. Only the payment page opens the payment provider's window.",
                "no-third-party",
              ),
              promised(
                "We send mails about your account and your applications, not advertising.",
                "service-mails-only",
              ),
              promised(
                "We do not sell your data or give it to advertisers, and we train no model with it.",
                "data-for-you-alone",
              ),
            ],
          },
        ],
      },
      {
        id: "visitors",
        title: "Without an account",
        blocks: [
          promised(
            `Answers, an e-mail address and a résumé that you leave without an account belong to a cookie that only your browser holds. They are deleted ${facts.visitorSession} after you last changed them, or move to your account when you sign in.`,
            "visitor-data-kept",
          ),
        ],
      },
      {
        id: "recipients",
        title: "Who receives your data",
        blocks: [
          {
            list: [
              promised(
                "Employers, when you send them an application, and only what that application holds.",
                "application-by-you",
              ),
              promised(
                "The payment provider, when you start a trial or a subscription: an internal number from us, and what you enter there yourself.",
                "provider-gets-number",
              ),
              "Companies that run servers, mail or storage for us, on our instructions.",
              "Authorities, when the law obliges us.",
            ],
          },
          "If one of them handles data outside the United Kingdom and the European Economic Area, it does so under an adequacy decision or standard contractual clauses.",
        ],
      },
      {
        id: "retention",
        title: "How long we keep it",
        blocks: [
          {
            caption: "Times after which data is deleted",
            head: ["Data", "Kept for"],
            rows: [
              ["Account data", `as long as the account, and ${facts.erasure} after its deactivation`],
              ["Data of visitors without an account", facts.visitorSession],
              ["Usage data", `up to ${facts.usageData}`],
              ["Messages to us", `up to ${facts.usageData}, or until you erase your account`],
              ["Payment data", `about ${facts.paymentData}`],
            ],
          },
          promised(`A deactivated account is erased after ${facts.erasure}.`, "erased-after-deactivation"),
          promised(
            `Records of use, such as past sessions, are deleted after ${facts.usageData} at the latest.`,
            "usage-data-kept",
          ),
          promised(
            `Payment records have to be kept for about ${facts.paymentData} for tax. They stay when an account is erased, without your name or address on our side.`,
            "payment-data-kept",
          ),
          promised(
            "Of a receipt, its entry in our log of receipts stays: a number, a moment and hashes of random codes, from which nobody can be told. With it whoever holds the receipt can still have it checked.",
            "receipt-entry-stays",
          ),
        ],
      },
      {
        id: "rights",
        title: "Your rights",
        blocks: [
          {
            list: [
              promised(
                "Get a copy: “Export my data” in your [profile](/profile) gives you everything in open formats.",
                "export",
              ),
              promised("Correct it: edit your profile, your answers or your résumé.", "correction"),
              promised("Have it erased: “Erase now” in your profile does it at once.", "erase-now"),
              promised("Leave for a while: deactivating can be undone by logging in.", "deactivation"),
              promised("Object, restrict, or withdraw a consent: write to us.", "rights-answered"),
            ],
          },
          promised(
            `What you cannot do yourself, we do on request. Requests under the GDPR are answered within ${facts.rightsAnswer}, free of charge.`,
            "rights-answered",
          ),
          "You may also complain to a data protection authority: in the United Kingdom the Information Commissioner's Office, in the European Union the authority of your country.",
        ],
      },
      {
        id: "automated",
        title: "Automated decisions",
        blocks: [
          promised(
            "Matching is automatic: a score sorts the list you see, from your answers alone. No employer sees it, and nobody is refused anything by it.",
            "score-from-answers",
          ),
          "[How we match](/how-we-match) and the [AI policy](/ai-policy) explain it.",
        ],
      },
      {
        id: "security",
        title: "How it is protected",
        blocks: [
          {
            list: [
              promised("Passwords are stored as hashes that cannot be turned back.", "password-hashed"),
              promised(
                "Every request for your data asks who you are; nobody else's account opens it.",
                "own-data-only",
              ),
              promised("Your résumé has no public address. You alone can download it here.", "resume-private"),
              promised(
                "You can add a passkey or an authenticator app under [Sign-in and security](/profile/security).",
                "own-sign-in",
              ),
            ],
          },
        ],
      },
      {
        id: "cookies",
        title: "Cookies",
        blocks: [
          promised("By default we set necessary cookies only.", "necessary-cookies"),
          promised("The [cookie policy](/cookies) lists each of them.", "necessary-cookies"),
        ],
      },
    ],
  };
}
