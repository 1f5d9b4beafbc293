import { ActionForm, type FormState, useActionForm } from "#app/forms/action-form.tsx";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { ChoiceCards } from "#app/ui/fields/choice-cards.tsx";
import { NumberField } from "#app/ui/fields/number-field.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { Disclosure } from "#app/ui/layout/disclosure.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { Link } from "#app/ui/link.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import type { Profile, ProfileField } from "#domain/profile/profile.ts";
import type { ProfileEntries, ProfileError, ProfileErrors } from "#domain/profile/profile-form.ts";
import type { ProfileView } from "#domain/profile/profile-view.ts";
import { JOB_TYPES } from "#domain/questionnaire/options.ts";

type ProfileFormProps = { view: ProfileView; state: FormState<ProfileEntries, string, ProfileErrors> | undefined };

/** Edit mode. A refused form keeps everything that was typed. */
export function ProfileForm({ view, state }: ProfileFormProps) {
  const initial = entriesOf(view.profile);
  const form = useActionForm(state, { initial, errorText: (error: ProfileError) => m.profile_error({ error }) });
  const errors = Object.entries(form.pending ? {} : form.errors) as [ProfileField, string][];
  const text = (name: ProfileField) => ({ ...form.field(name), label: m.profile_field({ field: name }) });
  const country = view.countryName ?? m.profile_country_open();
  return (
    <Card as="section" className="grid gap-5">
      <Heading level={2}>{m.profile_personal()}</Heading>
      <ActionForm
        form={form}
        action="/profile?edit"
        preventScrollReset
        noticeTitle={m.profile_save_error()}
        notice={state?.reason === "unavailable" && m.profile_save_error_hint()}
        summaryTitle={m.profile_errors_title()}
        summary={Object.fromEntries(
          errors.map(([name, error]) => [name, `${m.profile_field({ field: name })}: ${error}`]),
        )}
      >
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
        <TextField {...text("skills")} hint={m.profile_skills_hint()} />
        <Disclosure summary={m.profile_preferences()} open={hasNotes(view.profile) || errors.length > 0}>
          <div className="grid gap-5">
            <p className="text-sm text-ink-soft">{m.profile_preferences_hint()}</p>
            <NumberField {...text("yearsOfExperience")} maxLength={3} />
            <ChoiceCards
              type="checkbox"
              name="preferredJobTypes"
              legend={m.profile_field({ field: "preferredJobTypes" })}
              error={form.errors.preferredJobTypes}
              options={JOB_TYPES.map((value) => ({
                value,
                label: m.questionnaire_job_type({ option: value, country }),
              }))}
              selected={state?.typed.preferredJobTypes ?? initial.preferredJobTypes}
            />
            <TextField {...text("preferredLocation")} maxLength={200} />
            <NumberField {...text("minimumSalary")} unit={m.profile_salary_unit()} keeps="amount" maxLength={40} />
          </div>
        </Disclosure>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" pending={form.pending}>
            {m.profile_save()}
          </Button>
          <LinkButton to="/profile" variant="secondary" preventScrollReset>
            {m.profile_cancel()}
          </LinkButton>
        </div>
      </ActionForm>
    </Card>
  );
}

function hasNotes({ yearsOfExperience, preferredJobTypes, preferredLocation, minimumSalary }: Profile): boolean {
  return yearsOfExperience !== null || preferredJobTypes.length > 0 || !!preferredLocation || minimumSalary !== null;
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
