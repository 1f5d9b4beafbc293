import type { DocumentFacts } from "../../document-facts.ts";
import { type LegalDocument, promised } from "../../legal-document.ts";

export function accessibility(_facts: DocumentFacts): LegalDocument {
  return {
    title: "Accessibilità",
    description:
      "Che cosa fa Remote Job Pilot perché tutti possano usarlo, come lo verifichiamo e come segnalare un ostacolo.",
    lead: "Cercare lavoro è già abbastanza faticoso. Il sito segue le linee guida WCAG 2.2, livello AA, ed è verificato a ogni modifica.",
    updated: "2026-11-21",
    sections: [
      {
        id: "works",
        title: "Su che cosa puoi contare",
        blocks: [
          {
            list: [
              promised("Tutto funziona con la sola tastiera, e vedi sempre dove ti trovi.", "keyboard"),
              promised(
                "Il testo si stacca dallo sfondo con un contrasto di almeno 4,5 a 1, nel tema chiaro e in quello scuro.",
                "contrast",
              ),
              promised(
                "Su uno schermo largo 320 pixel, o con il testo ingrandito altrettanto, non si perde nulla.",
                "narrow-screens",
              ),
              promised("Ricerca, risultati, moduli e questa pagina funzionano senza script.", "without-scripts"),
              promised(
                "Se il tuo dispositivo chiede meno movimento, animazioni e contatori non compaiono.",
                "reduced-motion",
              ),
              promised(
                "Uno stato non è mai indicato dal solo colore: ha una forma e delle parole.",
                "not-colour-alone",
              ),
              promised("I moduli dicono che cosa non va accanto al campo, e ciò che hai scritto resta.", "forms-keep"),
              promised(
                "Le pagine si possono stampare. Titoli, aree e lingua sono segnalati ai lettori di schermo.",
                "axe-clean",
                "printed",
              ),
            ],
          },
        ],
      },
      {
        id: "tested",
        title: "Come lo verifichiamo",
        blocks: [
          promised(
            "A ogni modifica un controllo automatico (axe) esamina le pagine nei due temi, e basta una violazione per fermare la modifica.",
            "axe-clean",
          ),
          promised("Un test va dalla prima domanda ai risultati con la sola tastiera.", "keyboard"),
          "I controlli automatici trovano solo una parte degli ostacoli. Questa è una nostra valutazione; nessun altro l'ha certificata.",
        ],
      },
      {
        id: "limits",
        title: "Limiti noti",
        blocks: [
          {
            list: [
              "Gli annunci sono scritti da altri. Possono essere difficili da leggere, e noi non li riscriviamo.",
              "I siti delle aziende e la pagina del fornitore dei pagamenti non sono nostri. Non possiamo garantire per loro.",
              "Un annuncio è mostrato nella lingua in cui è scritto, che può essere diversa da quella che hai scelto.",
            ],
          },
        ],
      },
      {
        id: "report",
        title: "Segnala un ostacolo",
        blocks: [
          "Scrivici dalla [pagina dei contatti](/contact), oggetto «Feedback»: quale pagina, che cosa volevi fare, che cosa usi. Se non riesci a usare quella pagina, va bene anche l'indirizzo postale che trovi lì.",
        ],
      },
    ],
  };
}
