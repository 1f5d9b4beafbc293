import { redirect } from "react-router";
import { ctxContext } from "#app/context.ts";
import { AccountPage } from "#app/features/account/account-page.tsx";
import { ActionForm, type FormState, useActionForm } from "#app/forms/action-form.tsx";
import { formAction, tokenPageHeaders } from "#app/forms/form-action.server.ts";
import { orRefused } from "#app/forms/or-refused.ts";
import { waitText } from "#app/lib/format.ts";
import { privatePage } from "#app/lib/page-tags.ts";
import { finishSignIn, joinFollowed } from "#app/middleware/finish-sign-in.server.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Note } from "#app/ui/feedback/note.tsx";
import { PasswordField } from "#app/ui/fields/password-field.tsx";
import { Link } from "#app/ui/link.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { ConfirmFields } from "#domain/accounts/account-forms.ts";
import { confirmEmail, findConfirmation } from "#server/features/accounts/confirm-email.ts";
import { signIn, signInPass } from "#server/features/accounts/sign-in.ts";
import type { Route } from "./+types/verify-email.ts";

export const headers = tokenPageHeaders;

/** Opening the link changes nothing: programs that look into mails open links too. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const token = url.searchParams.get("token") ?? "";
  const wanted = url.searchParams.get("redirect") ?? "";
  return { token, wanted, link: await findConfirmation(ctx, token) };
}

const NOTES = {
  "verify-email": "verified",
  "allow-email-change": "allowed",
  "change-email": "changed",
  "keep-sign-in-methods": "kept",
} as const;

export const action = formAction({
  schema: ConfirmFields,
  status: { expired: 410, wrong: 401, limited: 429 },
  verb: ({ ctx, entries, text }) => confirmEmail(ctx, { ...entries, token: text("token") }),
  done: async ({ confirmed, email, userId }, { ctx, entries, text }) => {
    const wanted = text("redirect");
    const note = NOTES[confirmed];
    if (ctx.user?.id === userId) await joinFollowed(ctx, { ...ctx.user, email, emailVerified: true });
    if (ctx.user) return redirect(`/profile/security?note=${note}`, 303);
    const { password } = entries;
    const result = await signIn(ctx, { email, password, remember: true, pass: signInPass(ctx, email) });
    const session = result.ok && result.next === "signed-in" ? result.session : null;
    const done = session && (await finishSignIn(ctx, session, { stored: "", redirect: wanted }));
    const on = wanted === "" ? "" : `&redirect=${encodeURIComponent(wanted)}`;
    if (!done) return redirect(`/login?note=${note}${on}`, 303);
    const to = done.to === "/" && confirmed === "verify-email" ? "/?registrationSuccess=true" : done.to;
    return redirect(to, { status: 303, headers: done.headers });
  },
});

/** Offline, the page stays as it is. */
export const clientAction = (args: Route.ClientActionArgs) => orRefused(args);

export const meta = privatePage(m.account_verify_title);

export default function VerifyEmail({ loaderData: { token, wanted, link }, actionData }: Route.ComponentProps) {
  const form = useActionForm(actionData, { errors: actionData && { password: refusalText(actionData) } });
  if (!link || actionData?.reason === "expired")
    return (
      <AccountPage title={m.account_verify_title()}>
        <Note tone="warn" live="status">
          {m.account_verify_expired()}
        </Note>
        <div>
          <LinkButton to="/login">{m.account_nav_login()}</LinkButton>
        </div>
      </AccountPage>
    );
  const { asksPassword } = link;
  return (
    <AccountPage
      title={m.account_verify_title()}
      lead={asksPassword ? m.account_verify_lead_password() : m.account_verify_lead()}
    >
      <ActionForm form={form} notice={actionData?.reason === "unavailable" && m.account_unavailable()}>
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="redirect" value={wanted} />
        {asksPassword && (
          <PasswordField
            {...form.password("password")}
            autoComplete="current-password"
            required
            label={m.account_password()}
          />
        )}
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button type="submit" pending={form.pending}>
            {m.account_verify_action()}
          </Button>
          {asksPassword && <Link to="/forgot-password">{m.account_login_forgot()}</Link>}
        </div>
      </ActionForm>
    </AccountPage>
  );
}

function refusalText({ reason, retryAfterSeconds }: FormState): string | undefined {
  if (reason === "missing") return m.account_password_error({ error: reason });
  if (reason === "limited") return m.account_limited_forgot({ wait: waitText(retryAfterSeconds) });
  return reason === "wrong" ? m.account_verify_wrong({ forgot: m.account_login_forgot() }) : undefined;
}
