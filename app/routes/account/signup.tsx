import { data, Form, Link, redirect, useNavigation } from "react-router";
import { ctxContext, localeContext } from "#app/context.ts";
import { AccountPage } from "#app/features/account/account-page.tsx";
import { faultTexts, SIGN_UP_FAULT_TEXT, waitText } from "#app/features/account/fault-texts.ts";
import { FormFaults } from "#app/features/account/form-faults.tsx";
import { PasswordInput } from "#app/features/account/password-input.tsx";
import { PostLoginFields, useWithRedirect } from "#app/features/account/post-login-fields.tsx";
import { TermsLabel } from "#app/features/site/terms-label.tsx";
import { alreadySignedIn, finishSignIn } from "#app/middleware/finish-sign-in.server.ts";
import { readFormTexts } from "#app/middleware/form-text.server.ts";
import { statusOf } from "#app/middleware/http-error.server.ts";
import { withMinimumDuration } from "#app/middleware/with-minimum-duration.server.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Note } from "#app/ui/feedback/note.tsx";
import { CheckboxField } from "#app/ui/fields/checkbox-field.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import type { SignUpFaults } from "#domain/accounts/sign-up-form.ts";
import { signUp } from "#server/features/accounts/sign-up.ts";
import type { Route } from "./+types/signup.ts";

export function loader({ url, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  alreadySignedIn(ctx, url);
  const checkMail = url.searchParams.get("note") === "check-mail";
  return { checkMail, mailsLeave: ctx.settings.verifiesEmail };
}

type Refused = { faults: SignUpFaults; waitSeconds: number | null; failed: boolean };

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(ctxContext);
  const text = await readFormTexts(request);
  const typed = { fullName: text("fullName"), email: text("email"), terms: text("terms") === "on" };
  const entries = { ...typed, password: text("password"), confirmPassword: text("confirmPassword") };
  const refused = (status: number, given: Partial<Refused>, headers: Record<string, string> = {}) =>
    data({ typed, faults: {}, waitSeconds: null, failed: false, ...given }, { status, headers });
  try {
    const answer = await withMinimumDuration(
      ctx,
      signUp(ctx, { entries, locale: context.get(localeContext) }),
      (given) => !given.ok || given.next !== "check-mail",
    );
    if (!answer.ok && answer.reason === "invalid") return refused(400, { faults: answer.faults });
    if (!answer.ok) {
      const waitSeconds = answer.retryAfterSeconds;
      return refused(429, { waitSeconds }, { "Retry-After": String(waitSeconds) });
    }
    if (answer.next === "check-mail") return redirect("/signup?note=check-mail", 303);
    const targets = { stored: text("stored"), redirect: text("redirect") };
    const done = answer.next === "signed-in" ? await finishSignIn(ctx, answer.session, targets) : null;
    if (!done) return redirect("/login?note=created", 303);
    const to = done.to === "/" ? "/?registrationSuccess=true" : done.to;
    return redirect(to, { status: 303, headers: done.headers });
  } catch (error) {
    return refused(statusOf(ctx, error), { failed: true });
  }
}

/** `Retry-After` of a refusal. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export function meta() {
  return [{ title: `${m.account_signup_title()} · ${m.app_name()}` }, { name: "robots", content: "noindex" }];
}

export default function SignUp({ loaderData: { checkMail, mailsLeave }, actionData }: Route.ComponentProps) {
  const sending = useNavigation().state === "submitting";
  const loginTo = useWithRedirect("/login");
  const texts = faultTexts(actionData?.faults ?? {}, SIGN_UP_FAULT_TEXT);
  if (checkMail && !actionData)
    return (
      <AccountPage title={m.account_signup_title()}>
        <Note tone="success" live="status" title={m.account_signup_check()}>
          {mailsLeave ? m.account_signup_check_text() : m.account_no_mail_server()}
        </Note>
        <p>
          <Link to={loginTo}>{m.account_login_title()}</Link>
        </p>
      </AccountPage>
    );
  return (
    <AccountPage title={m.account_signup_title()} lead={m.account_signup_lead()}>
      {actionData?.failed && (
        <Note tone="danger" live="alert">
          {m.account_signup_failed()}
        </Note>
      )}
      {actionData?.waitSeconds != null && (
        <Note tone="danger" live="alert">
          {m.account_limited({ wait: waitText(actionData.waitSeconds) })}
        </Note>
      )}
      <FormFaults texts={texts} />
      <Form method="post" noValidate className="grid gap-5">
        <PostLoginFields />
        <TextField
          id="fullName"
          name="fullName"
          autoComplete="name"
          required
          label={m.account_signup_name()}
          error={texts.fullName}
          defaultValue={actionData?.typed.fullName}
        />
        <TextField
          id="email"
          name="email"
          type="email"
          autoComplete="email"
          required
          label={m.account_email()}
          error={texts.email}
          defaultValue={actionData?.typed.email}
        />
        <PasswordInput
          id="password"
          name="password"
          autoComplete="new-password"
          required
          label={m.account_password()}
          hint={m.account_password_hint()}
          error={texts.password}
        />
        <PasswordInput
          id="confirmPassword"
          name="confirmPassword"
          autoComplete="new-password"
          required
          label={m.account_password_confirm()}
          error={texts.confirmPassword}
        />
        <CheckboxField
          id="terms"
          name="terms"
          required
          label={<TermsLabel />}
          error={texts.terms}
          defaultChecked={actionData?.typed.terms ?? false}
        />
        <div>
          <Button type="submit" pending={sending}>
            {m.account_signup_action()}
          </Button>
        </div>
      </Form>
      <p>
        {m.account_signup_have_account()} <Link to={loginTo}>{m.account_login_title()}</Link>
      </p>
    </AccountPage>
  );
}
