import { Form, Link, useNavigation } from "react-router";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Note } from "#app/ui/feedback/note.tsx";
import { ChoiceCards } from "#app/ui/fields/choice-cards.tsx";
import { ErrorSummary } from "#app/ui/fields/error-summary.tsx";
import { NumberField } from "#app/ui/fields/number-field.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import type { ProfileEntries, ProfileError, ProfileErrors } from "#domain/profile/parse-profile-form.ts";
import type { Profile, ProfileField } from "#domain/profile/profile.ts";
import type { ProfileView } from "#domain/profile/profile-view.ts";
import { JOB_TYPES } from "#domain/questionnaire/options.ts";

/** What came of a post that did not lead on: the form as it was typed, and what is wrong. */
export type ProfileFormState = { typed: ProfileEntries; errors: ProfileErrors; failed: boolean };

/** Edit mode. Everything typed stays when something is refused. */
export function ProfileForm({ view, state }: { view: ProfileView; state: ProfileFormState | undefined }) {
  const saving = useNavigation().state === "submitting";
  const typed = state?.typed ?? entriesOf(view.profile);
  const faults = Object.entries(state?.errors ?? {}) as [ProfileField, ProfileError][];
  const field = (name: ProfileField) => {
    const error = state?.errors[name];
    return { id: name, name, label: m.profile_field({ field: name }), error: error && m.profile_error({ error }) };
  };
  const text = (name: Exclude<ProfileField, "preferredJobTypes">) => ({ ...field(name), defaultValue: typed[name] });
  const country = view.countryName ?? m.profile_country_open();
  return (
    <Card as="section">
      <Form method="post" action="/profile?edit" noValidate preventScrollReset className="grid gap-5">
        <Heading level={2}>{m.profile_personal()}</Heading>
        {!saving && faults.length > 0 && (
          <ErrorSummary
            title={m.profile_errors_title()}
            errors={faults.map(([name, error]) => ({
              fieldId: name,
              message: `${m.profile_field({ field: name })}: ${m.profile_error({ error })}`,
            }))}
          />
        )}
        {!saving && state?.failed && (
          <Note tone="danger" live="alert" title={m.profile_save_error()}>
            {m.profile_save_error_hint()}
          </Note>
        )}
        <TextField {...text("fullName")} autoComplete="name" maxLength={200} />
        <TextField {...text("companyName")} autoComplete="organization" maxLength={200} />
        <TextField {...text("jobTitle")} autoComplete="organization-title" maxLength={200} />
        <div className="grid gap-1.5">
          <p className="font-semibold">{m.profile_email()}</p>
          <p className="break-all">{view.email}</p>
          <Link to="/profile/security" className="justify-self-start">
            {m.profile_email_change()}
          </Link>
        </div>
        <Heading level={3}>{m.profile_preferences()}</Heading>
        <TextField {...text("skills")} hint={m.profile_skills_hint()} />
        <NumberField {...text("yearsOfExperience")} maxLength={3} />
        <ChoiceCards
          type="checkbox"
          name="preferredJobTypes"
          legend={m.profile_field({ field: "preferredJobTypes" })}
          error={field("preferredJobTypes").error}
          options={JOB_TYPES.map((value) => ({ value, label: m.questionnaire_job_type({ option: value, country }) }))}
          selected={typed.preferredJobTypes}
        />
        <TextField {...text("preferredLocation")} maxLength={200} />
        <NumberField {...text("minimumSalary")} unit={m.profile_salary_unit()} maxLength={12} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" pending={saving}>
            {m.profile_save()}
          </Button>
          <LinkButton to="/profile" variant="secondary" preventScrollReset>
            {m.profile_cancel()}
          </LinkButton>
        </div>
      </Form>
    </Card>
  );
}

function entriesOf(profile: Profile): ProfileEntries {
  return {
    fullName: profile.fullName,
    companyName: profile.companyName ?? "",
    jobTitle: profile.jobTitle ?? "",
    skills: profile.skills.join(", "),
    yearsOfExperience: profile.yearsOfExperience?.toString() ?? "",
    preferredJobTypes: profile.preferredJobTypes,
    preferredLocation: profile.preferredLocation ?? "",
    minimumSalary: profile.minimumSalary?.toString() ?? "",
  };
}
