import { Link } from "react-router";
import { formatCount } from "#app/lib/format-count.ts";
import { m } from "#app/paraglide/messages.js";
import { Card } from "#app/ui/layout/card.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { FactList } from "#app/ui/listing/fact-list.tsx";
import type { ProfileField } from "#domain/profile/profile.ts";
import type { ProfileView } from "#domain/profile/profile-view.ts";

/** Display mode: the specification's fields first, the rest below. */
export function ProfileFacts({ view: { profile, email, countryName } }: { view: ProfileView }) {
  const country = countryName ?? m.profile_country_open();
  const fact = (field: ProfileField, value: string | null) => ({
    label: m.profile_field({ field }),
    value: value || <span className="text-ink-soft">{m.profile_empty()}</span>,
  });
  return (
    <Card as="section">
      <div className="flex flex-wrap items-center justify-between gap-3 pb-4">
        <Heading level={2}>{m.profile_personal()}</Heading>
        <LinkButton to="/profile?edit" variant="secondary" size="small" preventScrollReset>
          {m.profile_edit()}
        </LinkButton>
      </div>
      <FactList
        items={[
          fact("fullName", profile.fullName),
          fact("companyName", profile.companyName),
          fact("jobTitle", profile.jobTitle),
          {
            label: m.profile_email(),
            value: (
              <span className="flex flex-wrap gap-x-4">
                <span className="break-all">{email}</span>
                <Link to="/profile/security">{m.profile_email_change()}</Link>
              </span>
            ),
          },
        ]}
      />
      <Heading level={3} className="pt-6 pb-1">
        {m.profile_preferences()}
      </Heading>
      <p className="pb-3 text-sm text-ink-soft">{m.profile_preferences_hint()}</p>
      <FactList
        items={[
          fact("skills", profile.skills.join(", ")),
          fact("yearsOfExperience", profile.yearsOfExperience?.toString() ?? null),
          fact(
            "preferredJobTypes",
            profile.preferredJobTypes.map((type) => m.questionnaire_job_type({ option: type, country })).join(", "),
          ),
          fact("preferredLocation", profile.preferredLocation),
          fact(
            "minimumSalary",
            profile.minimumSalary === null
              ? null
              : m.profile_salary_value({ amount: formatCount(profile.minimumSalary) }),
          ),
        ]}
      />
    </Card>
  );
}
