import { Form } from "react-router";
import { OwnTimeZone } from "#app/features/searches/own-time-zone.tsx";
import { TermsLabel } from "#app/features/site/terms-label.tsx";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { CheckboxField } from "#app/ui/fields/checkbox-field.tsx";
import { SelectField } from "#app/ui/fields/select-field.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";

type FollowProps = { search: string; job: string; name: string; wrong: "email" | "terms" | null; email: string };

/** Mails about a search without an account. */
export function FollowByMail({ search, job, name, wrong, email }: FollowProps) {
  return (
    <section className="grid gap-4" aria-labelledby="follow">
      <Heading level={2} id="follow">
        {m.alerts_follow_title()}
      </Heading>
      <p className="text-ink-soft">{m.alerts_follow_lead({ name })}</p>
      <Form
        method="post"
        action={`/searches?${new URLSearchParams({ save: search, job })}`}
        noValidate
        className="grid gap-4"
      >
        <input type="hidden" name="search" value={search} />
        <input type="hidden" name="job" value={job} />
        <OwnTimeZone />
        <TextField
          id="email"
          name="email"
          type="email"
          autoComplete="email"
          label={m.alerts_follow_email()}
          defaultValue={email}
          error={wrong === "email" ? m.alerts_follow_wrong({ field: wrong }) : undefined}
        />
        <SelectField
          name="cadence"
          label={m.alerts_cadence()}
          defaultValue="weekly"
          options={(["daily", "weekly"] as const).map((cadence) => ({
            value: cadence,
            label: m.alerts_cadence_option({ cadence }),
          }))}
        />
        <CheckboxField
          id="terms"
          name="terms"
          label={<TermsLabel />}
          error={wrong === "terms" ? m.alerts_follow_wrong({ field: wrong }) : undefined}
        />
        <div>
          <Button type="submit" name="intent" value="follow">
            {m.alerts_follow_send()}
          </Button>
        </div>
      </Form>
    </section>
  );
}
