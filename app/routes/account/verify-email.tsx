import { data, Form, redirect, useNavigation } from "react-router";
import { ctxContext } from "#app/context.ts";
import { AccountPage } from "#app/features/account/account-page.tsx";
import { readFormTexts } from "#app/forms/form-action.server.ts";
import { statusOf } from "#app/middleware/http-error.server.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Note } from "#app/ui/feedback/note.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { confirmEmail } from "#server/features/accounts/confirm-email.ts";
import type { Route } from "./+types/verify-email.ts";

export function headers() {
  return { "Referrer-Policy": "no-referrer", "Cache-Control": "no-store" };
}

/** Opening the link changes nothing: programs that look into mails open links too. */
export function loader({ url }: Route.LoaderArgs) {
  return { token: url.searchParams.get("token") ?? "" };
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(ctxContext);
  const token = (await readFormTexts(request))("token");
  try {
    const result = await confirmEmail(ctx, { token });
    if (result === "expired") return data({ expired: true }, { status: 410 });
    return redirect(ctx.user ? `/profile/security?note=${result}` : `/login?note=${result}`, 303);
  } catch (error) {
    return data({ expired: false }, { status: statusOf(ctx, error) });
  }
}

export function meta() {
  return [{ title: `${m.account_verify_title()} · ${m.app_name()}` }, { name: "robots", content: "noindex" }];
}

export default function VerifyEmail({ loaderData: { token }, actionData }: Route.ComponentProps) {
  const sending = useNavigation().state === "submitting";
  if (actionData?.expired)
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
      {actionData && (
        <Note tone="danger" live="alert">
          {m.account_unavailable()}
        </Note>
      )}
      <Form method="post">
        <input type="hidden" name="token" value={token} />
        <Button type="submit" pending={sending}>
          {m.account_verify_action()}
        </Button>
      </Form>
    </AccountPage>
  );
}
