import { Form, redirect, useNavigation } from "react-router";
import { z } from "zod";
import { AccountPage } from "#app/features/account/account-page.tsx";
import { formAction } from "#app/forms/form-action.server.ts";
import { privatePage } from "#app/lib/page-tags.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Alert, Note } from "#app/ui/feedback/note.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import type { Result } from "#domain/shared/result.ts";
import { confirmEmail } from "#server/features/accounts/confirm-email.ts";
import type { Route } from "./+types/verify-email.ts";

export function headers() {
  return { "Referrer-Policy": "no-referrer", "Cache-Control": "no-store" };
}

/** Opening the link changes nothing: programs that look into mails open links too. */
export function loader({ url }: Route.LoaderArgs) {
  return { token: url.searchParams.get("token") ?? "" };
}

export const action = formAction({
  schema: z.object({ token: z.string() }),
  status: { expired: 410 },
  verb: async ({ ctx, entries }): Promise<Result<{ did: string }, "expired">> => {
    const did = await confirmEmail(ctx, entries);
    return did === "expired" ? { ok: false, reason: did } : { ok: true, did };
  },
  done: ({ did }, { ctx }) => redirect(`${ctx.user ? "/profile/security" : "/login"}?note=${did}`, 303),
});

export const meta = privatePage(m.account_verify_title);

export default function VerifyEmail({ loaderData: { token }, actionData }: Route.ComponentProps) {
  const sending = useNavigation().state === "submitting";
  if (actionData?.reason === "expired")
    return (
      <AccountPage title={m.account_verify_title()}>
        <Note tone="warn" live="status">
          {m.account_verify_expired()}
        </Note>
        <div>
          <LinkButton to="/login">{m.account_login_action()}</LinkButton>
        </div>
      </AccountPage>
    );
  return (
    <AccountPage title={m.account_verify_title()} lead={m.account_verify_lead()}>
      <Alert>{actionData && m.account_unavailable()}</Alert>
      <Form method="post">
        <input type="hidden" name="token" value={token} />
        <Button type="submit" pending={sending}>
          {m.account_verify_action()}
        </Button>
      </Form>
    </AccountPage>
  );
}
