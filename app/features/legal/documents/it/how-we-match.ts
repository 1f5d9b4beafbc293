import type { DocumentFacts } from "../../document-facts.ts";
import { type LegalDocument, promised } from "../../legal-document.ts";

/** Each topic of a match: its name, and why it weighs what it weighs. */
export const TOPICS: Record<string, readonly [name: string, why: string]> = {
  category: ["Settore", "Il settore sbagliato è il lavoro sbagliato, qualunque altra cosa vada bene."],
  experience: [
    "Esperienza",
    "Molte candidature si decidono su questo: se viene chiesta più esperienza di quella che hai.",
  ],
  country: ["Paese", "Poter fare quel lavoro da dove vivi viene prima delle sue comodità."],
  skills: [
    "Competenze confermate",
    "Quello che sai fare dice più di un titolo. Gli annunci ne nominano più del necessario.",
  ],
  salary: ["Retribuzione", "Una paga sotto il tuo minimo è un motivo per rifiutare, non per non guardare mai."],
  jobType: ["Da remoto o ibrido", "È il motivo per cui si viene qui."],
  employmentType: ["Tipo di contratto", "Tempo pieno o parziale cambia la vita, e se ne può parlare."],
  english: ["Inglese", "Un livello che manca si può imparare, con il tempo."],
  workPermit: [
    "Diritto a lavorare",
    "Senza, un'offerta non porta a nulla. Lo presumiamo dal tuo paese, perciò pesa meno.",
  ],
  languages: ["Altre lingue", "Raramente sono facoltative. Quali parli lo presumiamo dal tuo paese."],
  education: ["Istruzione", "I titoli di studio vengono chiesti più spesso di quanto siano pretesi."],
  timeZones: ["Orario di lavoro", "Lavorare di notte è possibile, e pochi lo vogliono."],
  priority: ["Che cosa conta di più per te", "Gli annunci lo promettono facilmente."],
  team: ["Dimensione del gruppo", "È una preferenza, e raramente è indicata con precisione."],
};

/** What a comparison can come to. */
export const STATES: Record<string, string> = {
  met: "Soddisfatto: l'annuncio dichiara ciò che hai risposto.",
  notMet: "Non soddisfatto: dichiara qualcos'altro.",
  notAnswered: "Richiesto, ma senza risposta: chiede qualcosa che non ci hai detto.",
  notStated: "Non indicato: non lo dice.",
};

/** What the reader is asked of a posting, as `npm run quality` names it. */
export const QUESTIONS: Record<string, string> = {
  category: "Settore",
  countries: "Chi può candidarsi, paese per paese",
  worldwide: "Aperto a tutto il mondo",
  "countries excluded": "Paesi esclusi",
  salary: "Retribuzione nel suo campo",
  "salary period": "All'ora, al mese o all'anno",
  "salary in text": "Retribuzione nel testo",
  "salary period in text": "Periodo della retribuzione nel testo",
  "remote kind": "Da remoto, ibrido o in sede",
  "employment type": "Tipo di contratto",
  seniority: "Livello",
  "years asked": "Anni di esperienza",
  "English level": "Livello di inglese",
  languages: "Altre lingue",
  education: "Istruzione",
  skills: "Competenze",
  warnings: "Segnali d'allarme",
  contradictions: "Contraddizioni",
  "team and culture": "Gruppo e cultura",
  "time zones": "Fusi orari",
  "work permit": "Diritto a lavorare",
  "hybrid days": "Giorni in ufficio",
};

