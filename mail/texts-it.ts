import type { ContactSubject } from "#domain/contact/contact-subjects.ts";
import { BILLING_TEXTS_IT } from "./billing-texts-it.ts";
import { formatDay, formatDuration, letterParagraphs } from "./format-text.ts";
import type { MailTexts } from "./mail-content.ts";

const CONTACT_SUBJECT_IT: Record<ContactSubject, string> = {
  general: "Domanda generale",
  support: "Assistenza",
  billing: "Pagamenti",
  privacy: "Privacy",
  feedback: "Suggerimenti",
};

export const TEXTS_IT: MailTexts = {
  locale: "it",
  greeting: (name) => (name ? `Ciao ${name},` : "Ciao,"),
  linkHint: "Se il pulsante non funziona, apri questo indirizzo:",
  signature: "Remote Job Pilot",
  footer: "Email inviata automaticamente da Remote Job Pilot.",
  mails: {
    ...BILLING_TEXTS_IT,
    "verify-email": ({ link, validMinutes }) => ({
      subject: "Conferma il tuo indirizzo email",
      paragraphs: ["Conferma che questo indirizzo è tuo: poi il tuo account su Remote Job Pilot è pronto."],
      action: { label: "Conferma il mio indirizzo", link },
      after: [
        `Il link vale per ${formatDuration(validMinutes, "it")}.`,
        "Se non hai creato un account, puoi ignorare questa email.",
      ],
    }),
    "account-exists": ({ link }) => ({
      subject: "Hai già un account",
      paragraphs: [
        "Qualcuno, probabilmente tu, ha provato a registrarsi con questo indirizzo. Un account c'è già, quindi non è cambiato nulla.",
        "Accedi con la tua password. Se non la ricordi, da lì puoi sceglierne una nuova.",
      ],
      action: { label: "Accedi", link },
      after: ["Se non hai provato tu, puoi ignorare questa email."],
    }),
    "reset-password": ({ link, validMinutes }) => ({
      subject: "Scegli una nuova password",
      paragraphs: ["Qualcuno, probabilmente tu, ha chiesto una nuova password per il tuo account."],
      action: { label: "Scegli una nuova password", link },
      after: [
        `Il link funziona una volta sola, per ${formatDuration(validMinutes, "it")}.`,
        "Se non l'hai chiesta tu, ignora questa email: la tua password resta quella di prima.",
      ],
    }),
    "email-change-confirm": ({ link, validMinutes }) => ({
      subject: "Conferma il tuo nuovo indirizzo email",
      paragraphs: ["Conferma che questo è il nuovo indirizzo del tuo account. Fino ad allora vale quello di prima."],
      action: { label: "Usa questo indirizzo", link },
      after: [
        `Il link vale per ${formatDuration(validMinutes, "it")}.`,
        "Se non l'hai chiesto tu, ignora questa email: non cambia nulla.",
      ],
    }),
    "email-change-notice": ({ newEmail }) => ({
      subject: "Il tuo indirizzo email sta per cambiare",
      paragraphs: [
        `Qualcuno che ha accesso al tuo account ha chiesto di cambiarne l'indirizzo email in ${newEmail}.`,
        "Se l'hai chiesto tu, non devi fare nulla. Altrimenti cambia subito la password ed esci da tutti i dispositivi dal tuo profilo.",
      ],
    }),
    "password-changed": ({ link, removed = [] }) => ({
      subject: "La tua password è cambiata",
      paragraphs: [
        "La password del tuo account è stata appena cambiata.",
        ...(removed.includes("passkey") ? ["Le passkey che non avevi confermato via email sono state rimosse."] : []),
        ...(removed.includes("authenticator-app")
          ? [
              "L'app di autenticazione, che non avevi confermato via email, è stata rimossa: per accedere non serve più un codice.",
            ]
          : []),
        "Se l'hai cambiata tu, non devi fare nulla. Altrimenti scegline subito una nuova.",
      ],
      action: { label: "Non l'ho cambiata io", link },
    }),
    "sign-in-method-added": ({ method, link }) => ({
      subject: method === "passkey" ? "È stata aggiunta una passkey" : "È stata aggiunta un'app di autenticazione",
      paragraphs: [
        method === "passkey"
          ? "Al tuo account è stata aggiunta una passkey: chi la possiede può accedere senza la tua password."
          : "Al tuo account è stata aggiunta un'app di autenticazione: d'ora in poi, per accedere serve anche il suo codice.",
        "Se l'hai aggiunta tu, confermalo. Fino ad allora, reimpostare la password via email la rimuove.",
        "Se non l'hai aggiunta tu, scegli una nuova password con “Password dimenticata?” nella pagina di accesso.",
      ],
      action: { label: "Sono stato io", link },
    }),
    "account-deactivated": ({ eraseOn, link }) => ({
      subject: "Il tuo account è disattivato",
      paragraphs: [
        "Il tuo account è disattivato e l'accesso è stato chiuso su tutti i dispositivi.",
        `Se accedi prima del ${formatDay(eraseOn, "it")}, torna attivo, senza abbonamento. Da quel giorno cancelliamo tutto quello che conserviamo su di te.`,
      ],
      action: { label: "Accedi di nuovo", link },
    }),
    "account-erased": () => ({
      subject: "Il tuo account è cancellato",
      paragraphs: [
        "Il tuo account e tutto quello che conservavamo su di te sono cancellati: risposte, profilo, CV e candidature.",
        "Questa è l'ultima email che ricevi da noi. Grazie per il tempo passato qui.",
      ],
    }),
    "contact-message": ({ from, subject, message, signedIn }) => ({
      subject: `Modulo di contatto: ${CONTACT_SUBJECT_IT[subject]}`,
      paragraphs: [
        `${from.name} (${from.email}) ha scritto dal modulo di contatto:`,
        ...message.split(/\n+/),
        signedIn
          ? "Chi ha scritto aveva effettuato l'accesso."
          : "Chi ha scritto non aveva effettuato l'accesso: l'indirizzo non è confermato.",
      ],
      replyTo: from.email,
    }),
    "contact-received": ({ subject, at }) => ({
      subject: "Abbiamo ricevuto il tuo messaggio",
      paragraphs: [
        `Il tuo messaggio del ${formatDay(at, "it")}, argomento «${CONTACT_SUBJECT_IT[subject]}», ci è arrivato. Lo legge una persona, che ti risponde a questo indirizzo.`,
      ],
      after: ["Se non ci hai scritto tu, puoi ignorare questa email."],
    }),
    "application-receipt": ({
      jobTitle,
      company,
      at,
      receiptNumber,
      trackingCode,
      confirmationCode,
      verifyUrl,
      link,
    }) => ({
      subject: `Ricevuta ${receiptNumber} della tua candidatura`,
      paragraphs: [
        `La tua candidatura come ${jobTitle} presso ${company} è registrata, e questa è la sua ricevuta.`,
        "Quello che succede da qui in poi, per esempio l’invio per email al datore di lavoro, lo trovi tra le tue candidature.",
      ],
      facts: [
        { label: "Numero di ricevuta", value: receiptNumber },
        { label: "Data", value: formatDay(at, "it") },
        { label: "Codice di tracciamento", value: trackingCode },
        { label: "Codice di conferma", value: confirmationCode },
      ],
      pictures: [
        { kind: "barcode", text: receiptNumber, alt: `Codice a barre di ${receiptNumber}` },
        { kind: "qr", text: verifyUrl, alt: `Codice QR che porta a ${verifyUrl}` },
      ],
      action: { label: "Apri la ricevuta", link },
      after: [
        `Chi ha il codice di tracciamento può verificare la ricevuta su ${verifyUrl}. Lì il tuo nome e il tuo indirizzo non compaiono.`,
      ],
    }),
    "application-to-employer": ({ name, email, phone, links, jobTitle, letter, hasResume }) => ({
      subject: `Candidatura: ${jobTitle}`,
      paragraphs: [
        ...(letter ? letterParagraphs(letter) : [`mi candido per la vostra posizione «${jobTitle}».`, name]),
        ...(hasResume ? ["Il mio CV è allegato a questa email."] : []),
        [`Email: ${email}`, `Telefono: ${phone}`, ...links].join(" · "),
      ],
      frame: {
        greeting: letter ? null : "Buongiorno,",
        footer: `${name} ci ha chiesto di inviarvi questa candidatura. Una risposta a questa email arriva a ${email}.`,
      },
    }),
    "next-step-due": ({ jobTitle, company, step, link }) => ({
      subject: "È il giorno del tuo prossimo passo",
      paragraphs: [`Per la tua candidatura come ${jobTitle} presso ${company} avevi annotato per oggi:`, step],
      action: { label: "Apri la candidatura", link },
      after: ["Ricevi questa email perché lì hai scelto una data. Puoi cambiarla o toglierla in qualsiasi momento."],
    }),
  },
};
