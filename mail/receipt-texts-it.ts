import { formatDay } from "./format-time.ts";
import type { ReceiptMails } from "./mail-content.ts";

export const RECEIPT_TEXTS_IT: ReceiptMails = {
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
};
