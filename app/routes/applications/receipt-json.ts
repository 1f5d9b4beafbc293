import { ctxContext } from "#app/context.ts";
import { loginFirst } from "#app/middleware/login-first.server.ts";
import { orRefuse } from "#app/middleware/or-refuse.server.ts";
import { errorCode } from "#domain/shared/app-error.ts";
import { attachmentHeader } from "#domain/shared/attachment-header.ts";
import type { Ctx } from "#server/ctx.ts";
import { getSignedReceipt } from "#server/features/applications/get-receipt.ts";
import { getImportedReceipt } from "#server/features/applications/imported-receipt.ts";
import type { Route } from "./+types/receipt-json.ts";

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  loginFirst(ctx, url);
  const { number, json } = await orRefuse(ctx, receiptFile(ctx, params.id));
  const headers = {
    "Content-Type": "application/json",
    "Content-Disposition": attachmentHeader(`${number}.json`),
  };
  return new Response(json, { headers });
}

/** The receipt issued here, else the one that an import brought. */
async function receiptFile(ctx: Ctx, id: string): Promise<{ number: string; json: string }> {
  try {
    const { receipt, json } = await getSignedReceipt(ctx, id);
    return { number: receipt.receipt_number, json };
  } catch (error) {
    if (errorCode(error) !== "NOT_FOUND") throw error;
    return await getImportedReceipt(ctx, id);
  }
}
