import type { DocumentFacts } from "../../document-facts.ts";
import { type LegalDocument, promised } from "../../legal-document.ts";

export function howItWorks(facts: DocumentFacts): LegalDocument {
  return {
    title: "Come funziona",
    description:
      "Da poche domande ai lavori adatti a te, fino alla candidatura con ricevuta: come funziona Remote Job Pilot, passo per passo.",
    lead: "Rispondi, vedi perché un lavoro fa per te, ti candidi. I primi due passi sono gratuiti.",
    updated: "2026-11-21",
    sections: [
      {
        id: "answer",
        title: "1. Rispondi a qualche domanda",
        blocks: [
          promised(
            "Una domanda per schermata: dove vivi, che cosa fai, quanta esperienza hai, quanto ti serve guadagnare. Molte opzioni mostrano quante offerte aperte lasciano.",
            "options-counted",
          ),
          promised(
            `Non ti serve un account. Le risposte restano legate al tuo browser per ${facts.visitorSession}.`,
            "search-free",
            "visitor-data-kept",
          ),
          promised(`Se vuoi, aggiungi un CV: PDF, DOC o DOCX, fino a ${facts.resumeSize}.`, "resume-rules"),
          "[Inizia il questionario](/onboarding)",
        ],
      },
      {
        id: "see-why",
        title: "2. Guarda quali lavori fanno per te, e perché",
        blocks: [
          promised(
            "Ogni corrispondenza dice che cosa va bene, che cosa no e che cosa l'annuncio non precisa, con le parole dell'annuncio su cui si basa.",
            "evidence-quoted",
          ),
          promised(
            "Le offerte che dichiarano qualcosa di contrario alle tue risposte sono nascoste. L'elenco dice quante e per quale risposta, e con un clic le fai tornare.",
            "hidden-jobs-counted",
            "silence-never-hides",
          ),
          promised(
            "[Come confrontiamo](/how-we-match) mostra i pesi e quanto bene vengono letti gli annunci.",
            "accuracy-measured",
          ),
        ],
      },
      {
        id: "apply",
        title: "3. Candidati",
        blocks: [
          promised(
            `Per candidarti ti serve Premium Access: ${facts.trial} gratis, poi ${facts.price} al mese. Puoi disdire in qualsiasi momento.`,
            "one-price",
            "cancel-at-once",
          ),
          promised(
            "Se scegli un'offerta prima di accedere, te la teniamo da parte finché non torni.",
            "apply-link-kept",
          ),
          promised(
            "Ti candidi sulla pagina dell'azienda o con il nostro modulo. Nel modulo ti aiutiamo con la bozza di una lettera fatta con i tuoi dati; la cambi e la invii tu.",
            "letter-sources",
            "application-by-you",
          ),
          promised(
            "Ricevi una ricevuta con un numero, un codice di tracciamento e una firma. Chiunque la riceva da te può verificare che è autentica, senza vedere i tuoi dati.",
            "receipt",
            "receipt-verification",
          ),
        ],
      },
      {
        id: "after",
        title: "Dopo",
        blocks: [
          promised(
            "Le candidature hanno una pagina tutta loro, dove annoti com'è andata. Mostriamo solo quello che si sa: registrata, inviata, aperta, o ciò che hai inserito tu.",
            "receipt",
          ),
          promised("I dati sono tuoi: esportali o cancellali nel tuo [profilo](/profile).", "export", "erase-now"),
        ],
      },
    ],
  };
}
