import { requireLogin } from "#app/middleware/require-login.server.ts";
import { attachmentHeader } from "#domain/shared/attachment-header.ts";
import { getReceiptFile } from "#server/features/applications/receipt/get-receipt.ts";
import type { Route } from "./+types/receipt-json.ts";

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const ctx = requireLogin(context, url);
  const { number, json } = await getReceiptFile(ctx, params.id);
  const headers = {
    "Content-Type": "application/json",
    "Content-Disposition": attachmentHeader(`${number}.json`),
  };
  return new Response(json, { headers });
}
