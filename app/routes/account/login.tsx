import { data, Form, Link, redirect, useNavigation } from "react-router";
import { ctxContext } from "#app/context.ts";
import { AccountPage } from "#app/features/account/account-page.tsx";
import { waitText } from "#app/features/account/fault-texts.ts";
import { FormFaults } from "#app/features/account/form-faults.tsx";
import { LoginNote } from "#app/features/account/login-note.tsx";
import { PasskeyLogin } from "#app/features/account/passkey-login.tsx";
import { PasswordInput } from "#app/features/account/password-input.tsx";
import { PostLoginFields, useWithRedirect } from "#app/features/account/post-login-fields.tsx";
import { jobNames } from "#app/features/jobs/job-names.ts";
import { alreadySignedIn, finishSignIn } from "#app/middleware/finish-sign-in.server.ts";
import { readFormTexts } from "#app/middleware/form-text.server.ts";
import { orHttpError, statusOf } from "#app/middleware/http-error.server.ts";
import { withMinimumDuration } from "#app/middleware/with-minimum-duration.server.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Note } from "#app/ui/feedback/note.tsx";
import { CheckboxField } from "#app/ui/fields/checkbox-field.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { type SignInRefusal, signIn } from "#server/features/accounts/sign-in.ts";
import { findPendingJob } from "#server/features/applications/apply/find-pending-job.ts";
import type { Route } from "./+types/login.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  alreadySignedIn(ctx, url);
  return {
    pending: await orHttpError(ctx, findPendingJob(ctx)),
    note: url.searchParams.get("note"),
  };
}

const STATUS: Record<SignInRefusal, number> = { missing: 400, wrong: 401, unverified: 403, limited: 429 };

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(ctxContext);
  const text = await readFormTexts(request);
  const typed = { email: text("email"), remember: text("remember") === "on" };
  const targets = { stored: text("stored"), redirect: text("redirect") };
  const refused = (reason: SignInRefusal | "unavailable", status: number, retryAfterSeconds = 0) =>
    data(
      { typed, reason, retryAfterSeconds },
      { status, headers: retryAfterSeconds > 0 ? { "Retry-After": String(retryAfterSeconds) } : {} },
    );
  try {
    const result = await withMinimumDuration(
      ctx,
      signIn(ctx, { ...typed, password: text("password") }),
      ({ ok }) => ok,
    );
    if (!result.ok) return refused(result.reason, STATUS[result.reason], result.retryAfterSeconds);
    if (result.next === "second-factor") return toSecondFactor(result.cookies, targets);
    const done = await finishSignIn(ctx, result.session, targets);
    return done ? redirect(done.to, { status: 303, headers: done.headers }) : refused("wrong", STATUS.wrong);
  } catch (error) {
    return refused("unavailable", statusOf(ctx, error));
  }
}

function toSecondFactor(cookies: string[], { stored, redirect: target }: { stored: string; redirect: string }) {
  const headers = new Headers(cookies.map((cookie): [string, string] => ["Set-Cookie", cookie]));
  const query = new URLSearchParams({ redirect: stored || target });
  return redirect(`/login/verify?${query}`, { status: 303, headers });
}

/** `Retry-After` of a refusal. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export function meta() {
  return [{ title: `${m.account_login_title()} · ${m.app_name()}` }, { name: "robots", content: "noindex" }];
}

export default function Login({ loaderData: { pending, note }, actionData }: Route.ComponentProps) {
  const sending = useNavigation().state === "submitting";
  const signUpTo = useWithRedirect("/signup");
  const fault = actionData && faultText(actionData);
  const missing = actionData?.reason === "missing";
  return (
    <AccountPage title={m.account_login_title()}>
      {pending ? (
        <Note tone="success">
          {m.account_login_kept(jobNames(pending))} <Link to={pending.path}>{m.account_login_back_to_job()}</Link>
        </Note>
      ) : null}
      {note && !actionData ? <LoginNote note={note} /> : null}
      <FormFaults texts={fault ? { email: fault } : {}} />
      <Form method="post" noValidate className="grid gap-5">
        <PostLoginFields />
        <TextField
          id="email"
          name="email"
          type="email"
          autoComplete="username webauthn"
          required
          label={m.account_email()}
          error={missing && actionData.typed.email.trim() === "" ? fault : undefined}
          defaultValue={actionData?.typed.email}
        />
        <PasswordInput
          id="password"
          name="password"
          autoComplete="current-password"
          required
          label={m.account_password()}
          error={fault}
        />
        <CheckboxField
          id="remember"
          name="remember"
          label={m.account_login_remember()}
          hint={m.account_login_remember_hint()}
          defaultChecked={actionData?.typed.remember ?? true}
        />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button type="submit" pending={sending}>
            {m.account_login_action()}
          </Button>
          <Link to="/forgot-password">{m.account_login_forgot()}</Link>
        </div>
      </Form>
      <PasskeyLogin />
      <p>
        {m.account_login_no_account()} <Link to={signUpTo}>{m.account_login_sign_up()}</Link>
      </p>
    </AccountPage>
  );
}

function faultText({ reason, retryAfterSeconds }: { reason: string; retryAfterSeconds: number }): string {
  if (reason === "missing") return m.account_login_missing();
  if (reason === "unverified") return m.account_login_unverified();
  if (reason === "limited") return m.account_limited_forgot({ wait: waitText(retryAfterSeconds) });
  return reason === "wrong" ? m.account_login_wrong() : m.account_unavailable();
}
