import { redirect } from "react-router";
import { ctxContext, localeContext } from "#app/context.ts";
import { AccountPage } from "#app/features/account/account-page.tsx";
import { signUpErrorText } from "#app/features/account/error-texts.ts";
import { KeptJobNote } from "#app/features/account/kept-job-note.tsx";
import { NewPasswordInputs } from "#app/features/account/new-password-inputs.tsx";
import { PostLoginFields, useWithRedirect } from "#app/features/account/post-login-fields.tsx";
import { priceText } from "#app/features/billing/price-text.ts";
import { TermsLabel } from "#app/features/site/terms-label.tsx";
import { ActionForm, type FormState, SubmitButton, useActionForm } from "#app/forms/action-form.tsx";
import { formAction, formHeaders } from "#app/forms/form-action.server.ts";
import { orRefused } from "#app/forms/or-refused.ts";
import { waitText } from "#app/lib/format.ts";
import { privatePage } from "#app/lib/page-tags.ts";
import { postLoginPath } from "#app/lib/post-login-path.ts";
import { useMailsLeave } from "#app/lib/use-mails-leave.ts";
import { alreadySignedIn, finishSignIn } from "#app/middleware/finish-sign-in.server.ts";
import { withMinimumDuration } from "#app/middleware/with-minimum-duration.server.ts";
import { m } from "#app/paraglide/messages.js";
import { Note } from "#app/ui/feedback/note.tsx";
import { CheckboxField } from "#app/ui/fields/checkbox-field.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { Link } from "#app/ui/link.tsx";
import { SignUpFields } from "#domain/accounts/sign-up-form.ts";
import { OFFER } from "#domain/billing/plan.ts";
import { signUp } from "#server/features/accounts/sign-up.ts";
import { findPendingJob } from "#server/features/applications/apply/pending-application.ts";
import type { Route } from "./+types/signup.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  alreadySignedIn(ctx, url);
  const checkMail = url.searchParams.get("note") === "check-mail";
  const pending = await findPendingJob(ctx);
  const lead = pending ? m.account_login_new({ days: OFFER.trialDays, price: priceText() }) : m.account_signup_lead();
  return { pending, checkMail, lead };
}

export const action = formAction({
  schema: SignUpFields,
  verb: ({ ctx, entries, text, context }) =>
    withMinimumDuration(
      ctx,
      () =>
        signUp(ctx, {
          entries,
          locale: context.get(localeContext),
          next: wayOn(text).redirect ?? "/",
        }),
      (result) => !result.ok || result.next === "signed-in",
    ),
  done: async (result, { ctx, text }) => {
    if (result.next === "check-mail") return redirect("/signup?note=check-mail", 303);
    const targets = { stored: text("stored"), redirect: text("redirect") };
    const done = result.next === "signed-in" ? await finishSignIn(ctx, result.session, targets) : null;
    const note = result.next === "log-in" ? "asked" : "created";
    if (!done) return redirect(`/login?${new URLSearchParams({ note, ...wayOn(text) })}`, 303);
    const to = done.to === "/" ? "/?registrationSuccess=true" : done.to;
    return redirect(to, { status: 303, headers: done.headers });
  },
});

/** Offline, the form stays with what was typed. */
export const clientAction = (args: Route.ClientActionArgs) => orRefused(args);

export const headers = formHeaders;

export const meta = privatePage(m.account_signup_title);

export default function SignUp({ loaderData: { pending, checkMail, lead }, actionData }: Route.ComponentProps) {
  const mailsLeave = useMailsLeave();
  const form = useActionForm(actionData, { errorText: signUpErrorText });
  const loginTo = useWithRedirect("/login");
  if (checkMail && !actionData)
    return (
      <AccountPage title={m.account_signup_title()}>
        <Note tone={mailsLeave ? "success" : "warn"} live="status" title={m.account_signup_check()}>
          {mailsLeave ? m.account_signup_check_text() : m.account_no_mail_server()}
        </Note>
        <p>
          <Link to={loginTo}>{m.account_login_title()}</Link>
        </p>
      </AccountPage>
    );
  return (
    <AccountPage title={m.account_signup_title()} lead={lead}>
      {pending && <KeptJobNote job={pending} />}
      <ActionForm form={form} notice={actionData && noticeText(actionData)}>
        <PostLoginFields />
        <TextField {...form.field("fullName")} autoComplete="name" required label={m.account_signup_name()} />
        <TextField {...form.field("email")} type="email" autoComplete="email" required label={m.account_email()} />
        <NewPasswordInputs form={form} label={m.account_password()} />
        <CheckboxField {...form.checkbox("terms")} required label={<TermsLabel />} />
        <SubmitButton form={form}>{m.account_signup_action()}</SubmitButton>
      </ActionForm>
      <p>
        {m.account_signup_have_account()} <Link to={loginTo}>{m.account_login_title()}</Link>
      </p>
    </AccountPage>
  );
}

/** Where the person wanted to go, if anywhere. */
function wayOn(text: (name: string) => string): { redirect?: string } {
  const redirect = postLoginPath([text("stored"), text("redirect")]);
  return redirect === "/" ? {} : { redirect };
}

function noticeText({ reason, retryAfterSeconds }: FormState): string | null {
  if (reason === "limited") return m.account_limited({ wait: waitText(retryAfterSeconds) });
  return reason === "unavailable" ? m.account_signup_failed() : null;
}
