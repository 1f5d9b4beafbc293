import type { DocumentFacts } from "../../document-facts.ts";
import { type LegalDocument, promised } from "../../legal-document.ts";

export function privacy(facts: DocumentFacts): LegalDocument {
  return {
    title: "Informativa sulla privacy",
    description:
      "Che cosa Remote Job Pilot conserva su di te, perché, per quanto tempo, e come ottenerlo, correggerlo o farlo cancellare.",
    lead: "Conserviamo quello che ci dai per trovare il lavoro adatto a te. Non vendiamo nulla, non mostriamo pubblicità, e i tuoi dati puoi portarli via o cancellarli da te, in qualsiasi momento.",
    updated: "2026-11-21",
    sections: [
      {
        id: "who",
        title: "Chi è responsabile",
        blocks: [
          "Titolare del trattamento è chi gestisce Remote Job Pilot, indicato con il suo indirizzo nella [pagina dei contatti](/contact). Per tutto ciò che riguarda questa pagina scegli lì l'oggetto «Privacy».",
        ],
      },
      {
        id: "what",
        title: "Che cosa conserviamo e perché",
        blocks: [
          {
            caption: "I tuoi dati e a che cosa servono",
            head: ["Dati", "A che cosa servono", "Base giuridica"],
            rows: [
              ["Risposte al questionario", "A confrontarle con gli annunci", "Lo hai chiesto tu (contratto)"],
              [
                "Nome, indirizzo e-mail, password (come hash)",
                "Ad avere un account e a contattarti al riguardo",
                "Contratto",
              ],
              [
                "Profilo: azienda, ruolo, competenze, esperienza, desideri",
                "A non farti riscrivere le stesse cose",
                "Contratto",
              ],
              ["CV e il testo che ne ricaviamo", "A proporti competenze e ad accompagnare le candidature", "Contratto"],
              ["Candidature, lettere, ricevute", "A inviarle e a dimostrare che lo hai fatto", "Contratto"],
              [
                "Abbonamento, pagamenti, fatture",
                "A darti accesso, a fatturare, a tenere la contabilità",
                "Contratto, obbligo di legge",
              ],
              [
                "Sessioni: orario, browser",
                "A mostrarti dove hai effettuato l'accesso",
                "Legittimo interesse alla sicurezza",
              ],
              ["Messaggi che ci scrivi", "A risponderti", "Legittimo interesse, o contratto"],
            ],
          },
          promised(
            "I dati di pagamento, come il numero della carta, vanno solo al fornitore dei pagamenti. Noi non li vediamo mai.",
            "card-data",
          ),
        ],
      },
      {
        id: "not",
        title: "Che cosa non facciamo",
        blocks: [
          {
            list: [
              promised(
                "Non conserviamo il tuo indirizzo di rete con la sessione o con le risposte, e non lo scriviamo in nessun registro.",
                "no-address-stored",
              ),
              promised(
                "Il tuo paese è ricavato da quell'indirizzo con un database sul nostro server. Per farlo non inviamo nulla a nessuno.",
                "country-on-our-server",
              ),
              promised(
                "Le nostre pagine non caricano nulla da terzi: né caratteri, né statistiche, né pixel. Solo la pagina di pagamento apre la finestra del fornitore dei pagamenti.",
                "no-third-party",
              ),
              promised(
                "Ti scriviamo per il tuo account e per le tue candidature, non per pubblicità.",
                "service-mails-only",
              ),
              promised(
                "Non vendiamo i tuoi dati, non li cediamo agli inserzionisti e non li usiamo per addestrare modelli.",
                "data-for-you-alone",
              ),
            ],
          },
        ],
      },
      {
        id: "visitors",
        title: "Senza un account",
        blocks: [
          promised(
            `Le risposte, l'indirizzo e-mail e il CV che lasci senza un account appartengono a un cookie che solo il tuo browser possiede. Vengono cancellati ${facts.visitorSession} dopo l'ultima modifica, oppure passano al tuo account quando accedi.`,
            "visitor-data-kept",
          ),
        ],
      },
      {
        id: "recipients",
        title: "Chi riceve i tuoi dati",
        blocks: [
          {
            list: [
              promised(
                "Le aziende, quando invii loro una candidatura, e solo ciò che la candidatura contiene.",
                "application-by-you",
              ),
              promised(
                "Il fornitore dei pagamenti, quando inizi una prova o un abbonamento: un numero interno da noi, e quello che inserisci lì tu.",
                "provider-gets-number",
              ),
              "Le società che per nostro conto, e secondo le nostre istruzioni, gestiscono server, posta o archivi.",
              "Le autorità, quando la legge ce lo impone.",
            ],
          },
          "Se qualcuno di loro tratta dati fuori dal Regno Unito e dallo Spazio economico europeo, lo fa in base a una decisione di adeguatezza o a clausole contrattuali tipo.",
        ],
      },
      {
        id: "retention",
        title: "Per quanto tempo li conserviamo",
        blocks: [
          {
            caption: "Tempi dopo i quali i dati vengono cancellati",
            head: ["Dati", "Conservati per"],
            rows: [
              ["Dati dell'account", `la durata dell'account, più ${facts.erasure} dopo la disattivazione`],
              ["Dati dei visitatori senza account", facts.visitorSession],
              ["Dati di utilizzo", `al massimo ${facts.usageData}`],
              ["Messaggi a noi", `al massimo ${facts.usageData}, o finché non cancelli l'account`],
              ["Dati di pagamento", `circa ${facts.paymentData}`],
            ],
          },
          promised(`Un account disattivato viene cancellato dopo ${facts.erasure}.`, "erased-after-deactivation"),
          promised(
            `I dati di utilizzo, come le sessioni passate, vengono cancellati al più tardi dopo ${facts.usageData}.`,
            "usage-data-kept",
          ),
          promised(
            `I dati dei pagamenti vanno conservati per circa ${facts.paymentData} per ragioni fiscali. Restano anche quando un account viene cancellato, ma da parte nostra senza il tuo nome né il tuo indirizzo.`,
            "payment-data-kept",
          ),
          promised(
            "Di una ricevuta resta la voce nel nostro registro delle ricevute: un numero, un istante e hash di codici casuali, da cui non si risale a nessuno. Grazie a essa chi ha la ricevuta può ancora farla verificare.",
            "receipt-entry-stays",
          ),
        ],
      },
      {
        id: "rights",
        title: "I tuoi diritti",
        blocks: [
          {
            list: [
              promised(
                "Averne una copia: «Esporta i miei dati» nel tuo [profilo](/profile) ti dà tutto in formati aperti.",
                "export",
              ),
              promised("Correggerli: modifica il profilo, le risposte o il CV.", "correction"),
              promised("Farli cancellare: «Cancella subito» nel tuo profilo lo fa all'istante.", "erase-now"),
              promised("Prenderti una pausa: per annullare la disattivazione basta accedere.", "deactivation"),
              promised("Opporti, limitare il trattamento o revocare un consenso: scrivici.", "rights-answered"),
            ],
          },
          promised(
            `Ciò che non puoi fare da te lo facciamo noi, su richiesta. Alle richieste ai sensi del GDPR rispondiamo entro ${facts.rightsAnswer}, gratuitamente.`,
            "rights-answered",
          ),
          "Puoi anche presentare reclamo a un'autorità per la protezione dei dati: in Italia il Garante, nel Regno Unito l'Information Commissioner's Office, altrove nell'Unione europea l'autorità del tuo paese.",
        ],
      },
      {
        id: "automated",
        title: "Decisioni automatizzate",
        blocks: [
          promised(
            "Il confronto è automatico: un punteggio ordina l'elenco che vedi, in base alle sole tue risposte. Nessuna azienda lo vede e a nessuno viene rifiutato qualcosa per questo.",
            "score-from-answers",
          ),
          "Lo spiegano [Come confrontiamo](/how-we-match) e le [regole sull'uso dell'IA](/ai-policy).",
        ],
      },
      {
        id: "security",
        title: "Come li proteggiamo",
        blocks: [
          {
            list: [
              promised(
                "Le password sono conservate come hash, da cui non si può risalire all'originale.",
                "password-hashed",
              ),
              promised(
                "Ogni richiesta dei tuoi dati verifica chi sei; nessun altro account può aprirli.",
                "own-data-only",
              ),
              promised("Il tuo CV non ha un indirizzo pubblico. Qui puoi scaricarlo solo tu.", "resume-private"),
              promised(
                "Puoi aggiungere una passkey o un'app di autenticazione in [Accesso e sicurezza](/profile/security).",
                "own-sign-in",
              ),
            ],
          },
        ],
      },
      {
        id: "cookies",
        title: "Cookie",
        blocks: [
          promised("Se non scegli altro, usiamo solo cookie necessari.", "necessary-cookies"),
          promised("La [pagina sui cookie](/cookies) li elenca uno per uno.", "necessary-cookies"),
        ],
      },
    ],
  };
}
