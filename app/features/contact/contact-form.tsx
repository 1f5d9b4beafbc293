import { ActionForm, type FormState, useActionForm } from "#app/forms/action-form.tsx";
import { formatCount } from "#app/lib/format-count.ts";
import { waitText } from "#app/lib/wait-text.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/fields/select-field.tsx";
import { TextAreaField } from "#app/ui/fields/text-area-field.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import type { ContactEntries, ContactError, ContactErrors, ContactField } from "#domain/contact/contact-form.ts";
import { CONTACT_SUBJECTS, MAX_CONTACT_MESSAGE } from "#domain/contact/contact-subjects.ts";

type ContactFormProps = {
  formToken: string;
  /** What the form starts with. */
  known: Pick<ContactEntries, "name" | "email">;
  state: FormState<ContactEntries, string, ContactErrors> | undefined;
};

export function ContactForm({ formToken, known, state }: ContactFormProps) {
  const form = useActionForm(state, { errorText, initial: { ...known, subject: "", message: "" } });
  return (
    <div className="grid gap-5">
      <ActionForm form={form} action="/contact" notice={state && noticeText(state)} noticeTone="warn">
        <TextField {...form.field("name")} autoComplete="name" required label={m.contact_name()} />
        <TextField {...form.field("email")} type="email" autoComplete="email" required label={m.contact_email()} />
        <SelectField
          {...form.field("subject")}
          required
          label={m.contact_subject()}
          options={[
            { value: "", label: m.contact_subject_choose() },
            ...CONTACT_SUBJECTS.map((value) => ({ value, label: m.contact_about({ subject: value }) })),
          ]}
        />
        <TextAreaField
          {...form.field("message")}
          required
          maxLength={MAX_CONTACT_MESSAGE}
          label={m.contact_message()}
          hint={m.contact_message_hint({ count: formatCount(MAX_CONTACT_MESSAGE) })}
        />
        <div className="absolute -start-[200vw]" aria-hidden>
          <label>
            {m.contact_trap()}
            <input type="text" name="website" tabIndex={-1} autoComplete="off" />
          </label>
        </div>
        <input type="hidden" name="form" value={formToken} />
        <div>
          <Button type="submit" pending={form.pending}>
            {m.contact_send()}
          </Button>
        </div>
      </ActionForm>
    </div>
  );
}

function noticeText({ reason, retryAfterSeconds }: FormState): string | null {
  if (reason === "invalid") return null;
  if (reason === "limited") return m.contact_limited({ wait: waitText(retryAfterSeconds) });
  return reason === "unavailable" ? m.contact_unavailable() : m.contact_again();
}

function errorText(code: ContactError, field: ContactField): string {
  if (field === "name") return code === "missing" ? m.contact_fault_name() : m.contact_fault_name_long();
  if (field === "email") return code === "missing" ? m.contact_fault_email() : m.contact_fault_email_invalid();
  if (field === "subject") return m.contact_fault_subject();
  if (code === "missing") return m.contact_fault_message();
  return m.contact_fault_message_long({ count: formatCount(MAX_CONTACT_MESSAGE) });
}