export function howWeMatch(facts: DocumentFacts): LegalDocument {
  const { weights, matchStates, hardTopics, quality, count, percent, date, list } = facts;
  const nameOf = (topic: string) => TOPICS[topic]?.[0] ?? topic;
  const table = (caption: string, figures: typeof quality.own) => ({
    caption,
    head: ["Che cosa si legge", "Casi", "Giuste tra quelle date", "Trovate tra quelle scritte", "Dette ma non scritte"],
    rows: figures.map(({ question, cases, precision, recall, invented }) => [
      QUESTIONS[question] ?? question,
      count(cases),
      percent(precision),
      percent(recall),
      percent(invented),
    ]),
  });
  return {
    title: "Come confrontiamo",
    description:
      "Quali risposte contano e quanto, che cosa nasconde un'offerta, e quante volte leggiamo bene gli annunci, misurato.",
    lead: "Un punteggio deve poter essere verificato. Ecco come nasce, e quanto è affidabile la lettura su cui si basa.",
    updated: "2026-11-22",
    sections: [
      {
        id: "states",
        title: "Stati, con le parole su cui si basano",
        blocks: [
          "Le tue risposte sono confrontate con ciò che l'annuncio dichiara. Per ogni tema il risultato è uno di questi:",
          { list: matchStates.map((state) => STATES[state] ?? state) },
          promised(
            "Accanto ci sono le parole dell'annuncio su cui si basa, così puoi vedere se le abbiamo lette bene.",
            "evidence-quoted",
          ),
        ],
      },
      {
        id: "score",
        title: "Il punteggio",
        blocks: [
          promised(
            "Il punteggio, da 0 a 100, è la quota pesata di ciò che è soddisfatto tra tutto quello che hai risposto e che l'annuncio dichiara. Ciò che non è indicato resta fuori dalla somma: non aiuta e non danneggia.",
            "score-from-answers",
            "silence-never-hides",
          ),
          {
            caption: "I pesi del confronto",
            head: ["Tema", "Peso", "Perché"],
            rows: weights.map(({ topic, weight }) => {
              return [nameOf(topic), count(weight), TOPICS[topic]?.[1] ?? ""];
            }),
          },
          promised(
            "Contano solo le proporzioni. Un tema può anche essere soddisfatto in parte: una paga appena sotto il tuo minimo, o un livello di inglese in meno.",
            "score-from-answers",
          ),
          promised("Che tu abbia un'azienda o un gruppo tuo non cambia nulla nel punteggio.", "score-from-answers"),
        ],
      },
      {
        id: "hidden",
        title: "Che cosa nasconde un'offerta",
        blocks: [
          promised(
            `Solo queste risposte nascondono un'offerta, e solo se l'annuncio dichiara altro: ${list(hardTopics.map(nameOf))}. Ciò che un annuncio non precisa non la nasconde mai.`,
            "silence-never-hides",
          ),
          promised(
            "L'elenco dice quante offerte nasconde ognuna di queste risposte, e le fa tornare con un clic.",
            "hidden-jobs-counted",
          ),
        ],
      },
      {
        id: "order",
        title: "L'ordine",
        blocks: [
          promised(
            "Prima viene il punteggio più alto. A parità di punteggio, l'annuncio che risponde a più delle tue risposte; poi il più recente e quello con il link migliore.",
            "order-not-for-sale",
          ),
          promised("Nessuno può comprare un posto.", "order-not-for-sale"),
        ],
      },
      {
        id: "level",
        title: "Quanto un lavoro è impegnativo per te",
        blocks: [
          promised(
            "Se un annuncio dice abbastanza, la sua pagina confronta l'esperienza, l'inglese e l'istruzione che chiede con i tuoi. Altrimenti quella riga non c'è.",
            "level-when-stated",
          ),
        ],
      },
      {
        id: "accuracy",
        title: "Quanto bene leggiamo gli annunci",
        blocks: [
          promised(
            `Lo misura un programma, a ogni versione, su casi di cui si conosce la risposta giusta. Data delle cifre qui sotto: ${date(quality.measuredOn)}. Nessuno le ritocca: un test le confronta con il programma.`,
            "accuracy-measured",
          ),
          "«Giuste tra quelle date» è la quota di risposte giuste tra quelle date. «Trovate tra quelle scritte» è la quota di indicazioni trovate e lette bene. «Dette ma non scritte» dice quante volte si è letto qualcosa dove non c'era nulla. Un trattino significa che non c'era nulla da contare.",
          table("Sui nostri casi", quality.own),
          ...(quality.labelled.length > 0 ? [table("Su annunci classificati da altri", quality.labelled)] : []),
          "I nostri casi sono scritti per essere difficili, e alcuni erano noti mentre il programma veniva migliorato. Su annunci che nessuno ha mai guardato aspettati cifre un po' più basse.",
        ],
      },
      {
        id: "wrong",
        title: "Quando sbagliamo",
        blocks: [
          "Se un annuncio è stato letto male, [scrivici](/contact) il suo indirizzo e che cosa non va. Casi così possono entrare nella misurazione.",
        ],
      },
    ],
  };
}
