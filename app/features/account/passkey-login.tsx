import { useState } from "react";
import { useSearchParams } from "react-router";
import { choosePasskey, knowsPasskeys, postJson } from "#app/lib/passkey.ts";
import { forgetStoredRedirect, readStoredRedirect } from "#app/lib/stored-redirect.ts";
import { useHydrated } from "#app/lib/use-hydrated.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Note } from "#app/ui/feedback/note.tsx";

const PATH = "/login/passkey";

/** The way in without a password, where the browser knows passkeys. */
export function PasskeyLogin() {
  const [params] = useSearchParams();
  const [state, setState] = useState<"idle" | "asking" | "failed">("idle");
  if (!useHydrated() || !knowsPasskeys()) return null;

  async function logIn() {
    setState("asking");
    try {
      const challenge = await postJson(PATH, { intent: "begin" });
      const response = challenge && (await choosePasskey(challenge));
      if (challenge && !response) return setState("idle");
      const targets = { stored: readStoredRedirect(), redirect: params.get("redirect") ?? "" };
      const done = response && (await postJson(PATH, { intent: "finish", response, ...targets }));
      if (typeof done?.to === "string") {
        forgetStoredRedirect();
        return location.assign(done.to);
      }
      setState("failed");
    } catch {
      setState("failed");
    }
  }

  return (
    <div className="grid gap-3">
      {state === "failed" && (
        <Note tone="danger" live="alert">
          {m.account_passkey_failed()}
        </Note>
      )}
      <div>
        <Button variant="secondary" icon="user" pending={state === "asking"} onClick={() => void logIn()}>
          {m.account_passkey_login()}
        </Button>
      </div>
    </div>
  );
}
