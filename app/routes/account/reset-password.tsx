import { data, Form, redirect, useNavigation } from "react-router";
import { ctxContext } from "#app/context.ts";
import { AccountPage } from "#app/features/account/account-page.tsx";
import { faultTexts, PASSWORD_FAULT_TEXT } from "#app/features/account/fault-texts.ts";
import { FormFaults } from "#app/features/account/form-faults.tsx";
import { PasswordInput } from "#app/features/account/password-input.tsx";
import { readFormTexts } from "#app/middleware/form-text.server.ts";
import { orHttpError, statusOf } from "#app/middleware/http-error.server.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Note } from "#app/ui/feedback/note.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import type { NewPasswordFaults } from "#domain/accounts/new-password-form.ts";
import { isResetLinkGood, resetPassword } from "#server/features/accounts/reset-password.ts";
import type { Route } from "./+types/reset-password.ts";

/** The address holds what sets a password: no other site and no store may see it. */
export function headers() {
  return { "Referrer-Policy": "no-referrer", "Cache-Control": "no-store" };
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const token = url.searchParams.get("token") ?? "";
  return { token, good: await orHttpError(ctx, isResetLinkGood(ctx, token)) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(ctxContext);
  const text = await readFormTexts(request);
  const refused = (status: number, given: { faults?: NewPasswordFaults; expired?: boolean; failed?: boolean }) =>
    data({ faults: {}, expired: false, failed: false, ...given }, { status });
  try {
    const input = { token: text("token"), password: text("password"), confirmPassword: text("confirmPassword") };
    const result = await resetPassword(ctx, input);
    if (result.ok) return redirect("/login?note=reset", 303);
    return result.reason === "expired" ? refused(410, { expired: true }) : refused(400, { faults: result.faults });
  } catch (error) {
    return refused(statusOf(ctx, error), { failed: true });
  }
}

export function meta() {
  return [{ title: `${m.account_reset_title()} · ${m.app_name()}` }, { name: "robots", content: "noindex" }];
}

export default function ResetPassword({ loaderData: { token, good }, actionData }: Route.ComponentProps) {
  const sending = useNavigation().state === "submitting";
  if (!good || actionData?.expired)
    return (
      <AccountPage title={m.account_reset_title()}>
        <Note tone="warn">{m.account_reset_expired()}</Note>
        <div>
          <LinkButton to="/forgot-password">{m.account_reset_again()}</LinkButton>
        </div>
      </AccountPage>
    );
  const texts = faultTexts(actionData?.faults ?? {}, PASSWORD_FAULT_TEXT);
  return (
    <AccountPage title={m.account_reset_title()} lead={m.account_reset_ends_sessions()}>
      {actionData?.failed && (
        <Note tone="danger" live="alert">
          {m.account_unavailable()}
        </Note>
      )}
      <FormFaults texts={texts} />
      <Form method="post" noValidate className="grid gap-5">
        <input type="hidden" name="token" value={token} />
        <PasswordInput
          id="password"
          name="password"
          autoComplete="new-password"
          required
          label={m.account_security_new()}
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
        <div>
          <Button type="submit" pending={sending}>
            {m.account_reset_action()}
          </Button>
        </div>
      </Form>
    </AccountPage>
  );
}
