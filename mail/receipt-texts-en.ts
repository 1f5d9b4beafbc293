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
      "What becomes of it from here on, such as that it was mailed to the employer, you find among your applications.",
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
      `Whoever has the tracking code can check the receipt at ${verifyUrl}. Your name and address are not shown there.`,
    ],
  }),
};
