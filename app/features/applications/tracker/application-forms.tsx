import { Form } from "react-router";
import { ActionForm, type FormState, SubmitButton, useActionForm } from "#app/forms/action-form.tsx";
import { useMailsLeave } from "#app/lib/use-mails-leave.ts";
import { usePressed } from "#app/lib/use-pressed.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { CheckboxField } from "#app/ui/fields/checkbox-field.tsx";
import { TextAreaField } from "#app/ui/fields/text-area-field.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { Disclosure } from "#app/ui/layout/disclosure.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { Highlight } from "#app/ui/listing/highlight.tsx";
import { MAX_NEXT_STEP, MAX_NOTES } from "#domain/applications/tracker/tracked-application.ts";
import type { TrackerEntries, TrackerErrors } from "#domain/applications/tracker/tracker-notes.ts";

type NotesFormProps = {
  /** What is stored. */
  known: TrackerEntries;
  /** What was refused, as it was typed. */
  state: FormState<TrackerEntries, string, TrackerErrors> | undefined;
  action: string;
};

export function NotesForm({ known, state, action }: NotesFormProps) {
  const mailsLeave = useMailsLeave();
  const form = useActionForm(state, {
    initial: known,
    intent: "notes",
    errorText: (error) => m.tracker_error({ error }),
  });
  return (
    <ActionForm
      form={form}
      action={action}
      summaryTitle={m.tracker_faults_title()}
      noValidate={false}
      preventScrollReset
      className="grid gap-4"
    >
      <input type="hidden" name="intent" value="notes" />
      <TextAreaField {...form.field("notes")} rows={4} label={m.tracker_notes()} maxLength={MAX_NOTES} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...form.field("nextStep")}
          label={m.tracker_next_step()}
          hint={m.tracker_next_step_hint()}
          maxLength={MAX_NEXT_STEP}
        />
        <TextField
          {...form.field("nextStepOn")}
          type="date"
          label={m.tracker_next_step_on()}
          hint={mailsLeave ? m.tracker_next_step_on_hint() : undefined}
        />
      </div>
      <SubmitButton form={form}>{m.tracker_notes_save()}</SubmitButton>
    </ActionForm>
  );
}

type SendFormProps = { sendTo: { address: string; quote: string }; notTicked: boolean; action: string };

/** Offers to mail the application where its posting asks for it, in the posting's words; nothing goes without the tick. */
export function SendForm({ sendTo: { address, quote }, notTicked, action }: SendFormProps) {
  const busy = usePressed("send");
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

/** Two steps: what a withdrawal does is read before the button is seen. */
export function WithdrawForm({ action }: { action: string }) {
  const busy = usePressed("withdrawn", "to");
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
