import { errorCode } from "#domain/shared/app-error.ts";
import type { Ctx } from "#server/ctx.ts";
import { getSignedReceipt } from "./get-receipt.ts";
import { getImportedReceipt } from "./imported-receipt.ts";

/**
 * The signed file of the receipt for one of the signed-in person's applications: the one issued here, else the one that an import brought,
 * which is verified where it was issued. Throws as `getSignedReceipt`.
 */
export async function getReceiptFile(ctx: Ctx, applicationId: string): Promise<{ number: string; json: string }> {
  try {
    const { receipt, json } = await getSignedReceipt(ctx, applicationId);
    return { number: receipt.receipt_number, json };
  } catch (error) {
    if (errorCode(error) !== "NOT_FOUND") throw error;
    return await getImportedReceipt(ctx, applicationId);
  }
}
