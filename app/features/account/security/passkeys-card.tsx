import { Form } from "react-router";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { PasskeyForm } from "./passkey-form.tsx";
import { SecurityCard } from "./security-card.tsx";

type Passkey = { id: string; name: string; since: string | null };

export function PasskeysCard({ passkeys }: { passkeys: Passkey[] }) {
  return (
    <SecurityCard title={m.account_security_passkeys_title()} text={m.account_security_passkeys_text()}>
      {passkeys.length === 0 ? (
        <p>{m.account_security_passkeys_none()}</p>
      ) : (
        <ul className="divide-y divide-line">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      <PasskeyForm />
    </SecurityCard>
  );
}

function PasskeyRow({ passkey: { id, name, since } }: { passkey: Passkey }) {
  const shown = name || m.account_security_passkey_unnamed();
  const date =
    since && new Intl.DateTimeFormat(getLocale(), { dateStyle: "medium", timeZone: "UTC" }).format(new Date(since));
  return (
    <li className="py-4">
      <Form method="post" className="flex flex-wrap items-end gap-3">
        <input type="hidden" name="id" value={id} />
        <div className="min-w-48 grow">
          <TextField
            id={`passkey-${id}`}
            name="name"
            maxLength={60}
            autoComplete="off"
            label={m.account_security_passkey_name()}
            hint={date && m.account_security_passkey_added({ date })}
            defaultValue={shown}
          />
        </div>
        <Button type="submit" name="intent" value="passkey-rename" variant="secondary">
          {m.account_security_passkey_rename()}
        </Button>
        <Button
          type="submit"
          name="intent"
          value="passkey-remove"
          variant="secondary"
          aria-label={m.account_security_passkey_remove_label({ name: shown })}
        >
          {m.account_security_passkey_remove()}
        </Button>
      </Form>
    </li>
  );
}
