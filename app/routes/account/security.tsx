import { Form } from "react-router";
import { SECURITY_NOTES } from "#app/features/account/account-notes.ts";
import { NewPasswordInputs } from "#app/features/account/new-password-inputs.tsx";
import { PasskeysCard } from "#app/features/account/security/passkeys-card.tsx";
import { SecurityCard, type SecurityState, useSecurityForm } from "#app/features/account/security/security-card.tsx";
import { TotpCard } from "#app/features/account/security/totp-card.tsx";
import { ActionForm, SubmitButton } from "#app/forms/action-form.tsx";
import { formHeaders } from "#app/forms/form-action.server.ts";
import { orRefused } from "#app/forms/or-refused.ts";
import { formatDay } from "#app/lib/format.ts";
import { privatePage } from "#app/lib/page-tags.ts";
import { useMailsLeave } from "#app/lib/use-mails-leave.ts";
import { requireLogin } from "#app/middleware/require-login.server.ts";
import { m } from "#app/paraglide/messages.js";
import { BackLink } from "#app/ui/back-link.tsx";
import { Button } from "#app/ui/button.tsx";
import { Alert, Done } from "#app/ui/feedback/note.tsx";
import { PasswordField } from "#app/ui/fields/password-field.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { Page } from "#app/ui/layout/page.tsx";
import { Badge } from "#app/ui/listing/badge.tsx";
import type { DeviceName } from "#domain/accounts/device-name.ts";
import { listPasskeys } from "#server/features/accounts/passkeys.ts";
import { listSessions, type SessionView } from "#server/features/accounts/sessions.ts";
import { hasTwoFactor } from "#server/features/accounts/two-factor.ts";
import type { Route } from "./+types/security.ts";
import { securityAction } from "./security-action.server.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = requireLogin(context, url);
  const { email } = ctx.user;
  const [sessions, passkeys, twoFactor] = await Promise.all([listSessions(ctx), listPasskeys(ctx), hasTwoFactor(ctx)]);
  return { email, sessions, passkeys, twoFactor, note: url.searchParams.get("note") };
}

export const action = securityAction;
/** Offline, the form stays with what was typed. */
export const clientAction = (args: Route.ClientActionArgs) => orRefused(args);

export const headers = formHeaders;

export const meta = privatePage(m.account_security_title);

function noteText(note: (typeof SECURITY_NOTES)[number], mailsLeave: boolean): string {
  const isMail = note === "email" || note === "allowed";
  return isMail && !mailsLeave ? m.account_no_mail_server() : m.account_security_note({ note });
}

export default function Security({ loaderData, actionData }: Route.ComponentProps) {
  const { email, sessions, passkeys, twoFactor, note } = loaderData;
  const state = actionData as SecurityState | undefined;
  const mailsLeave = useMailsLeave();
  const known = SECURITY_NOTES.find((one) => one === note);
  return (
    <Page title={m.account_security_title()} before={<BackLink to="/profile">{m.account_security_back()}</BackLink>}>
      <Done>{!state && known && noteText(known, mailsLeave)}</Done>
      <Alert>{state?.reason === "unavailable" && m.account_unavailable()}</Alert>
      <PasswordCard key={`password ${note}`} state={state} email={email} />
      <EmailCard key={`email ${note}`} state={state} email={email} />
      <SessionsCard sessions={sessions} />
      <PasskeysCard passkeys={passkeys} />
      <TotpCard state={state} on={twoFactor} />
    </Page>
  );
}

function PasswordCard({ state, email }: { state: SecurityState | undefined; email: string }) {
  const form = useSecurityForm(state, "password");
  return (
    <SecurityCard title={m.account_security_password_title()}>
      <ActionForm form={form} className="grid max-w-md gap-5">
        <input type="text" name="username" autoComplete="username" defaultValue={email} readOnly hidden />
        <PasswordField
          {...form.password("current")}
          autoComplete="current-password"
          label={m.account_security_current()}
        />
        <NewPasswordInputs form={form} label={m.account_security_new()} />
        <SubmitButton form={form} name="intent" value="password">
          {m.account_security_password_action()}
        </SubmitButton>
      </ActionForm>
    </SecurityCard>
  );
}

function EmailCard({ state, email }: { state: SecurityState | undefined; email: string }) {
  const form = useSecurityForm(state, "email", "emailPassword");
  return (
    <SecurityCard title={m.account_security_email_title()} text={m.account_security_email_now({ email })}>
      <ActionForm form={form} className="grid max-w-md gap-5">
        <TextField
          {...form.field("newEmail")}
          type="email"
          autoComplete="email"
          label={m.account_security_email_new()}
        />
        <PasswordField
          {...form.password("current")}
          autoComplete="current-password"
          label={m.account_security_current()}
        />
        <SubmitButton form={form} name="intent" value="email">
          {m.account_security_email_action()}
        </SubmitButton>
      </ActionForm>
    </SecurityCard>
  );
}

function SessionsCard({ sessions }: { sessions: SessionView[] }) {
  return (
    <SecurityCard title={m.account_security_sessions_title()}>
      <ul className="divide-y divide-line">
        {sessions.map(({ id, current, device, since, lastUsed }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <div className="grid gap-1">
              <p className="flex flex-wrap items-center gap-2 font-semibold">
                {nameOf(device)}
                {current && <Badge tone="good">{m.account_security_this_device()}</Badge>}
              </p>
              <p className="text-sm text-ink-soft">
                {m.account_security_session_since({
                  since: formatDay(since),
                  used: formatDay(lastUsed),
                })}
              </p>
            </div>
            {!current && (
              <Form method="post">
                <input type="hidden" name="id" value={id} />
                <Button
                  type="submit"
                  name="intent"
                  value="end-session"
                  variant="secondary"
                  size="small"
                  aria-label={m.account_security_session_end_label({ device: nameOf(device) })}
                >
                  {m.account_security_session_end()}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      <Form method="post" reloadDocument>
        <Button type="submit" name="intent" value="end-all" variant="secondary">
          {m.account_security_end_all()}
        </Button>
      </Form>
    </SecurityCard>
  );
}

function nameOf({ browser, system }: DeviceName): string {
  if (browser && system) return m.account_security_device({ browser, system });
  return browser ?? system ?? m.account_security_device_unknown();
}
