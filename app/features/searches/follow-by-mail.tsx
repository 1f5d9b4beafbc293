import { OwnTimeZone } from "#app/features/searches/own-time-zone.tsx";
import { TermsLabel } from "#app/features/site/terms-label.tsx";
import { ActionForm, type FormState, SubmitButton, useActionForm } from "#app/forms/action-form.tsx";
import { m } from "#app/paraglide/messages.js";
import { CheckboxField } from "#app/ui/fields/checkbox-field.tsx";
import { SelectField } from "#app/ui/fields/select-field.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";

type FollowProps = {
  search: string;
  job: string;
  name: string;
  state: FormState<object, string, { email?: "email"; terms?: "terms" }> | null;
};

export function FollowByMail({ search, job, name, state }: FollowProps) {
  const form = useActionForm(state, {
    intent: "follow",
    initial: { cadence: "weekly" },
    errorText: (field) => m.alerts_follow_wrong({ field }),
  });
  return (
    <section className="grid gap-4" aria-labelledby="follow">
      <Heading level={2} id="follow">
        {m.alerts_follow_title()}
      </Heading>
      <p className="text-ink-soft">{m.alerts_follow_lead({ name })}</p>
      <ActionForm form={form} action={`/searches?${new URLSearchParams({ save: search, job })}`} className="grid gap-4">
        <input type="hidden" name="search" value={search} />
        <input type="hidden" name="job" value={job} />
        <OwnTimeZone />
        <TextField {...form.field("email")} type="email" autoComplete="email" label={m.alerts_follow_email()} />
        <SelectField
          {...form.field("cadence")}
          label={m.alerts_cadence()}
          options={(["daily", "weekly"] as const).map((cadence) => ({
            value: cadence,
            label: m.alerts_cadence_option({ cadence }),
          }))}
        />
        <CheckboxField {...form.checkbox("terms")} label={<TermsLabel />} />
        <SubmitButton form={form} name="intent" value="follow">
          {m.alerts_follow_send()}
        </SubmitButton>
      </ActionForm>
    </section>
  );
}
