import { sealPdf } from "#domain/applications/receipt/pdf-seal.ts";
import type { ReceiptData } from "#domain/applications/receipt/receipt.ts";
import type { EmployerReach } from "#domain/applications/tracker/employer-reach.ts";
import { type Ctx, requireUser } from "#server/ctx.ts";
import type { ReceiptTexts } from "./draw-receipt.ts";
import { getSignedReceipt } from "./get-receipt.ts";

/** A receipt as a signed PDF with its JSON attached, in the words of `textsOf`. Throws as `getSignedReceipt`. */
export async function getReceiptPdf(
  ctx: Ctx,
  applicationId: string,
  textsOf: (receipt: ReceiptData, now: { at: Date; reach: EmployerReach }) => ReceiptTexts,
): Promise<{ receiptNumber: string; file: Uint8Array }> {
  const { receipt, json, reach } = await getSignedReceipt(ctx, applicationId);
  const pdf = await ctx.drawReceipt(requireUser(ctx).id, {
    receipt,
    json,
    texts: textsOf(receipt, { at: ctx.now(), reach }),
  });
  return { receiptNumber: receipt.receipt_number, file: sealPdf(pdf, json, ctx.receiptKeys) };
}
