import type { ProblemKind } from "#domain/api/problem.ts";
import type { DocumentFacts } from "../../document-facts.ts";
import { type LegalDocument, promised } from "../../legal-document.ts";

const MEANING: Record<ProblemKind, string> = {
  "invalid-input":
    "Un parametro o un campo del corpo non è leggibile: “errors” dice quale. Anche un cursore di un'altra ricerca.",
  "not-signed-in": "È stato chiesto “profile” e nessuno ha effettuato l'accesso.",
  "foreign-site": "La pagina di un altro sito ha inviato dei cookie.",
  "not-found": "Non esiste un annuncio o un indirizzo così.",
  "method-not-allowed": "L'intestazione Allow dice che cosa si può chiedere.",
  closed: "L'annuncio c'era ed è stato chiuso.",
  "too-large": "Il corpo della richiesta è troppo grande.",
  "not-json": "Il corpo non è inviato come application/json.",
  "too-many-requests": "Attendi il tempo indicato da Retry-After.",
  fault: "Qualcosa è andato storto da parte nostra.",
  unavailable: "Le richieste sono troppe, o il database non risponde. Riprova dopo il tempo di Retry-After.",
};

export function developers({ api, count }: DocumentFacts): LegalDocument {
  return {
    title: "Per sviluppatori",
    description:
      "L'API aperta di Remote Job Pilot: cercare lavori da remoto e confrontarli con una persona, con i motivi, in JSON.",
    lead: "Ciò che trovano le pagine possono trovarlo anche i programmi: le offerte aperte con ciò che ogni annuncio dichiara, e perché un lavoro è adatto a qualcuno. Non serve una chiave.",
    updated: "2026-11-21",
    sections: [
      {
        id: "operations",
        title: "Che cosa c'è",
        blocks: [
          {
            caption: "Indirizzi",
            head: ["Indirizzo", "Che cosa risponde"],
            rows: [
              [
                "GET /api/v1/jobs",
                "Le offerte aperte per testo e filtri, con i conteggi per valore se chiedi “facets”.",
              ],
              [
                "GET /api/v1/jobs/{id}",
                "Un'offerta con tutto ciò che abbiamo letto nell'annuncio e le parole su cui si basa.",
              ],
              ["POST /api/v1/match", "Le offerte adatte a certe risposte alle nostre domande, con punteggio e motivi."],
              [
                "GET /api/v1/openapi.json",
                "Tutto questo come documento OpenAPI 3.1: parametri, valori, strutture, errori.",
              ],
            ],
          },
          "Una ricerca, una singola offerta e un confronto:",
          { code: api.search },
          { code: api.one },
          { code: api.match },
          promised(
            "I parametri sono quelli dell'indirizzo della [pagina dei risultati](/results). Un parametro sconosciuto viene rifiutato, così un errore di battitura non passa per una ricerca.",
            "api-as-documented",
          ),
        ],
      },
      {
        id: "answers",
        title: "Come leggere le risposte",
        blocks: [
          { code: api.listed },
          {
            list: [
              promised(
                "Una proprietà assente non è dichiarata nell'annuncio. Nulla è stimato e nulla è aggiunto.",
                "api-as-documented",
              ),
              "I nomi sono quelli di JobPosting di schema.org, dove esistono. La retribuzione è come dichiarata, nella sua valuta e nel suo periodo.",
              promised(
                "La singola offerta indica le prove: il campo e le parole su cui si basa ogni affermazione. La nostra lettura può sbagliare: [quanto spesso](/how-we-match) lo misuriamo.",
                "evidence-quoted",
              ),
              promised(
                "Ogni motivo di un confronto ha uno stato (soddisfatto, non soddisfatto, senza risposta, non dichiarato), una frase in inglese, italiano o arabo secondo Accept-Language, e le parole dell'annuncio dove ci sono.",
                "api-as-documented",
              ),
            ],
          },
          { code: api.reason },
          promised("Ciò che invii per un confronto riceve risposta e non viene conservato.", "api-keeps-nothing"),
        ],
      },
      {
        id: "paging",
        title: "Elenchi lunghi",
        blocks: [
          promised(
            `Una risposta contiene ${count(api.usualJobs)} offerte, o quante ne indica “limit”, al massimo ${count(api.mostJobs)}. Per continuare rimanda “next” come “cursor”, con la stessa ricerca. Senza “next” l'elenco è finito, oppure è alla sua profondità massima di ${count(api.depth)}: restringi la ricerca con un filtro.`,
            "api-as-documented",
          ),
          promised(
            "Gli elenchi cambiano mentre li leggi. Un cursore riprende dopo l'ultima offerta ricevuta, ovunque si trovi in quel momento. Se quella e le due precedenti sono uscite dall'elenco, o si è spostata di molto, il cursore riprende allo stesso numero, e un'offerta può mancare o comparire due volte. Finché nulla cambia, ogni offerta compare esattamente una volta.",
            "api-as-documented",
          ),
        ],
      },
      {
        id: "limits",
        title: "Limiti",
        blocks: [
          {
            caption: "Per ogni indirizzo di rete",
            head: ["Che cosa", "Richieste al minuto"],
            rows: [
              ["Ricerche, singole offerte e il documento", count(api.perMinute.search)],
              ["Confronti", count(api.perMinute.match)],
            ],
          },
          promised(
            `Ogni risposta dice in RateLimit che cosa resta del minuto. Il corpo ha al massimo ${count(api.bodyKilobytes)} kB.`,
            "api-as-documented",
          ),
          promised(
            "Le risposte a GET hanno un ETag. Rimandalo come If-None-Match: finché nulla è cambiato ricevi un 304 vuoto.",
            "api-as-documented",
          ),
          promised("Gli script di altri siti possono usare tutto, senza cookie.", "api-as-documented"),
        ],
      },
      {
        id: "apply",
        title: "Link per candidarsi",
        blocks: [
          promised(
            "Le risposte non contengono il link per candidarsi, e gli indirizzi sullo stesso host sono tolti dai testi. Manda le persone all'“url” di un'offerta: è la sua pagina a condurre oltre. Solo chi ha effettuato l'accesso a questo sito e lì può candidarsi trova “applyUrl” nella singola offerta.",
            "api-without-apply-links",
          ),
          promised(
            "Nelle nostre pagine, “profile: true” in un confronto sta per le risposte di chi ha effettuato l'accesso.",
            "api-as-documented",
          ),
        ],
      },
      {
        id: "errors",
        title: "Errori",
        blocks: [
          promised(
            "Ogni rifiuto è application/problem+json (RFC 9457). Il suo “type” termina con uno di questi nomi:",
            "api-as-documented",
          ),
          {
            caption: "Tipi di problemi",
            head: ["Nome", "Stato", "Significato"],
            rows: api.problems.map(({ kind, status }) => [kind, String(status), MEANING[kind]]),
          },
        ],
      },
      {
        id: "courtesy",
        title: "Che cosa ti chiediamo",
        blocks: [
          {
            list: [
              "Gli annunci appartengono a chi li ha pubblicati. Indica la fonte e il link alla pagina dell'offerta.",
              promised(
                "Dove “structuredDataAllowed” è false, la fonte vieta di trasmettere l'annuncio come dati, o non lo sappiamo. In quel caso ne omettiamo il testo. Non pubblicare un annuncio simile come dati strutturati o in un'altra bacheca.",
                "api-as-documented",
              ),
              promised(
                "Ciò che si chiude esce subito dal nostro elenco. Fallo uscire anche dal tuo: chiedi di nuovo prima di mostrare ciò che hai conservato.",
                "api-as-documented",
              ),
              "Un'offerta con “sample” è inventata. Non mostrarla mai come vera.",
              "Non usare le risposte per scoprire qualcosa di singole persone, né per decidere su di loro.",
            ],
          },
          "La versione nell'indirizzo cambia quando qualcosa viene tolto o assume un altro significato. Nuove proprietà possono comparire in ogni momento. Per domande c'è la [pagina dei contatti](/contact).",
        ],
      },
    ],
  };
}
