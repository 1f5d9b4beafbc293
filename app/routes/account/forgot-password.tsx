import { data, Form, Link, redirect, useNavigation } from "react-router";
import { ctxContext } from "#app/context.ts";
import { AccountPage } from "#app/features/account/account-page.tsx";
import { waitText } from "#app/features/account/fault-texts.ts";
import { FormFaults } from "#app/features/account/form-faults.tsx";
import { readFormTexts } from "#app/middleware/form-text.server.ts";
import { statusOf } from "#app/middleware/http-error.server.ts";
import { withMinimumDuration } from "#app/middleware/with-minimum-duration.server.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Note } from "#app/ui/feedback/note.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { requestRecovery } from "#server/features/accounts/request-recovery.ts";
import type { Route } from "./+types/forgot-password.ts";

export function loader({ url, context }: Route.LoaderArgs) {
  const sent = url.searchParams.get("note") === "sent";
  return { sent, mailsLeave: context.get(ctxContext).settings.verifiesEmail };
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(ctxContext);
  const email = (await readFormTexts(request))("email");
  try {
    const result = await withMinimumDuration(ctx, requestRecovery(ctx, { email }));
    if (result.ok) return redirect("/forgot-password?note=sent", 303);
    const { reason, retryAfterSeconds } = result;
    const limited = reason === "limited";
    return data(
      { email, reason, retryAfterSeconds },
      { status: limited ? 429 : 400, headers: limited ? { "Retry-After": String(retryAfterSeconds) } : {} },
    );
  } catch (error) {
    return data({ email, reason: "unavailable" as const, retryAfterSeconds: 0 }, { status: statusOf(ctx, error) });
  }
}

/** `Retry-After` of a refusal. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export function meta() {
  return [{ title: `${m.account_forgot_title()} · ${m.app_name()}` }, { name: "robots", content: "noindex" }];
}

export default function ForgotPassword({ loaderData: { sent, mailsLeave }, actionData }: Route.ComponentProps) {
  const sending = useNavigation().state === "submitting";
  if (sent && !actionData)
    return (
      <AccountPage title={m.account_forgot_title()}>
        <Note tone="success" live="status" title={m.account_forgot_sent()}>
          {mailsLeave ? m.account_forgot_sent_text() : m.account_no_mail_server()}
        </Note>
        <p>
          <Link to="/login">{m.account_code_again()}</Link>
        </p>
      </AccountPage>
    );
  const fault = actionData && faultText(actionData);
  return (
    <AccountPage title={m.account_forgot_title()} lead={m.account_forgot_lead()}>
      <FormFaults texts={{ email: fault }} />
      <Form method="post" action="/forgot-password" noValidate className="grid gap-5">
        <TextField
          id="email"
          name="email"
          type="email"
          autoComplete="username"
          required
          label={m.account_email()}
          error={fault}
          defaultValue={actionData?.email}
        />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button type="submit" pending={sending}>
            {m.account_forgot_action()}
          </Button>
          <Link to="/login">{m.account_code_again()}</Link>
        </div>
      </Form>
    </AccountPage>
  );
}

function faultText({ reason, retryAfterSeconds }: { reason: string; retryAfterSeconds: number }): string {
  if (reason === "missing") return m.account_forgot_missing();
  if (reason === "email-invalid") return m.account_email_invalid();
  return reason === "limited" ? m.account_limited({ wait: waitText(retryAfterSeconds) }) : m.account_unavailable();
}
