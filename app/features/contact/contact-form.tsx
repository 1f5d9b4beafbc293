import { Form, useNavigation } from "react-router";
import { FormFaults } from "#app/features/account/form-faults.tsx";
import { formatCount } from "#app/lib/format-count.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Note } from "#app/ui/feedback/note.tsx";
import { SelectField } from "#app/ui/fields/select-field.tsx";
import { TextAreaField } from "#app/ui/fields/text-area-field.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import {
  CONTACT_SUBJECTS,
  type ContactEntries,
  type ContactFaults,
  type ContactField,
  MAX_CONTACT_MESSAGE,
} from "#domain/contact/contact-form.ts";
import { contactFaultText } from "./fault-texts.ts";

type ContactFormProps = {
  formToken: string;
  entries: ContactEntries;
  faults: ContactFaults;
  /** Why the whole form came back. */
  refusal: string | null;
};

export function ContactForm({ formToken, entries, faults, refusal }: ContactFormProps) {
  const sending = useNavigation().state === "submitting";
  const texts: Partial<Record<ContactField, string>> = Object.fromEntries(
    Object.entries(faults).map(([field, fault]) => [field, contactFaultText(field as ContactField, fault)]),
  );
  return (
    <Form method="post" action="/contact" noValidate className="grid gap-5">
      {refusal && (
        <Note tone="warn" live="alert">
          {refusal}
        </Note>
      )}
      <FormFaults texts={texts} />
      <TextField
        id="name"
        name="name"
        autoComplete="name"
        required
        label={m.contact_name()}
        error={texts.name}
        defaultValue={entries.name}
      />
      <TextField
        id="email"
        name="email"
        type="email"
        autoComplete="email"
        required
        label={m.contact_email()}
        error={texts.email}
        defaultValue={entries.email}
      />
      <SelectField
        id="subject"
        name="subject"
        required
        label={m.contact_subject()}
        error={texts.subject}
        defaultValue={entries.subject}
        options={[
          { value: "", label: m.contact_subject_choose() },
          ...CONTACT_SUBJECTS.map((value) => ({ value, label: m.contact_about({ subject: value }) })),
        ]}
      />
      <TextAreaField
        id="message"
        name="message"
        required
        maxLength={MAX_CONTACT_MESSAGE}
        label={m.contact_message()}
        hint={m.contact_message_hint({ count: formatCount(MAX_CONTACT_MESSAGE) })}
        error={texts.message}
        defaultValue={entries.message}
      />
      <div className="absolute -start-[200vw]" aria-hidden>
        <label>
          {m.contact_trap()}
          <input type="text" name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <input type="hidden" name="form" value={formToken} />
      <div>
        <Button type="submit" pending={sending}>
          {m.contact_send()}
        </Button>
      </div>
    </Form>
  );
}
