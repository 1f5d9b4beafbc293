import type { ReactNode } from "react";
import { Form, redirect } from "react-router";
import { localeContext } from "#app/context.ts";
import { SubscriptionCard } from "#app/features/billing/subscription-card.tsx";
import { DeactivateButton } from "#app/features/profile/deactivate-button.tsx";
import { ProfileForm } from "#app/features/profile/profile-form.tsx";
import { AnswerFacts } from "#app/features/questionnaire/answer-facts.tsx";
import { type AnswerText, answerTexts } from "#app/features/questionnaire/answer-texts.ts";
import { ResumePanel } from "#app/features/resumes/resume-panel.tsx";
import { formAction } from "#app/forms/form-action.server.ts";
import { orRefused } from "#app/forms/or-refused.ts";
import { formatCount } from "#app/lib/format.ts";
import { privatePage } from "#app/lib/page-tags.ts";
import { seriesText } from "#app/lib/series-text.ts";
import { requireLogin } from "#app/middleware/require-login.server.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Note } from "#app/ui/feedback/note.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { Container } from "#app/ui/layout/container.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { Link } from "#app/ui/link.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { FactList } from "#app/ui/listing/fact-list.tsx";
import type { ProfileField } from "#domain/profile/profile.ts";
import { ProfileFields } from "#domain/profile/profile-form.ts";
import type { ProfileView } from "#domain/profile/profile-view.ts";
import { findSubscriptionView } from "#server/features/billing/find-subscription-view.ts";
import { getProfile, saveProfile } from "#server/features/profile/profile.ts";
import { findResume } from "#server/features/resumes/own-resume.ts";
import type { Route } from "./+types/profile.ts";

/** What the page says first, by the query it was reached with. */
const NOTES = ["saved", "imported", "undated", "wait"] as const;

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = requireLogin(context, url);
  const query = url.searchParams;
  const view = await getProfile(ctx, { locale: context.get(localeContext) });
  const resume = await findResume(ctx);
  const { subscriptionId: _, ...subscription } = await findSubscriptionView(ctx);
  return {
    view,
    answers: answerTexts(view.answers),
    resume,
    subscription,
    editing: query.has("edit"),
    note: query.get("note"),
  };
}

export const action = formAction({
  schema: ProfileFields,
  requiresLogin: true,
  maxLength: Number.POSITIVE_INFINITY,
  failure: "profile could not be saved",
  verb: ({ ctx, entries }) => saveProfile(ctx, entries),
  done: () => redirect("/profile?note=saved", 303),
});

/** Offline, the form stays with what was typed. */
export const clientAction = (args: Route.ClientActionArgs) => orRefused(args);

export const meta = privatePage(m.profile_title);

export default function ProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  const { view, answers, resume, subscription, editing, note } = loaderData;
  const known = NOTES.find((one) => one === note);
  return (
    <Container className="grid gap-6 py-10">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Heading level={1}>{m.profile_title()}</Heading>
        <div className="flex flex-wrap gap-3">
          <LinkButton to="/profile/cv" variant="secondary" size="small">
            {m.cv_open()}
          </LinkButton>
          <LinkButton to="/results" variant="secondary" size="small">
            {m.profile_results()}
          </LinkButton>
          <LinkButton to="/searches" variant="secondary" size="small">
            {m.searches_title()}
          </LinkButton>
          <Form method="post" action="/logout" reloadDocument>
            <Button type="submit" variant="quiet" size="small">
              {m.profile_logout()}
            </Button>
          </Form>
        </div>
      </div>
      {known && !editing && (
        <Note tone={known === "wait" || known === "undated" ? "warn" : "success"} live="status">
          {m.profile_note({ note: known })}
        </Note>
      )}
      <div className="flex flex-wrap items-start gap-6">
        <div className="grid min-w-0 grow basis-112 gap-6">
          {editing ? <ProfileForm view={view} state={actionData} /> : <ProfileFacts view={view} />}
          <ResumePanel view={resume} />
          <AnswersCard answers={answers} choiceOpen={view.answersChoiceOpen} />
        </div>
        <div className="grid min-w-0 grow basis-112 gap-6">
          <SubscriptionCard
            view={subscription}
            more={
              <LinkButton to="/profile/subscription" variant="quiet">
                {m.billing_profile_link()}
              </LinkButton>
            }
          />
          <YourData />
          <Leaving />
        </div>
      </div>
    </Container>
  );
}

