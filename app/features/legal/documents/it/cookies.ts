import type { DocumentFacts } from "../../document-facts.ts";
import { type LegalDocument, promised } from "../../legal-document.ts";

export function cookies(facts: DocumentFacts): LegalDocument {
  return {
    title: "Cookie",
    description:
      "Tutti i cookie che Remote Job Pilot imposta, a che cosa servono e quanto durano. Se non scegli altro, solo quelli necessari.",
    lead: "Un cookie è un piccolo testo che il tuo browser conserva per un sito. Ne usiamo pochi, e nessuno che ti segua in giro.",
    updated: "2026-11-22",
    sections: [
      {
        id: "list",
        title: "I cookie",
        blocks: [
          promised(
            "Questi sono tutti i cookie che impostiamo. Ognuno è necessario per qualcosa che fai tu.",
            "necessary-cookies",
          ),
          {
            caption: "Cookie di questo sito",
            head: ["Nome", "A che cosa serve", "Durata"],
            rows: [
              ["rjp_visitor", "Le risposte e il CV, prima che tu abbia un account", facts.visitorSession],
              [
                "rjp_session_token",
                "Mantiene l'accesso",
                `${facts.signIn}, o fino alla chiusura del browser se non vuoi essere ricordato; ${facts.unusedSignIn} senza uso`,
              ],
              ["rjp_dont_remember", "Annota che non vuoi essere ricordato", "fino alla chiusura del browser"],
              ["rjp_two_factor", "Tra la password e il codice della tua app", "pochi minuti"],
              ["rjp_passkey", "Mentre usi o aggiungi una passkey", "pochi minuti"],
              ["operator", "Per chi gestisce il sito: apre la sua pagina", "poche ore"],
              [facts.localeCookie, "La lingua che hai scelto", facts.preferences],
              [facts.themeCookie, "Chiaro o scuro, come hai scelto", facts.preferences],
            ],
          },
          promised(
            "Su una connessione sicura i nomi che iniziano con rjp_ sono preceduti da __Host-: così il browser li consegna solo a questo sito.",
            "necessary-cookies",
          ),
        ],
      },
      {
        id: "storage",
        title: "Che cos'altro conserva il tuo browser",
        blocks: [
          {
            caption: "Voci nella memoria del tuo browser",
            head: ["Nome", "A che cosa serve", "Durata"],
            rows: [
              ["cookieConsent", "La tua scelta sui cookie", "finché non la cambi o la elimini"],
              [
                "savedJobs",
                "Le offerte che hai salvato, con una copia delle loro pagine da leggere senza connessione",
                "finché non le togli o non esci dall'account",
              ],
              ["checkout_redirect", "La pagina a cui torni dopo l'accesso", "fino all'accesso"],
              [
                "savedJobApplication",
                "La bozza di una candidatura quando non hai effettuato l'accesso",
                "finché non accedi o la elimini",
              ],
              [
                "cookieConsentShared",
                "Annota che il tuo account conosce questa scelta",
                "fino alla chiusura della scheda",
              ],
              [
                "react-router-scroll-positions",
                "Il punto in cui eri in ogni pagina, per quando torni indietro",
                "fino alla chiusura della scheda",
              ],
              [
                "pages-1, assets-1",
                "La pagina delle offerte salvate e ciò che carica, così si apre senza connessione",
                "finché non esci dall'account o la elimini",
              ],
            ],
          },
          promised("Per noi sono appunti e nient'altro. Non danno accesso a nulla.", "storage-gives-nothing"),
        ],
      },
      {
        id: "consent",
        title: "La tua scelta",
        blocks: [
          promised(
            "Alla prima visita ti chiediamo quali tipi permetti: necessari (sempre attivi), statistiche, marketing, preferenze. Rifiutare richiede gli stessi clic che accettare, e il sito funziona allo stesso modo.",
            "consent-choice",
          ),
          promised(
            "Al momento non usiamo alcun cookie statistico o di marketing. Nulla che richieda il consenso viene caricato prima che tu lo dia.",
            "no-third-party",
          ),
          promised("Puoi cambiare scelta in qualsiasi momento in fondo a ogni pagina.", "consent-choice"),
        ],
      },
      {
        id: "browser",
        title: "Nel tuo browser",
        blocks: [
          "Puoi anche eliminare o bloccare i cookie nelle impostazioni del browser. Senza rjp_visitor le tue risposte vanno perse; senza rjp_session_token non puoi mantenere l'accesso.",
        ],
      },
    ],
  };
}
