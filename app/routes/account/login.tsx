import { useState } from "react";
import { redirect, useSearchParams } from "react-router";
import { ctxContext } from "#app/context.ts";
import { LOGIN_NOTES } from "#app/features/account/account-notes.ts";
import { AccountPage } from "#app/features/account/account-page.tsx";
import { KeptJobNote } from "#app/features/account/kept-job-note.tsx";
import { PostLoginFields, useWithRedirect } from "#app/features/account/post-login-fields.tsx";
import { priceText } from "#app/features/billing/price-text.ts";
import { ActionForm, type FormState, useActionForm } from "#app/forms/action-form.tsx";
import { formAction, formHeaders } from "#app/forms/form-action.server.ts";
import { orRefused } from "#app/forms/or-refused.ts";
import { waitText } from "#app/lib/format.ts";
import { privatePage } from "#app/lib/page-tags.ts";
import { choosePasskey, knowsPasskeys, postJson } from "#app/lib/passkey.ts";
import type { PostLoginTargets } from "#app/lib/post-login-path.ts";
import { forgetStoredRedirect, readStoredRedirect } from "#app/lib/stored-redirect.ts";
import { useHydrated } from "#app/lib/use-hydrated.ts";
import { cookieHeaders } from "#app/middleware/cookie-headers.server.ts";
import { alreadySignedIn, finishSignIn } from "#app/middleware/finish-sign-in.server.ts";
import { withMinimumDuration } from "#app/middleware/with-minimum-duration.server.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Alert, Note } from "#app/ui/feedback/note.tsx";
import { CheckboxField } from "#app/ui/fields/checkbox-field.tsx";
import { PasswordField } from "#app/ui/fields/password-field.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { Link } from "#app/ui/link.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { LoginFields } from "#domain/accounts/account-forms.ts";
import { OFFER } from "#domain/billing/plan.ts";
import { signIn } from "#server/features/accounts/sign-in.ts";
import { findPendingJob } from "#server/features/applications/apply/pending-application.ts";
import type { Route } from "./+types/login.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  alreadySignedIn(ctx, url);
  const pending = await findPendingJob(ctx);
  return {
    pending: pending && {
      job: pending,
      title: m.account_login_both(),
      price: m.account_login_new({ days: OFFER.trialDays, price: priceText() }),
    },
    note: presentNote(url.searchParams.get("note")),
    pass: url.searchParams.get("pass") ?? "",
  };
}

/** What has just happened, by `?note=`; nothing but this text depends on the address. */
function presentNote(note: string | null) {
  const known = LOGIN_NOTES.find((one) => one === note);
  if (!known) return null;
  return {
    tone: known === "expired" || known === "gone" ? "warn" : "success",
    text: m.account_note({ note: known }),
  } as const;
}

export const action = formAction({
  schema: LoginFields,
  status: { wrong: 401, unverified: 403, limited: 429 },
  verb: ({ ctx, entries, text }) =>
    withMinimumDuration(
      ctx,
      () => signIn(ctx, { ...entries, pass: text("pass") }),
      ({ ok }) => ok,
    ),
  done: async (result, { ctx, text }) => {
    const targets = { stored: text("stored"), redirect: text("redirect") };
    if (result.next === "second-factor") return toSecondFactor(result.cookies, targets);
    const done = await finishSignIn(ctx, result.session, targets);
    return done ? redirect(done.to, { status: 303, headers: done.headers }) : { ok: false, reason: "wrong" };
  },
});

function toSecondFactor(cookies: string[], targets: PostLoginTargets) {
  const query = new URLSearchParams({ redirect: targets.redirect || targets.stored });
  return redirect(`/login/verify?${query}`, { status: 303, headers: cookieHeaders(...cookies) });
}

/** Offline, the form stays with what was typed. */
export const clientAction = (args: Route.ClientActionArgs) => orRefused(args);

export const headers = formHeaders;

export const meta = privatePage(m.account_login_title);

export default function Login({ loaderData: { pending, note, pass }, actionData }: Route.ComponentProps) {
  const signUpTo = useWithRedirect("/signup");
  const text = actionData && refusalText(actionData);
  const noEmail = actionData?.reason === "missing" && actionData.typed.email?.trim() === "";
  const form = useActionForm(actionData, {
    initial: { remember: true },
    errors: text ? { password: text, ...(noEmail ? { email: text } : {}) } : {},
  });
  return (
    <AccountPage title={pending ? pending.title : m.account_login_title()} lead={pending?.price}>
      {pending && (
        <>
          <KeptJobNote job={pending.job} />
          <LinkButton to={signUpTo}>{m.account_nav_sign_up()}</LinkButton>
          <Heading level={2}>{m.account_signup_have_account()}</Heading>
        </>
      )}
      {note && !actionData ? (
        <Note tone={note.tone} live="status">
          {note.text}
        </Note>
      ) : null}
      <ActionForm form={form} summary={{ email: text }}>
        <PostLoginFields />
        <input type="hidden" name="pass" value={pass} />
        <TextField
          {...form.field("email")}
          type="email"
          autoComplete="username webauthn"
          required
          label={m.account_email()}
        />
        <PasswordField
          {...form.password("password")}
          autoComplete="current-password"
          required
          label={m.account_password()}
        />
        <CheckboxField
          {...form.checkbox("remember")}
          label={m.account_login_remember()}
          hint={m.account_login_remember_hint()}
        />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button type="submit" pending={form.pending}>
            {m.account_nav_login()}
          </Button>
          <Link to="/forgot-password">{m.account_login_forgot()}</Link>
        </div>
      </ActionForm>
      <PasskeyLogin />
      {pending ? null : (
        <p>
          {m.account_login_no_account()} <Link to={signUpTo}>{m.account_nav_sign_up()}</Link>
        </p>
      )}
    </AccountPage>
  );
}

function refusalText({ reason, retryAfterSeconds }: FormState): string {
  if (reason === "missing") return m.account_login_missing();
  if (reason === "unverified") return m.account_login_unverified();
  if (reason === "limited") return m.account_limited_forgot({ wait: waitText(retryAfterSeconds) });
  return reason === "wrong" ? m.account_login_wrong() : m.account_unavailable();
}

const PATH = "/login/passkey";

/** The way in without a password, where the browser knows passkeys. */
function PasskeyLogin() {
  const [params] = useSearchParams();
  const [state, setState] = useState<"idle" | "asking" | "failed">("idle");
  if (!useHydrated() || !knowsPasskeys()) return null;

  async function logIn() {
    setState("asking");
    try {
      const challenge = await postJson(PATH, { intent: "begin" });
      const response = challenge && (await choosePasskey(challenge));
      if (challenge && !response) return setState("idle");
      const targets = { stored: readStoredRedirect(), redirect: params.get("redirect") ?? "" };
      const done = response && (await postJson(PATH, { intent: "finish", response, ...targets }));
      if (typeof done?.to === "string") {
        forgetStoredRedirect();
        return location.assign(done.to);
      }
      setState("failed");
    } catch {
      setState("failed");
    }
  }

  return (
    <div className="grid gap-3">
      <Alert>{state === "failed" && m.account_passkey_failed()}</Alert>
      <div>
        <Button variant="secondary" icon="user" pending={state === "asking"} onClick={() => void logIn()}>
          {m.account_passkey_login()}
        </Button>
      </div>
    </div>
  );
}
