import { redirect } from "react-router";
import { AccountPage } from "#app/features/account/account-page.tsx";
import { ActionForm, type FormState, useActionForm } from "#app/forms/action-form.tsx";
import { formAction, formHeaders } from "#app/forms/form-action.server.ts";
import { orRefused } from "#app/forms/or-refused.ts";
import { waitText } from "#app/lib/format.ts";
import { privatePage } from "#app/lib/page-tags.ts";
import { useMailsLeave } from "#app/lib/use-mails-leave.ts";
import { withMinimumDuration } from "#app/middleware/with-minimum-duration.server.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Note } from "#app/ui/feedback/note.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { Link } from "#app/ui/link.tsx";
import { RecoveryFields } from "#domain/accounts/account-forms.ts";
import { requestRecovery } from "#server/features/accounts/recovery.ts";
import type { Route } from "./+types/forgot-password.ts";

export function loader({ url }: Route.LoaderArgs) {
  return { sent: url.searchParams.get("note") === "sent" };
}

export const action = formAction({
  schema: RecoveryFields,
  verb: ({ ctx, entries }) => withMinimumDuration(ctx, () => requestRecovery(ctx, entries)),
  done: () => redirect("/forgot-password?note=sent", 303),
});

/** Offline, the form stays with what was typed. */
export const clientAction = (args: Route.ClientActionArgs) => orRefused(args);

export const headers = formHeaders;

export const meta = privatePage(m.account_forgot_title);

export default function ForgotPassword({ loaderData: { sent }, actionData }: Route.ComponentProps) {
  const mailsLeave = useMailsLeave();
  const form = useActionForm(actionData, { errors: actionData && { email: refusalText(actionData) } });
  if (sent && !actionData)
    return (
      <AccountPage title={m.account_forgot_title()}>
        <Note
          tone={mailsLeave ? "success" : "warn"}
          live="status"
          title={mailsLeave ? m.account_forgot_sent() : undefined}
        >
          {mailsLeave ? m.account_forgot_sent_text() : m.account_no_mail_server()}
        </Note>
        <p>
          <Link to="/login">{m.account_code_again()}</Link>
        </p>
      </AccountPage>
    );
  return (
    <AccountPage title={m.account_forgot_title()} lead={m.account_forgot_lead()}>
      <ActionForm form={form} action="/forgot-password">
        <TextField {...form.field("email")} type="email" autoComplete="username" required label={m.account_email()} />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button type="submit" pending={form.pending}>
            {m.account_forgot_action()}
          </Button>
          <Link to="/login">{m.account_code_again()}</Link>
        </div>
      </ActionForm>
    </AccountPage>
  );
}

function refusalText({ reason, retryAfterSeconds }: FormState): string {
  if (reason === "missing" || reason === "email-invalid") return m.account_email_error({ error: reason });
  return reason === "limited" ? m.account_limited({ wait: waitText(retryAfterSeconds) }) : m.account_unavailable();
}
