import { ActionForm, useActionForm } from "#app/forms/action-form.tsx";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { TextAreaField } from "#app/ui/fields/text-area-field.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { MAX_NEXT_STEP, MAX_NOTES } from "#domain/applications/tracker/tracked-application.ts";
import type { TrackerEntries, TrackerErrors } from "#domain/applications/tracker/tracker-notes.ts";

const ERROR_TEXT = {
  "too-long": m.tracker_fault_too_long,
  "not-a-day": m.tracker_fault_not_a_day,
  missing: m.tracker_fault_missing,
};

type NotesFormProps = {
  /** What is stored. */
  known: TrackerEntries;
  /** What was refused, as it was typed. */
  state: { typed: TrackerEntries; fields: TrackerErrors } | undefined;
  action: string;
};

/** The person's own notes on an application, and the next step. */
export function NotesForm({ known, state, action }: NotesFormProps) {
  const form = useActionForm(state, { initial: known, intent: "notes", errorText: (code) => ERROR_TEXT[code]() });
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
          hint={m.tracker_next_step_on_hint()}
        />
      </div>
      <div>
        <Button type="submit" pending={form.pending}>
          {m.tracker_notes_save()}
        </Button>
      </div>
    </ActionForm>
  );
}
