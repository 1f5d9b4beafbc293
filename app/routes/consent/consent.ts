import { redirect } from "react-router";
import { z } from "zod";
import { ctxContext } from "#app/context.ts";
import { statusOf } from "#app/middleware/http-error.server.ts";
import { readJson } from "#app/middleware/read-json.server.ts";
import { readCookieConsent } from "#domain/consent/cookie-consent.ts";
import { keepCookieConsent } from "#server/features/privacy/keep-cookie-consent.ts";
import type { Route } from "./+types/consent.ts";

const Body = z.object({ consent: z.unknown() });

export function loader() {
  return redirect("/cookies");
}

/** Keeps the browser's choice about cookies with the account, and answers the one that counts. */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(ctxContext);
  const body = await readJson(request, Body);
  if (!body) return Response.json({ error: "invalid" }, { status: 400 });
  try {
    return Response.json({ consent: await keepCookieConsent(ctx, readCookieConsent(body.consent)) });
  } catch (error) {
    return Response.json({ error: "refused" }, { status: statusOf(ctx, error) });
  }
}
