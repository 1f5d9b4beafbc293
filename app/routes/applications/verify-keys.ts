import { ctxContext } from "#app/context.ts";
import type { Route } from "./+types/verify-keys.ts";

/** The public keys as a JSON Web Key Set (RFC 7517), the present one first. */
export function loader({ context }: Route.LoaderArgs) {
  const headers = { "Cache-Control": "public, max-age=3600" };
  return Response.json({ keys: context.get(ctxContext).receiptKeys.publicKeys }, { headers });
}
