import { type FormEvent, useState } from "react";
import { Form, useNavigate } from "react-router";
import { currentPasswordText } from "#app/features/account/error-texts.ts";
import { useActionForm } from "#app/forms/action-form.tsx";
import { formatDay } from "#app/lib/format.ts";
import { knowsPasskeys, makePasskey, postJson } from "#app/lib/passkey.ts";
import { useHydrated } from "#app/lib/use-hydrated.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Alert } from "#app/ui/feedback/note.tsx";
import { PasswordField } from "#app/ui/fields/password-field.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import type { CurrentPasswordError } from "#domain/accounts/account-forms.ts";
import type { PasskeyView } from "#server/features/accounts/passkeys.ts";
import { SecurityCard } from "./security-card.tsx";

export function PasskeysCard({ passkeys }: { passkeys: PasskeyView[] }) {
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

function PasskeyRow({ passkey: { id, name, since } }: { passkey: PasskeyView }) {
  const shown = name || m.account_security_passkey_unnamed();
  const date = since && formatDay(since);
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
        <Button
          type="submit"
          name="intent"
          value="passkey-rename"
          variant="secondary"
          aria-label={m.account_security_passkey_rename_label({ name: shown })}
        >
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

type PasswordRefusal = { reason: CurrentPasswordError; retryAfterSeconds: number };

const PATH = "/profile/security/passkey";

/** Adds a passkey. Only a script can open the browser's dialog, so the form is there once scripts are. */
function PasskeyForm() {
  const navigate = useNavigate();
  const [state, setState] = useState<"idle" | "asking" | "failed">("idle");
  const [refusal, setRefusal] = useState<PasswordRefusal | null>(null);
  const form = useActionForm(null, {
    ids: { current: "passkeyPassword" },
    errors: refusal && { passkeyPassword: currentPasswordText(refusal.reason, refusal.retryAfterSeconds) },
  });
  if (!useHydrated()) return null;
  if (!knowsPasskeys()) return <p>{m.account_security_passkeys_unsupported()}</p>;

  async function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const entered = new FormData(event.currentTarget);
    setState("asking");
    setRefusal(null);
    try {
      const begun = await postJson(PATH, { intent: "begin", password: entered.get("current") });
      if (begun?.refusal) {
        setRefusal(begun.refusal as PasswordRefusal);
        return setState("idle");
      }
      const response = begun && (await makePasskey(begun.options as Record<string, unknown>));
      if (begun && !response) return setState("idle");
      const done = response && (await postJson(PATH, { intent: "finish", name: entered.get("name"), response }));
      if (!done) return setState("failed");
      setState("idle");
      await navigate("/profile/security?note=passkey");
    } catch {
      setState("failed");
    }
  }

  return (
    <form method="post" onSubmit={(event) => void add(event)} className="grid max-w-md gap-5">
      <Alert>{state === "failed" && m.account_security_passkey_failed()}</Alert>
      <TextField
        id="passkeyName"
        name="name"
        maxLength={60}
        autoComplete="off"
        label={m.account_security_passkey_name()}
        hint={m.account_security_passkey_name_hint()}
      />
      <PasswordField
        {...form.password("current")}
        autoComplete="current-password"
        label={m.account_security_current()}
      />
      <div>
        <Button type="submit" variant="secondary" pending={state === "asking"}>
          {m.account_security_passkey_add()}
        </Button>
      </div>
    </form>
  );
}
