import type { DocumentFacts } from "../../document-facts.ts";
import { type LegalDocument, promised } from "../../legal-document.ts";

export function terms(facts: DocumentFacts): LegalDocument {
  return {
    title: "Termini di servizio",
    description: `Che cosa concordi con Remote Job Pilot: ricerca gratuita, un solo piano a ${facts.price} al mese, una prova di ${facts.trial} e come andartene.`,
    lead: "Queste sono le regole tra te e noi quando usi Remote Job Pilot. Sono brevi di proposito. Se una pagina del prodotto dice qualcosa di più preciso sul denaro, vale quella pagina.",
    updated: "2025-05-17",
    worded: "2026-11-22",
    sections: [
      {
        id: "service",
        title: "Che cosa facciamo",
        blocks: [
          "Remote Job Pilot ti aiuta a trovare lavoro da remoto. Rispondi ad alcune domande, confrontiamo le risposte con annunci pubblicati da altri e vedi quali fanno per te e perché. Con un piano puoi anche candidarti da qui.",
          "Non siamo un datore di lavoro, né un selezionatore, né un'agenzia. Non decidiamo chi viene invitato o assunto e non promettiamo che troverai un lavoro.",
        ],
      },
      {
        id: "free",
        title: "Che cosa è gratuito",
        blocks: [
          promised(
            "Rispondere al questionario, vedere le corrispondenze e cercare tra tutti gli annunci è gratuito e non richiede un account.",
            "search-free",
          ),
          promised(
            "Anche l'account è gratuito. Conserva le risposte e il CV, e per crearlo non ti chiediamo dati di pagamento.",
            "search-free",
          ),
        ],
      },
      {
        id: "account",
        title: "Il tuo account",
        blocks: [
          "Devi avere l'età per concludere un contratto nel paese in cui vivi. Indica un nome e un indirizzo e-mail che siano tuoi e tieni la password per te.",
          promised(
            "Un account è per una sola persona. Se pensi che qualcun altro usi il tuo, cambia la password ed esci da tutti i dispositivi in [Accesso e sicurezza](/profile/security).",
            "own-sign-in",
          ),
        ],
      },
      {
        id: "plan",
        title: "Il piano e il suo prezzo",
        blocks: [
          promised(
            `C'è un solo piano a pagamento, Premium Access, a ${facts.price} al mese, tasse incluse. Ti permette di candidarti. Trovi le fatture nel tuo profilo.`,
            "one-price",
            "invoices",
          ),
          promised(
            `Se un rinnovo non riesce, l'accesso non finisce subito: lo mantieni per ${facts.grace} dopo il mese pagato, così hai il tempo di rimediare.`,
            "grace",
          ),
          promised("Il prezzo di un abbonamento in corso non cambia senza il tuo consenso.", "price-fixed"),
        ],
      },
      {
        id: "trial",
        title: "La prova gratuita",
        blocks: [
          promised(
            `Il piano inizia con una prova gratuita di ${facts.trial}. Puoi averla una sola volta, per persona e indirizzo e-mail.`,
            "trial-once",
          ),
          promised(
            "Prima che la prova inizi, la pagina di pagamento ti dice in che giorno finisce e quanto paghi da lì in poi.",
            "trial-stated",
          ),
          promised(
            `Se non fai nulla, la prova diventa un abbonamento mensile. Ti mandiamo un promemoria ${facts.reminder} prima del primo addebito. Se disdici durante la prova, non paghi nulla.`,
            "reminder-before-charge",
            "no-charge-after-cancel",
          ),
        ],
      },
      {
        id: "cancelling",
        title: "Rinnovo e disdetta",
        blocks: [
          promised("L'abbonamento si rinnova ogni mese finché non lo disdici.", "no-charge-after-cancel"),
          promised(
            "Puoi disdire in qualsiasi momento dal tuo [profilo](/profile), con un solo passaggio e senza dare motivi. La conferma arriva subito, sulla pagina e per e-mail.",
            "cancel-at-once",
          ),
          promised(
            "Dopo la disdetta mantieni l'accesso fino alla fine del periodo pagato, o della prova.",
            "access-until-end",
          ),
        ],
      },
      {
        id: "withdrawal",
        title: "Se cambi idea",
        blocks: [
          promised(
            `Come consumatore puoi recedere dal contratto entro ${facts.withdrawal}, senza dare motivi. Riavrai quello che hai pagato e l'accesso terminerà.`,
            "withdrawal",
          ),
          "La [politica di rimborso](/refund) spiega come si fa e quando il rimborso non spetta.",
        ],
      },
      {
        id: "postings",
        title: "Annunci e corrispondenze",
        blocks: [
          "Gli annunci vengono da aziende, bacheche di lavoro e siti aziendali. Ne rispondono i loro autori. Noi leggiamo quello che un annuncio dichiara; non possiamo controllare quello che fa un'azienda.",
          promised(
            "Se un annuncio non dice qualcosa, diciamo che non è indicato. Non riempiamo il vuoto con stipendi, requisiti o cifre inventate.",
            "pay-not-invented",
          ),
          promised(
            "Quando non ci sono annunci veri vedi un elenco di annunci di esempio, di aziende di fantasia. La pagina lo dice.",
            "samples-named",
          ),
          "Non pagare mai un'azienda per avere un lavoro, e non mandare copie dei tuoi documenti prima di sapere chi te le chiede.",
        ],
      },
      {
        id: "applications",
        title: "Candidature",
        blocks: [
          promised(
            "Una candidatura parte solo quando la invii tu. Di quello che contiene rispondi tu.",
            "application-by-you",
          ),
          promised(
            "«Inviata» significa che abbiamo registrato la candidatura e ti abbiamo dato una ricevuta. Non significa che l'azienda l'abbia letta. Quello che succede dopo lo mostriamo solo quando si sa.",
            "receipt",
          ),
          promised(
            "Puoi candidarti a un annuncio una volta sola. Se premi due volte, la candidatura non parte due volte.",
            "one-application",
          ),
        ],
      },
      {
        id: "content",
        title: "Quello che ci affidi",
        blocks: [
          promised(
            "Le risposte, il CV e le lettere restano tuoi. Ci permetti di conservarli ed elaborarli perché il prodotto funzioni per te, e per nient'altro.",
            "data-for-you-alone",
          ),
          promised(
            `Il CV può essere un file PDF, DOC o DOCX fino a ${facts.resumeSize}. Non caricare ciò che non hai il diritto di condividere.`,
            "resume-rules",
          ),
        ],
      },
      {
        id: "fair-use",
        title: "Uso corretto",
        blocks: [
          "Ti chiediamo di non",
          {
            list: [
              "usare il prodotto per ingannare aziende o altre persone,",
              "copiare annunci in massa o sovraccaricare il servizio con programmi automatici,",
              "cercare di raggiungere i dati di altri o di disturbare il servizio.",
            ],
          },
          promised(
            "Se lo fai, chi gestisce il sito può sospendere il tuo account. Il programma non lo fa mai da sé: decide una persona, a mano. Per un account sospeso non è previsto il rimborso del mese in corso; restano il diritto di recesso e i diritti sui tuoi dati.",
            "suspension-by-people",
          ),
        ],
      },
      {
        id: "liability",
        title: "Di che cosa rispondiamo",
        blocks: [
          "Gestiamo il servizio con cura, ma può guastarsi, e gli annunci possono essere sbagliati o superati. Nulla di quanto scritto qui limita la nostra responsabilità per morte o lesioni causate da negligenza, per frode o dove la legge vieta di limitarla.",
          "Per il resto rispondiamo dei danni prevedibili che causiamo violando questi termini, e non dei danni che nessuno dei due poteva aspettarsi o di ciò che un'azienda fa o non fa.",
        ],
      },
      {
        id: "ending",
        title: "Andarsene",
        blocks: [
          promised(
            `Disattivare l'account annulla l'abbonamento, ti disconnette ovunque e cancella l'account dopo ${facts.erasure}. Se accedi prima, l'account torna attivo, senza abbonamento.`,
            "deactivation",
            "erased-after-deactivation",
          ),
          promised("Puoi anche cancellare tutto subito, e prima portare con te i tuoi dati.", "erase-now", "export"),
        ],
      },
      {
        id: "changes",
        title: "Modifiche a questi termini",
        blocks: [
          "La data in alto dice quale versione stai leggendo. Per il tuo contratto vale la versione che hai accettato, finché non ne accetti una più recente.",
        ],
      },
      {
        id: "law",
        title: "Legge e foro",
        blocks: [
          "Questi termini sono regolati dalla legge del Regno Unito. Delle controversie decidono i tribunali di Londra.",
          "Se sei un consumatore e vivi altrove, mantieni ogni tutela che la legge del tuo paese ti dà e che un contratto non può toglierti, e puoi rivolgerti ai giudici di quel paese.",
        ],
      },
      {
        id: "contact",
        title: "Domande",
        blocks: ["Scrivici dalla [pagina dei contatti](/contact). Lì trovi anche il nostro indirizzo."],
      },
    ],
  };
}
