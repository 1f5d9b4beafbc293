import { Form, useNavigation } from "react-router";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/fields/error-summary.tsx";
import { TextAreaField } from "#app/ui/fields/text-area-field.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { MAX_NEXT_STEP, MAX_NOTES } from "#domain/applications/tracker/tracked-application.ts";
import type { TrackerFaults } from "#domain/applications/tracker/tracker-notes.ts";

const FAULT_TEXT = {
  "too-long": m.tracker_fault_too_long,
  "not-a-day": m.tracker_fault_not_a_day,
  missing: m.tracker_fault_missing,
};

export type TypedNotes = { notes: string; nextStep: string; nextStepOn: string };

/** What the person keeps beside an application; refused, it comes back as it was typed. */
export function NotesForm({
  typed,
  faults = {},
  action,
}: {
  typed: TypedNotes;
  faults?: TrackerFaults;
  action: string;
}) {
  const navigation = useNavigation();
  const saving = navigation.state !== "idle" && navigation.formData?.get("intent") === "notes";
  const errorOf = (field: keyof TypedNotes) => faults[field] && FAULT_TEXT[faults[field]]();
  const errors = (["notes", "nextStep", "nextStepOn"] as const).flatMap((field) => {
    const message = errorOf(field);
    return message ? [{ fieldId: field, message }] : [];
  });
  return (
    <Form method="post" action={action} className="grid gap-4" preventScrollReset>
      {errors.length > 0 && <ErrorSummary title={m.tracker_faults_title()} errors={errors} />}
      <input type="hidden" name="intent" value="notes" />
      <TextAreaField
        id="notes"
        name="notes"
        rows={4}
        label={m.tracker_notes()}
        defaultValue={typed.notes}
        maxLength={MAX_NOTES}
        error={errorOf("notes")}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          id="nextStep"
          name="nextStep"
          label={m.tracker_next_step()}
          hint={m.tracker_next_step_hint()}
          defaultValue={typed.nextStep}
          maxLength={MAX_NEXT_STEP}
          error={errorOf("nextStep")}
        />
        <TextField
          id="nextStepOn"
          name="nextStepOn"
          type="date"
          label={m.tracker_next_step_on()}
          hint={m.tracker_next_step_on_hint()}
          defaultValue={typed.nextStepOn}
          error={errorOf("nextStepOn")}
        />
      </div>
      <div>
        <Button type="submit" pending={saving}>
          {m.tracker_notes_save()}
        </Button>
      </div>
    </Form>
  );
}
