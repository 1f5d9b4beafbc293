import { redirect } from "react-router";
import { ctxContext } from "#app/context.ts";
import { AccountPage } from "#app/features/account/account-page.tsx";
import { passwordErrorText } from "#app/features/account/error-texts.ts";
import { NewPasswordInputs } from "#app/features/account/new-password-inputs.tsx";
import { ActionForm, SubmitButton, useActionForm } from "#app/forms/action-form.tsx";
import { formAction, tokenPageHeaders } from "#app/forms/form-action.server.ts";
import { orRefused } from "#app/forms/or-refused.ts";
import { privatePage } from "#app/lib/page-tags.ts";
import { m } from "#app/paraglide/messages.js";
import { Note } from "#app/ui/feedback/note.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { NewPasswordFields } from "#domain/accounts/new-password-form.ts";
import { isResetLinkGood, resetPassword } from "#server/features/accounts/recovery.ts";
import type { Route } from "./+types/reset-password.ts";

export const headers = tokenPageHeaders;

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const token = url.searchParams.get("token") ?? "";
  return { token, good: await isResetLinkGood(ctx, token) };
}

export const action = formAction({
  schema: NewPasswordFields,
  status: { expired: 410 },
  verb: ({ ctx, entries, text }) => resetPassword(ctx, { ...entries, token: text("token") }),
  done: ({ pass, removed }) => redirect(`/login?note=${removed ? "reset-removed" : "reset"}&pass=${pass}`, 303),
});

/** Offline, the form stays with what was typed. */
export const clientAction = (args: Route.ClientActionArgs) => orRefused(args);

export const meta = privatePage(m.account_reset_title);

export default function ResetPassword({ loaderData: { token, good }, actionData }: Route.ComponentProps) {
  const form = useActionForm(actionData, { errorText: passwordErrorText });
  if (!good || actionData?.reason === "expired")
    return (
      <AccountPage title={m.account_reset_title()}>
        <Note tone="warn">{m.account_reset_expired()}</Note>
        <div>
          <LinkButton to="/forgot-password">{m.account_reset_again()}</LinkButton>
        </div>
      </AccountPage>
    );
  return (
    <AccountPage title={m.account_reset_title()} lead={m.account_reset_ends_sessions()}>
      <ActionForm form={form} notice={actionData?.reason === "unavailable" && m.account_unavailable()}>
        <input type="hidden" name="token" value={token} />
        <NewPasswordInputs form={form} label={m.account_security_new()} />
        <SubmitButton form={form}>{m.account_reset_action()}</SubmitButton>
      </ActionForm>
    </AccountPage>
  );
}
