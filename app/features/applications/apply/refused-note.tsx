import { useState } from "react";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Note } from "#app/ui/feedback/note.tsx";
import type { ApplicationFormState } from "#domain/applications/apply/application-form-state.ts";

/** Above the form, which stays as it was typed; "Try Again" leads back to it. */
export function RefusedNote({ refused }: { refused: NonNullable<ApplicationFormState["refused"]> }) {
  const [shown, setShown] = useState(true);
  if (!shown) return null;
  if (refused === "withdrawn")
    return (
      <Note tone="warn" live="alert">
        {m.apply_error_withdrawn()}
      </Note>
    );
  return (
    <Note
      tone="danger"
      live="alert"
      title={m.apply_failed_title()}
      actions={
        <Button variant="secondary" onClick={() => setShown(false)}>
          {m.apply_failed_again()}
        </Button>
      }
    >
      {m.apply_failed_text()}
    </Note>
  );
}
