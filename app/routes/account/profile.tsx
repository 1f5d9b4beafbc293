import { Form, redirect, useNavigation } from "react-router";
import { ctxContext, localeContext } from "#app/context.ts";
import { SubscriptionCard } from "#app/features/billing/subscription-card.tsx";
import { AnswersCard } from "#app/features/profile/answers-card.tsx";
import { ProfileFacts } from "#app/features/profile/profile-facts.tsx";
import { ProfileForm } from "#app/features/profile/profile-form.tsx";
import { YourData } from "#app/features/profile/your-data.tsx";
import { ResumePanel } from "#app/features/resumes/resume-panel.tsx";
import { formAction } from "#app/forms/form-action.server.ts";
import { orHttpError } from "#app/middleware/http-error.server.ts";
import { requireLogin } from "#app/middleware/require-login.server.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Note } from "#app/ui/feedback/note.tsx";
import { Container } from "#app/ui/layout/container.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { ProfileFields } from "#domain/profile/profile-form.ts";
import { findSubscriptionView } from "#server/features/billing/find-subscription-view.ts";
import { getProfile, saveProfile } from "#server/features/profile/profile.ts";
import { findResume } from "#server/features/resumes/own-resume.ts";
import type { Route } from "./+types/profile.ts";

/** What the page says first, by the query it was reached with. */
const NOTES = ["saved", "imported", "wait"] as const;

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  requireLogin(ctx, url);
  const query = url.searchParams;
  const view = await orHttpError(ctx, getProfile(ctx, { locale: context.get(localeContext) }));
  const resume = await orHttpError(ctx, findResume(ctx));
  const { subscriptionId: _, ...subscription } = await orHttpError(ctx, findSubscriptionView(ctx));
  return { view, resume, subscription, editing: query.has("edit"), note: query.get("note") };
}

export const action = formAction({
  schema: ProfileFields,
  requiresLogin: true,
  maxLength: Number.POSITIVE_INFINITY,
  failure: "profile could not be saved",
  verb: ({ ctx, entries }) => saveProfile(ctx, entries),
  done: () => redirect("/profile?note=saved", 303),
});

export function meta() {
  return [{ title: `${m.profile_title()} · ${m.app_name()}` }, { name: "robots", content: "noindex" }];
}

export default function ProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  const { view, resume, subscription, editing, note } = loaderData;
  const known = NOTES.find((one) => one === note);
  const leaving = useNavigation().state === "submitting";
  return (
    <Container width="measure" className="grid gap-6 py-10">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Heading level={1}>{m.profile_title()}</Heading>
        <div className="flex flex-wrap gap-3">
          <LinkButton to="/results" variant="secondary" size="small">
            {m.profile_results()}
          </LinkButton>
          <Form method="post" action="/logout" reloadDocument>
            <Button type="submit" variant="quiet" size="small" pending={leaving}>
              {m.profile_logout()}
            </Button>
          </Form>
        </div>
      </div>
      {known && !editing && (
        <Note tone={known === "wait" ? "warn" : "success"} live="status">
          {m.profile_note({ note: known })}
        </Note>
      )}
      {editing ? <ProfileForm view={view} state={actionData} /> : <ProfileFacts view={view} />}
      <ResumePanel view={resume} />
      <AnswersCard view={view} />
      <SubscriptionCard
        view={subscription}
        more={
          <LinkButton to="/profile/subscription" variant="quiet">
            {m.billing_profile_link()}
          </LinkButton>
        }
      />
      <YourData />
    </Container>
  );
}