/** Display mode: the specification's fields first, the rest below. */
function ProfileFacts({ view: { profile, email, countryName } }: { view: ProfileView }) {
  const country = countryName ?? m.profile_country_open();
  const fact = (field: ProfileField, value: string | null) => ({
    label: m.profile_field({ field }),
    value: value || <span className="text-ink-soft">{m.profile_empty()}</span>,
  });
  // The answers below say what is looked for; without a note of one's own there is nothing to add.
  const noted = (field: ProfileField, value: string | null | undefined | false) => (value ? [fact(field, value)] : []);
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
          fact("skills", seriesText(profile.skills)),
          ...noted("yearsOfExperience", profile.yearsOfExperience?.toString()),
          ...noted(
            "preferredJobTypes",
            seriesText(profile.preferredJobTypes.map((type) => m.questionnaire_job_type({ option: type, country }))),
          ),
          ...noted("preferredLocation", profile.preferredLocation),
          ...noted(
            "minimumSalary",
            profile.minimumSalary !== null && m.profile_salary_value({ amount: formatCount(profile.minimumSalary) }),
          ),
        ]}
      />
    </Card>
  );
}

/** What the person's matches rest on, and the way to answer again. */
function AnswersCard({ answers, choiceOpen }: { answers: AnswerText[]; choiceOpen: boolean }) {
  const answered = answers.some(({ values }) => values.length > 0);
  return (
    <Card as="section" className="grid gap-4">
      <Heading level={2}>{m.profile_answers()}</Heading>
      {choiceOpen && (
        <Note
          tone="warn"
          actions={
            <LinkButton to="/profile/answers-choice" variant="secondary" size="small">
              {m.profile_answers_other_action()}
            </LinkButton>
          }
        >
          {m.profile_answers_other()}
        </Note>
      )}
      {answered ? <AnswerFacts answers={answers} from="profile" /> : <p>{m.profile_answers_none()}</p>}
      <div>
        <LinkButton to={answered ? "/answers" : "/onboarding"} variant="secondary">
          {answered ? m.profile_answers_again() : m.profile_answers_start()}
        </LinkButton>
      </div>
    </Card>
  );
}

function YourData() {
  return (
    <Card as="section">
      <Heading level={2} className="pb-2">
        {m.profile_data_title()}
      </Heading>
      <div className="divide-y divide-line">
        <DataRight text={m.profile_data_export_text()}>
          <Form method="post" action="/profile/export" reloadDocument>
            <Button type="submit" variant="secondary">
              {m.profile_data_export()}
            </Button>
          </Form>
        </DataRight>
        <DataRight text={m.profile_data_import_text()}>
          <LinkButton to="/profile/import" variant="secondary">
            {m.profile_data_import()}
          </LinkButton>
        </DataRight>
      </div>
    </Card>
  );
}

/** Apart from what only hands something over. */
function Leaving() {
  return (
    <Card as="section">
      <Heading level={2} className="pb-2">
        {m.profile_leave_title()}
      </Heading>
      <div className="divide-y divide-line">
        <DataRight text={m.profile_deactivate_text()}>
          <DeactivateButton />
        </DataRight>
        <DataRight text={m.profile_erase_text()}>
          <LinkButton to="/profile/erase" variant="toDanger">
            {m.profile_erase()}
          </LinkButton>
        </DataRight>
      </div>
    </Card>
  );
}

function DataRight({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className="grid items-center gap-3 py-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:gap-6">
      <p className="max-w-measure">{text}</p>
      {children}
    </div>
  );
}
