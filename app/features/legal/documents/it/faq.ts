import type { DocumentFacts } from "../../document-facts.ts";
import { type LegalDocument, promised } from "../../legal-document.ts";

export function faq(facts: DocumentFacts): LegalDocument {
  return {
    title: "Domande frequenti",
    description:
      "Quanto costa, come si disdice, da dove vengono le offerte, che fine fanno i tuoi dati. Risposte brevi su Remote Job Pilot.",
    lead: "Risposte brevi. Apri una domanda per leggere la risposta.",
    updated: "2026-11-21",
    sections: [
      {
        id: "jobs",
        title: "Offerte e corrispondenze",
        blocks: [
          {
            question: "Da dove vengono le offerte?",
            answer: [
              promised(
                "Da bacheche di lavoro e siti aziendali che le pubblicano. Ogni annuncio indica la sua fonte.",
                "source-named",
              ),
              promised(
                "Finché non ci sono annunci veri vedi annunci di esempio, di aziende di fantasia, e la pagina lo dice.",
                "samples-named",
              ),
            ],
          },
          {
            question: "Perché per alcune offerte non c'è lo stipendio?",
            answer: [
              promised(
                "Perché l'annuncio non lo indica. Scriviamo «Retribuzione non indicata» e non ne inventiamo uno.",
                "pay-not-invented",
              ),
            ],
          },
          {
            question: "Che cosa significa il punteggio?",
            answer: [
              promised(
                "Quanto di ciò che hai risposto un annuncio soddisfa, pesato per importanza. Quello che l'annuncio non precisa non conta. La tabella è in [Come confrontiamo](/how-we-match).",
                "score-from-answers",
              ),
            ],
          },
          {
            question: "Perché non vedo tutte le offerte?",
            answer: [
              promised(
                "Paese, settore, tipo di lavoro da remoto e tipo di contratto nascondono le offerte che dichiarano il contrario. L'elenco dice quante, e te le fa riavere.",
                "hidden-jobs-counted",
              ),
            ],
          },
          {
            question: "Le aziende possono pagare per stare più in alto?",
            answer: [
              promised(
                "No. L'ordine dipende dal punteggio e poi da quanto è recente l'annuncio.",
                "order-not-for-sale",
              ),
            ],
          },
        ],
      },
      {
        id: "price",
        title: "Prezzo e disdetta",
        blocks: [
          {
            question: "Quanto costa?",
            answer: [
              promised("Cercare e confrontare è gratuito.", "search-free"),
              promised(
                `Per candidarsi serve Premium Access: ${facts.price} al mese, tasse incluse, dopo una prova gratuita di ${facts.trial}.`,
                "one-price",
              ),
            ],
          },
          {
            question: "Che cosa succede quando finisce la prova?",
            answer: [
              promised(
                `Se non hai disdetto, viene addebitato il primo mese. La data la leggi prima di iniziare, e un'e-mail te la ricorda ${facts.reminder} prima.`,
                "trial-stated",
                "reminder-before-charge",
              ),
            ],
          },
          {
            question: "Come disdico?",
            answer: [
              promised(
                "Nel tuo [profilo](/profile), con un clic. Mantieni l'accesso fino alla fine del periodo pagato.",
                "cancel-at-once",
                "access-until-end",
              ),
            ],
          },
          {
            question: "Posso riavere il mio denaro?",
            answer: [
              promised(
                `Sì, tutto, se lo chiedi entro ${facts.withdrawal} dal primo pagamento; lo riavrai entro ${facts.refundPaidWithin} dalla tua comunicazione. I dettagli sono nella [politica di rimborso](/refund).`,
                "withdrawal",
                "refund-in-time",
              ),
            ],
          },
          {
            question: "Posso avere una seconda prova?",
            answer: [promised("No. C'è una prova per persona e indirizzo e-mail.", "trial-once")],
          },
          {
            question: "Dove sono le mie fatture?",
            answer: [promised("Nel tuo profilo, da scaricare.", "invoices")],
          },
        ],
      },
      {
        id: "applying",
        title: "Candidarsi",
        blocks: [
          {
            question: "Vi candidate per me senza chiedermelo?",
            answer: [promised("No. Ogni candidatura la invii tu, dopo averla vista.", "application-by-you")],
          },
          {
            question: "Che cosa significa «inviata»?",
            answer: [
              promised(
                "Che la candidatura è registrata e hai una ricevuta. Se l'azienda l'ha aperta lo mostriamo solo quando si sa.",
                "receipt",
              ),
            ],
          },
          {
            question: "Quali file posso caricare come CV?",
            answer: [promised(`PDF, DOC e DOCX, fino a ${facts.resumeSize}.`, "resume-rules")],
          },
        ],
      },
      {
        id: "data",
        title: "I tuoi dati",
        blocks: [
          {
            question: "Chi vede il mio CV?",
            answer: [
              promised(
                "Tu e le aziende a cui lo mandi. Non ha un indirizzo pubblico.",
                "resume-private",
                "application-by-you",
              ),
            ],
          },
          {
            question: "Come elimino il mio account?",
            answer: [
              promised(
                `Nel tuo [profilo](/profile). «Cancella subito» lo elimina all'istante. «Disattiva l'account» lo elimina dopo ${facts.erasure}, e fino ad allora puoi tornare accedendo.`,
                "erase-now",
                "deactivation",
                "erased-after-deactivation",
              ),
            ],
          },
          {
            question: "Posso portare con me i miei dati?",
            answer: [
              promised(
                "Sì. «Esporta i miei dati» ti dà un file ZIP in formati aperti, che un altro account può importare.",
                "export",
              ),
            ],
          },
          {
            question: "Mi tracciate?",
            answer: [
              promised(
                "No. Non usiamo statistiche né pubblicità, e non carichiamo nulla da terzi, tranne la finestra di pagamento quando paghi.",
                "no-third-party",
              ),
            ],
          },
        ],
      },
      {
        id: "more",
        title: "Altro",
        blocks: [
          promised(
            "Scrivici dalla [pagina dei contatti](/contact). Ricevi una conferma per e-mail e poi una risposta.",
            "contact-answered",
          ),
        ],
      },
    ],
  };
}
