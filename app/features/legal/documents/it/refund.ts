import type { DocumentFacts } from "../../document-facts.ts";
import { type LegalDocument, promised } from "../../legal-document.ts";

export function refund(facts: DocumentFacts): LegalDocument {
  return {
    title: "Politica di rimborso",
    description: `Recedi entro ${facts.withdrawal} e riavrai il tuo denaro. Come si fa, quanto ci vuole e quando il rimborso non spetta.`,
    lead: `La prova di ${facts.trial} non costa nulla e si disdice con un solo passaggio. Se hai pagato e cambi idea, ecco come riavere il tuo denaro.`,
    updated: "2026-11-21",
    sections: [
      {
        id: "trial",
        title: "Durante la prova",
        blocks: [
          promised(
            `Disdici entro i ${facts.trial} della prova e non ti viene addebitato nulla. Te lo ricordiamo per e-mail ${facts.reminder} prima della fine.`,
            "no-charge-after-cancel",
            "reminder-before-charge",
          ),
        ],
      },
      {
        id: "withdrawal",
        title: "Il diritto di recesso",
        blocks: [
          promised(
            `Puoi recedere dal contratto entro ${facts.withdrawal} dalla sua conclusione, e di nuovo entro ${facts.withdrawal} dal primo acquisto, cioè dal primo pagamento. Non servono motivi.`,
            "withdrawal",
          ),
          promised(
            "Per farlo usa «Recedi dal contratto qui» nel tuo [profilo](/profile) e poi «Conferma il recesso». Puoi anche scriverci dalla [pagina dei contatti](/contact) o mandarci questo testo: «Recedo dal contratto per Premium Access concluso il (data). Nome, indirizzo e-mail, data.»",
            "withdrawal",
          ),
          promised("Ricevi per e-mail una conferma con la data. L'accesso finisce con il recesso.", "withdrawal"),
        ],
      },
      {
        id: "payment",
        title: "Come riavrai il denaro",
        blocks: [
          promised(
            `Ti restituiamo tutto ciò che hai pagato entro ${facts.refundPaidWithin} dalla tua comunicazione, sul mezzo di pagamento che hai usato e senza spese.`,
            "refund-in-time",
          ),
        ],
      },
      {
        id: "wrong-charges",
        title: "Addebiti che non dovevano esserci",
        blocks: [
          promised(
            "Un addebito dopo la disdetta, un secondo addebito per lo stesso mese o un primo addebito che non ti abbiamo annunciato tornano a te. Non devi chiederlo.",
            "wrong-charges-returned",
          ),
        ],
      },
      {
        id: "no-refund",
        title: "Quando il rimborso non spetta",
        blocks: [
          `Passati i ${facts.withdrawal}, il rimborso non spetta`,
          {
            list: [
              promised(
                "per una parte del mese: se disdici, mantieni l'accesso fino alla fine del mese,",
                "access-until-end",
              ),
              "per il passaggio a un piano inferiore,",
              "per un account sospeso perché sono stati violati i [termini](/terms#fair-use).",
            ],
          },
          "I diritti che hai per legge, per esempio quando il servizio non funziona come descritto, restano intatti.",
        ],
      },
      {
        id: "cancelling",
        title: "La disdetta è un'altra cosa",
        blocks: [
          promised(
            "La disdetta ferma il prossimo addebito e non dà diritto a una restituzione. È possibile in qualsiasi momento, con un solo passaggio.",
            "cancel-at-once",
          ),
          promised("Mantieni l'accesso fino alla fine del periodo pagato.", "access-until-end"),
        ],
      },
    ],
  };
}
