import { ctxContext } from "#app/context.ts";
import { loginFirst } from "#app/middleware/login-first.server.ts";
import { orRefuse } from "#app/middleware/or-refuse.server.ts";
import { attachmentHeader } from "#domain/shared/attachment-header.ts";
import { getReceiptFile } from "#server/features/applications/receipt/get-receipt-file.ts";
import type { Route } from "./+types/receipt-json.ts";

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  loginFirst(ctx, url);
  const { number, json } = await orRefuse(ctx, getReceiptFile(ctx, params.id));
  const headers = {
    "Content-Type": "application/json",
    "Content-Disposition": attachmentHeader(`${number}.json`),
  };
  return new Response(json, { headers });
}
