import { redirect, useSearchParams } from "react-router";
import { ctxContext } from "#app/context.ts";
import { AccountPage } from "#app/features/account/account-page.tsx";
import { useWithRedirect } from "#app/features/account/post-login-fields.tsx";
import { ActionForm, type FormState, useActionForm } from "#app/forms/action-form.tsx";
import { formAction } from "#app/forms/form-action.server.ts";
import { orRefused } from "#app/forms/or-refused.ts";
import { privatePage } from "#app/lib/page-tags.ts";
import { alreadySignedIn, finishSignIn } from "#app/middleware/finish-sign-in.server.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { Link } from "#app/ui/link.tsx";
import { type CodeError, CodeFields } from "#domain/accounts/account-forms.ts";
import { verifySecondFactor } from "#server/features/accounts/two-factor.ts";
import type { Route } from "./+types/login-verify.ts";

export function loader({ url, context }: Route.LoaderArgs) {
  alreadySignedIn(context.get(ctxContext), url);
  return null;
}

export const action = formAction({
  schema: CodeFields,
  status: { wrong: 401, expired: 401, limited: 429 },
  verb: ({ ctx, entries }) => verifySecondFactor(ctx, { code: entries.code.slice(0, 40) }),
  refused: ({ reason }) => (reason === "expired" ? redirect("/login?note=expired", 303) : null),
  done: async (result, { ctx, text }) => {
    const done = await finishSignIn(ctx, result.session, { stored: "", redirect: text("redirect") });
    if (!done) return redirect("/login?note=expired", 303);
    return redirect(done.to, { status: 303, headers: done.headers });
  },
});

/** Offline, the form stays with what was typed. */
export const clientAction = (args: Route.ClientActionArgs) => orRefused(args);

export const meta = privatePage(m.account_code_title);

export default function LoginVerify({ actionData }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const back = useWithRedirect("/login");
  const form = useActionForm(actionData, { errors: actionData && { code: refusalText(actionData) } });
  return (
    <AccountPage title={m.account_code_title()} lead={m.account_code_lead()}>
      <ActionForm form={form}>
        <input type="hidden" name="redirect" value={params.get("redirect") ?? ""} />
        <TextField
          {...form.field("code")}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          required
          label={m.account_code()}
          hint={m.account_code_hint()}
        />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button type="submit" pending={form.pending}>
            {m.account_code_action()}
          </Button>
          <Link to={back}>{m.account_code_again()}</Link>
        </div>
      </ActionForm>
    </AccountPage>
  );
}

function refusalText({ reason }: FormState<object, CodeError>): string {
  return reason === "unavailable" ? m.account_unavailable() : m.account_code_error({ error: reason });
}
