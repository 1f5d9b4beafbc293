import { ActionForm, FormErrors, SubmitButton } from "#app/forms/action-form.tsx";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { PasswordField } from "#app/ui/fields/password-field.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { type EnrolmentView, SecurityCard, type SecurityState, useSecurityForm } from "./security-card.tsx";

export function TotpCard({ state, on }: { state: SecurityState | undefined; on: boolean }) {
  const intent = on ? "totp-end" : "totp-begin";
  const form = useSecurityForm(state, intent, "totpPassword");
  return (
    <SecurityCard
      title={m.account_security_totp_title()}
      text={on ? m.account_security_totp_on() : m.account_security_totp_text()}
    >
      {state?.enrolment ? (
        <TotpSetup state={state} enrolment={state.enrolment} />
      ) : (
        <ActionForm form={form} className="grid max-w-md gap-5">
          <PasswordField
            {...form.password("current")}
            autoComplete="current-password"
            label={m.account_security_current()}
          />
          <div>
            <Button type="submit" name="intent" value={intent} variant="secondary">
              {on ? m.account_security_totp_end() : m.account_security_totp_begin()}
            </Button>
          </div>
        </ActionForm>
      )}
    </SecurityCard>
  );
}

/** Picture, key and backup codes of an app, and the code that turns it on. A wrong code shows the same again. */
function TotpSetup({ state, enrolment }: { state: SecurityState; enrolment: EnrolmentView }) {
  const form = useSecurityForm(state, "totp-confirm");
  const { uri, key, qr, backupCodes } = enrolment;
  return (
    <>
      <FormErrors texts={form.pending ? {} : form.errors} />
      <p>{m.account_security_totp_scan()}</p>
      <img
        src={qr}
        alt={m.account_security_totp_qr()}
        width={200}
        height={200}
        className="rounded border border-line"
      />
      <p>
        {m.account_security_totp_key()}: <code className="break-all">{key}</code>
      </p>
      <p>{m.account_security_totp_codes()}</p>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-1 tabular-nums">
        {backupCodes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <ActionForm form={form} summary={{}} className="grid max-w-md gap-5">
        <input type="hidden" name="uri" value={uri} />
        <input type="hidden" name="backupCodes" value={backupCodes.join(" ")} />
        <TextField {...form.field("code")} inputMode="numeric" autoComplete="one-time-code" label={m.account_code()} />
        <SubmitButton form={form} name="intent" value="totp-confirm">
          {m.account_security_totp_confirm()}
        </SubmitButton>
      </ActionForm>
    </>
  );
}
