import { redirect } from "react-router";
import { z } from "zod";
import { ctxContext } from "#app/context.ts";
import { cookieHeaders } from "#app/middleware/cookie-headers.server.ts";
import { statusOf } from "#app/middleware/http-error.server.ts";
import { readJson } from "#app/middleware/read-json.server.ts";
import { addPasskey, beginPasskey } from "#server/features/accounts/passkeys.ts";
import type { Route } from "./+types/security-passkey.ts";

const Body = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("begin"), password: z.string().max(2_000) }),
  z.object({
    intent: z.literal("finish"),
    name: z.string().max(2_000),
    response: z.record(z.string(), z.unknown()),
  }),
]);

export function loader() {
  return redirect("/profile/security");
}

/** The two steps of adding a passkey, as JSON for the script of the security page. */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(ctxContext);
  const body = await readJson(request, Body);
  if (!body) return Response.json({ error: "invalid" }, { status: 400 });
  try {
    if (body.intent === "finish") {
      const added = await addPasskey(ctx, body);
      return Response.json({ added }, { status: added ? 200 : 400 });
    }
    const begun = await beginPasskey(ctx, body);
    if (!begun.ok)
      return Response.json({ refusal: { reason: begun.reason, retryAfterSeconds: begun.retryAfterSeconds } });
    if (!begun.challenge) return Response.json({ error: "limited" }, { status: 429 });
    const { options, cookies } = begun.challenge;
    return Response.json({ options }, { headers: cookieHeaders(...cookies) });
  } catch (error) {
    return Response.json({ error: "refused" }, { status: statusOf(ctx, error) });
  }
}
