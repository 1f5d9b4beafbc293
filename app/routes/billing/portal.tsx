import { redirect } from "react-router";
import { requireLogin } from "#app/middleware/require-login.server.ts";
import { findPortalUrl } from "#server/features/billing/find-subscription-view.ts";
import type { Route } from "./+types/portal.ts";

/** To the provider's own page for means of payment and invoices; back to ours when it has none. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = requireLogin(context, url);
  return redirect((await findPortalUrl(ctx)) ?? "/profile/subscription");
}

/** Never seen, since every answer leads on; with a page of its own the route's refusals are pages too, not data. */
export default function Portal() {
  return null;
}
