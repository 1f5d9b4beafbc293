import { useEffect } from "react";
import { redirect, useNavigate } from "react-router";
import { z } from "zod";
import { ctxContext, localeContext } from "#app/context.ts";
import { ActionForm, type FormState, SubmitButton, useActionForm } from "#app/forms/action-form.tsx";
import { formAction, formHeaders } from "#app/forms/form-action.server.ts";
import { orRefused } from "#app/forms/or-refused.ts";
import { LOCALES } from "#app/i18n/locale.ts";
import { formatCount, waitText } from "#app/lib/format.ts";
import { pageTags } from "#app/lib/page-tags.ts";
import { useMailsLeave } from "#app/lib/use-mails-leave.ts";
import { hasFreshSignature, signUrl } from "#app/middleware/signed-url.server.ts";
import { m } from "#app/paraglide/messages.js";
import { Note } from "#app/ui/feedback/note.tsx";
import { SelectField } from "#app/ui/fields/select-field.tsx";
import { TextAreaField } from "#app/ui/fields/text-area-field.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { Container } from "#app/ui/layout/container.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import {
  type ContactEntries,
  type ContactError,
  type ContactErrors,
  type ContactField,
  ContactForm,
} from "#domain/contact/contact-form.ts";
import { CONTACT_SUBJECTS, MAX_CONTACT_MESSAGE } from "#domain/contact/contact-subjects.ts";
import { PRODUCT_NAME } from "#domain/shared/product-name.ts";
import { contactFormToken, sendContactMessage } from "#server/features/contact/send-contact-message.ts";
import type { Route } from "./+types/contact.ts";

const THANKS_MS = 3_000;
const THANKS_PATH = "/contact?note=sent";
/** Longer than any accepted message, so that a message that is too long comes back whole. */
const LONGEST_ENTRY = 50_000;

export function loader({ url, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  return {
    sent: hasFreshSignature(ctx, THANKS_PATH, url),
    formToken: contactFormToken(ctx),
    name: ctx.user?.name ?? "",
    email: ctx.user?.email ?? "",
    postalAddress: ctx.settings.postalAddress,
  };
}

export const action = formAction({
  schema: ContactForm.extend({ form: z.string() }),
  maxLength: LONGEST_ENTRY,
  verb: ({ ctx, entries: { form, ...entries }, text, context }) =>
    sendContactMessage(ctx, { entries, trap: text("website"), formToken: form, locale: context.get(localeContext) }),
  done: (_, { ctx }) => redirect(signUrl(ctx, THANKS_PATH), 303),
});

/** Offline, the form stays with what was typed. */
export const clientAction = (args: Route.ClientActionArgs) => orRefused(args);

export const headers = formHeaders;

export function meta({ matches }: Route.MetaArgs) {
  return pageTags({
    ...matches[0].loaderData,
    title: `${m.contact_title()} · ${m.app_name()}`,
    description: m.contact_description(),
    languages: LOCALES,
  });
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { sent, formToken, name, email, postalAddress } = loaderData;
  const mail = useMailsLeave() ? "on" : "off";
  const thanked = sent && !actionData;
  useResetAfterThanks(thanked);
  return (
    <Container width="measure">
      <div className="grid gap-8 py-10 sm:py-14">
        <div className="grid gap-3">
          <Heading level={1}>{m.contact_title()}</Heading>
          <p className="text-ink-soft">{m.contact_lead({ mail })}</p>
        </div>
        {thanked ? (
          <Note
            tone="success"
            live="status"
            title={m.contact_sent_title()}
            actions={
              <LinkButton to="/contact" variant="secondary">
                {m.contact_sent_again()}
              </LinkButton>
            }
          >
            {m.contact_sent_text({ mail })}
          </Note>
        ) : (
          <ContactCard
            formToken={actionData?.reason === "over" ? formToken : (actionData?.typed.form ?? formToken)}
            known={{ name, email }}
            state={actionData}
          />
        )}
        <section aria-labelledby="address" className="grid gap-2">
          <Heading level={2} id="address">
            {m.contact_address_title()}
          </Heading>
          <address className="not-italic">
            {[PRODUCT_NAME, ...postalAddress].map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </address>
          {postalAddress.length === 0 && <p className="text-sm text-ink-soft">{m.contact_address_missing()}</p>}
        </section>
      </div>
    </Container>
  );
}

function useResetAfterThanks(thanked: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!thanked) return;
    const timer = setTimeout(() => void navigate("/contact", { replace: true, preventScrollReset: true }), THANKS_MS);
    return () => clearTimeout(timer);
  }, [thanked, navigate]);
}

type ContactCardProps = {
  formToken: string;
  /** What the form starts with. */
  known: Pick<ContactEntries, "name" | "email">;
  state: FormState<ContactEntries, string, ContactErrors> | undefined;
};

function ContactCard({ formToken, known, state }: ContactCardProps) {
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
        <SubmitButton form={form}>{m.contact_send()}</SubmitButton>
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
