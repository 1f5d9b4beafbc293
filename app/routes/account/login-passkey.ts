import { redirect } from "react-router";
import { z } from "zod";
import { ctxContext } from "#app/context.ts";
import { cookieHeaders } from "#app/middleware/cookie-headers.server.ts";
import { finishSignIn } from "#app/middleware/finish-sign-in.server.ts";
import { statusOf } from "#app/middleware/http-error.server.ts";
import { readJson } from "#app/middleware/read-json.server.ts";
import { beginPasskeySignIn, signInWithPasskey } from "#server/features/accounts/passkeys.ts";
import type { Route } from "./+types/login-passkey.ts";

const Body = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("begin") }),
  z.object({
    intent: z.literal("finish"),
    response: z.record(z.string(), z.unknown()),
    stored: z.string().max(2_000).default(""),
    redirect: z.string().max(2_000).default(""),
  }),
]);

export function loader() {
  return redirect("/login");
}

/** The two steps of logging in with a passkey, as JSON for the script of the login page. */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(ctxContext);
  const body = await readJson(request, Body);
  if (!body) return Response.json({ error: "invalid" }, { status: 400 });
  try {
    if (body.intent === "begin") {
      const challenge = await beginPasskeySignIn(ctx);
      if (!challenge) return Response.json({ error: "limited" }, { status: 429 });
      return Response.json(challenge.options, { headers: cookieHeaders(...challenge.cookies) });
    }
    const session = await signInWithPasskey(ctx, body);
    const done = session && (await finishSignIn(ctx, session, body));
    if (!done) return Response.json({ error: "refused" }, { status: 401 });
    return Response.json({ to: done.to }, { headers: done.headers });
  } catch (error) {
    return Response.json({ error: "unavailable" }, { status: statusOf(ctx, error) });
  }
}
