import { formatDay } from "./format-time.ts";
import type { ReceiptMails } from "./mail-content.ts";

export const RECEIPT_TEXTS_EN: ReceiptMails = {
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
    subject: `Receipt ${receiptNumber} for your application`,
    paragraphs: [
      `Your application as ${jobTitle} at ${company} is stored, and this is its receipt.`,
      "You can follow what happens next under your applications.",
    ],
    facts: [
      { label: "Receipt number", value: receiptNumber },
      { label: "Date", value: formatDay(at, "en") },
      { label: "Tracking code", value: trackingCode },
      { label: "Confirmation code", value: confirmationCode },
    ],
    pictures: [
      { kind: "barcode", text: receiptNumber, alt: `Barcode of ${receiptNumber}` },
      { kind: "qr", text: verifyUrl, alt: `QR code that leads to ${verifyUrl}` },
    ],
    action: { label: "Open the receipt", link },
    after: [
      `Anyone with the tracking code can check the receipt at ${verifyUrl}. Your name and address aren't shown there.`,
    ],
  }),
};
