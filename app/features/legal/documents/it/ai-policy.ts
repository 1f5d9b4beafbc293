import type { DocumentFacts } from "../../document-facts.ts";
import { type LegalDocument, promised } from "../../legal-document.ts";

export function aiPolicy(_facts: DocumentFacts): LegalDocument {
  return {
    title: "Uso dell'intelligenza artificiale",
    description:
      "Dove Remote Job Pilot lascia leggere, confrontare e abbozzare alle macchine, che cosa non possono fare e che cosa resta a te.",
    lead: "Le macchine leggono gli annunci, li confrontano con le tue risposte e aiutano con le bozze. Non decidono su di te e non parlano al posto tuo.",
    updated: "2026-11-21",
    sections: [
      {
        id: "reading",
        title: "La lettura degli annunci",
        blocks: [
          promised(
            "Programmi con regole scritte leggono ciò che un annuncio dichiara: il settore, i paesi, la retribuzione, il livello. Per questo non usiamo modelli linguistici.",
            "read-by-rules",
          ),
          promised("Ogni affermazione si basa su parole dell'annuncio, e puoi vedere quali.", "evidence-quoted"),
          promised(
            "Quante volte la lettura è giusta lo misuriamo e lo [pubblichiamo](/how-we-match#accuracy).",
            "accuracy-measured",
          ),
        ],
      },
      {
        id: "matching",
        title: "Il confronto",
        blocks: [
          promised(
            "Il punteggio deriva dalle tue risposte, dall'annuncio e da una tabella pubblica di pesi. Gli stessi dati danno sempre lo stesso punteggio. Chi sei, dove fai clic e quanto paghi non contano.",
            "score-from-answers",
            "order-not-for-sale",
          ),
          promised("Quello che un annuncio non dice non te lo nasconde mai.", "silence-never-hides"),
        ],
      },
      {
        id: "resume",
        title: "Il tuo CV",
        blocks: [
          promised(
            "Un programma legge il testo del CV e propone delle competenze. Contano solo quelle che confermi.",
            "skills-confirmed",
          ),
          promised("Il file e il suo testo servono solo a te e non addestrano alcun modello.", "data-for-you-alone"),
        ],
      },
      {
        id: "letters",
        title: "Le lettere",
        blocks: [
          promised(
            "La bozza di una lettera nasce solo dal tuo profilo, dal tuo CV e dalle tue risposte. Ciò che un annuncio chiede e tu non hai mai dichiarato è elencato come non coperto. Non viene inventato.",
            "letter-sources",
          ),
          promised(
            "Funziona senza modelli linguistici. Se chi gestisce il sito ne ha collegato uno, può solo riformulare, e un controllo respinge ogni cifra, azienda, data, qualifica o competenza che non ha una fonte nei tuoi dati.",
            "letter-sources",
          ),
          promised("La bozza la leggi e la cambi tu, e nulla parte prima che tu lo invii.", "application-by-you"),
        ],
      },
      {
        id: "limits",
        title: "I limiti",
        blocks: [
          "La lettura sbaglia. Un annuncio può essere ambiguo e a una regola può sfuggire una parola. Guarda quindi le parole citate e leggi l'annuncio intero prima di candidarti.",
          "I punteggi dicono quanto un annuncio corrisponde alle tue risposte. Non dicono quanto è probabile che ti chiamino.",
        ],
      },
      {
        id: "people",
        title: "Decidono le persone",
        blocks: [
          promised(
            "Qui nessuna macchina prende decisioni che abbiano effetti giuridici, o simili, su di te. Delle candidature decidono le aziende, con regole loro.",
            "score-from-answers",
          ),
          promised(
            "Se pensi che qualcosa sia stato letto o confrontato male, [scrivici](/contact). Lo guarderà una persona.",
            "contact-answered",
          ),
        ],
      },
    ],
  };
}
