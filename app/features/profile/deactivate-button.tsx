import { useState } from "react";
import { Form } from "react-router";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/layout/dialog.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";

/** Asks in a dialog; without script the link leads to a page that asks the same. */
export function DeactivateButton() {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <LinkButton
        to="/profile/deactivate"
        variant="toDanger"
        onClick={(event) => {
          event.preventDefault();
          setAsking(true);
        }}
      >
        {m.profile_deactivate()}
      </LinkButton>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={m.profile_deactivate_title()}
        closeLabel={m.profile_close()}
        actions={
          <>
            <DeactivateForm />
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {m.profile_cancel()}
            </Button>
          </>
        }
      >
        {m.profile_deactivate_text()}
      </Dialog>
    </>
  );
}

export function DeactivateForm() {
  return (
    <Form method="post" action="/profile/deactivate" reloadDocument>
      <Button type="submit" variant="danger">
        {m.profile_deactivate_confirm()}
      </Button>
    </Form>
  );
}
