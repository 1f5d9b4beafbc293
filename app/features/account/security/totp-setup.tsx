import { Form } from "react-router";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { FormFaults } from "../form-faults.tsx";
import type { EnrolmentView } from "./security-state.ts";

const FAULT_TEXT = {
  missing: m.account_code_missing,
  wrong: m.account_code_wrong,
  limited: m.account_code_limited,
  expired: m.account_code_expired,
};

type TotpSetupProps = { enrolment: EnrolmentView; fault: keyof typeof FAULT_TEXT | null };

/** Picture, key and backup codes of an app, and the code that turns it on. A wrong code shows the same again. */
export function TotpSetup({ enrolment: { uri, key, qr, backupCodes }, fault }: TotpSetupProps) {
  const text = fault ? FAULT_TEXT[fault]() : undefined;
  return (
    <>
      <FormFaults texts={{ code: text }} />
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
      <Form method="post" noValidate className="grid max-w-md gap-5">
        <input type="hidden" name="uri" value={uri} />
        <input type="hidden" name="backupCodes" value={backupCodes.join(" ")} />
        <TextField
          id="code"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          label={m.account_code()}
          error={text}
        />
        <div>
          <Button type="submit" name="intent" value="totp-confirm">
            {m.account_security_totp_confirm()}
          </Button>
        </div>
      </Form>
    </>
  );
}
