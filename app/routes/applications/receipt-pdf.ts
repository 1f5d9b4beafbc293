import { localeContext } from "#app/context.ts";
import { receiptFacts, receiptHashes, receiptScope } from "#app/features/applications/receipt/receipt-facts.ts";
import { receiptInWords } from "#app/features/applications/receipt/stored-names.ts";
import { directionOf } from "#app/i18n/locale.ts";
import { formatDay } from "#app/lib/format.ts";
import { requireLogin } from "#app/middleware/require-login.server.ts";
import { m } from "#app/paraglide/messages.js";
import { attachmentHeader } from "#domain/shared/attachment-header.ts";
import { getReceiptPdf } from "#server/features/applications/receipt/receipt-pdf.ts";
import type { Route } from "./+types/receipt-pdf.ts";

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const ctx = requireLogin(context, url);
  const language = context.get(localeContext);
  const made = getReceiptPdf(ctx, params.id, (receipt, { at, reach }) => ({
    language,
    rightToLeft: directionOf(language) === "rtl",
    title: m.receipt_title(),
    scope: [
      receiptScope(receipt),
      m.receipt_as_of({ date: formatDay(at.toISOString()), reach: m.apply_reach({ reach }) }),
    ],
    facts: receiptFacts(receiptInWords(receipt)),
    hashesTitle: m.receipt_hashes(),
    hashes: receiptHashes(receipt),
    scanHint: m.receipt_scan(),
    barcodeAlt: m.receipt_barcode_alt({ number: receipt.barcode }),
    qrAlt: m.receipt_qr_alt({ url: receipt.platform_info.platform_verification_url }),
  }));
  const { receiptNumber, file } = await made;
  const headers = {
    "Content-Type": "application/pdf",
    "Content-Disposition": attachmentHeader(`${receiptNumber}.pdf`),
  };
  return new Response(Buffer.from(file), { headers });
}
