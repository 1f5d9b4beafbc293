import { Form, useNavigation } from "react-router";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/layout/disclosure.tsx";

/** Two steps: what a withdrawal does is read before the button is seen. */
export function WithdrawForm({ action }: { action: string }) {
  const busy = useNavigation().state !== "idle";
  return (
    <Disclosure summary={m.tracker_withdraw_title()}>
      <Form method="post" action={action} className="grid justify-items-start gap-3">
        <input type="hidden" name="intent" value="move" />
        <input type="hidden" name="to" value="withdrawn" />
        <p>{m.tracker_withdraw_text()}</p>
        <Button type="submit" variant="danger" pending={busy}>
          {m.tracker_withdraw_action()}
        </Button>
      </Form>
    </Disclosure>
  );
}
