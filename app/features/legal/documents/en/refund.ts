import type { DocumentFacts } from "../../document-facts.ts";
import { type LegalDocument, promised } from "../../legal-document.ts";

export function refund(facts: DocumentFacts): LegalDocument {
  return {
    title: "Refund Policy",
    description: `Withdraw within ${facts.withdrawal} and get your money back. How it works, how long it takes, and when there is no refund.`,
    lead: `The trial of ${facts.trial} costs nothing, and you can cancel it in one step. If you have paid and change your mind, this is how you get your money back.`,
    updated: "2026-11-21",
    sections: [
      {
        id: "trial",
        title: "During the trial",
        blocks: [
          promised(
            `Cancel within the ${facts.trial} of the trial and you are not charged. We remind you by mail ${facts.reminder} before it ends.`,
            "no-charge-after-cancel",
            "reminder-before-charge",
          ),
        ],
      },
      {
        id: "withdrawal",
        title: "Your right to withdraw",
        blocks: [
          promised(
            `You may withdraw from the contract within ${facts.withdrawal} of concluding it, and again within ${facts.withdrawal} of your first purchase, which is your first payment. You need no reason.`,
            "withdrawal",
          ),
          promised(
            "To do so, use “Withdraw from contract here” in your [profile](/profile) and then “Confirm withdrawal”. You can also write to us through the [contact page](/contact) or send this text: “I withdraw from the contract for Premium Access that I concluded on (date). Name, e-mail address, date.”",
            "withdrawal",
          ),
          promised("You get a dated confirmation by mail. Access ends with the withdrawal.", "withdrawal"),
        ],
      },
      {
        id: "payment",
        title: "How you get the money",
        blocks: [
          promised(
            `We pay back everything you paid within ${facts.refundPaidWithin} of your notice, to the means of payment you used, without a fee.`,
            "refund-in-time",
          ),
        ],
      },
      {
        id: "wrong-charges",
        title: "Charges that should not have happened",
        blocks: [
          promised(
            "A charge after you cancelled, a second charge for the same month, or a first charge we did not announce goes back to you. You do not have to ask for it.",
            "wrong-charges-returned",
          ),
        ],
      },
      {
        id: "no-refund",
        title: "When there is no refund",
        blocks: [
          `After the ${facts.withdrawal} there is no refund`,
          {
            list: [
              promised(
                "for a part of a month: if you cancel, you keep access until the month ends,",
                "access-until-end",
              ),
              "for changing to a smaller plan,",
              "for an account suspended because the [terms](/terms#fair-use) were broken.",
            ],
          },
          "Your rights by law, for example when the service does not work as described, are not touched by this.",
        ],
      },
      {
        id: "cancelling",
        title: "Cancelling is something else",
        blocks: [
          promised(
            "Cancelling stops the next charge and gives no money back. It is possible at any time, in one step.",
            "cancel-at-once",
          ),
          promised("You keep access until the end of what you have paid.", "access-until-end"),
        ],
      },
    ],
  };
}
