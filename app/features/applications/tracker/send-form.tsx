import { Form, useNavigation } from "react-router";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { CheckboxField } from "#app/ui/fields/checkbox-field.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { Highlight } from "#app/ui/listing/highlight.tsx";

type SendFormProps = { sendTo: { address: string; quote: string }; notTicked: boolean; action: string };

/** Offers to mail the application where its posting asks for it, in the posting's words; nothing goes without the tick. */
export function SendForm({ sendTo: { address, quote }, notTicked, action }: SendFormProps) {
  const busy = useNavigation().state !== "idle";
  return (
    <Card as="section" className="grid gap-3">
      <Heading level={2}>{m.tracker_send_title()}</Heading>
      <p>{m.tracker_send_text()}</p>
      <blockquote className="break-words">
        <Highlight>{quote}</Highlight>
      </blockquote>
      <Form method="post" action={action} className="grid gap-4" preventScrollReset>
        <input type="hidden" name="intent" value="send" />
        <CheckboxField
          name="agreed"
          label={<span className="break-words">{m.tracker_send_tick({ address })}</span>}
          error={notTicked ? m.tracker_send_not_ticked() : undefined}
        />
        <div>
          <Button type="submit" variant="secondary" pending={busy}>
            {m.tracker_send_action()}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
