import { data, Form, Link, redirect, useNavigation, useSearchParams } from "react-router";
import { ctxContext } from "#app/context.ts";
import { AccountPage } from "#app/features/account/account-page.tsx";
import { FormFaults } from "#app/features/account/form-faults.tsx";
import { useWithRedirect } from "#app/features/account/post-login-fields.tsx";
import { alreadySignedIn, finishSignIn } from "#app/middleware/finish-sign-in.server.ts";
import { readFormTexts } from "#app/middleware/form-text.server.ts";
import { statusOf } from "#app/middleware/http-error.server.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { type CodeRefusal, verifySecondFactor } from "#server/features/accounts/two-factor.ts";
import type { Route } from "./+types/login-verify.ts";

export function loader({ url, context }: Route.LoaderArgs) {
  alreadySignedIn(context.get(ctxContext), url);
  return null;
}

const FAULTS: Record<CodeRefusal | "unavailable", { status: number; text: () => string }> = {
  missing: { status: 400, text: m.account_code_missing },
  wrong: { status: 401, text: m.account_code_wrong },
  expired: { status: 401, text: m.account_code_expired },
  limited: { status: 429, text: m.account_code_limited },
  unavailable: { status: 503, text: m.account_unavailable },
};

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(ctxContext);
  const text = await readFormTexts(request);
  try {
    const result = await verifySecondFactor(ctx, { code: text("code").slice(0, 40) });
    if (!result.ok && result.reason === "expired") return redirect("/login?note=expired", 303);
    if (!result.ok) return data({ reason: result.reason }, { status: FAULTS[result.reason].status });
    const done = await finishSignIn(ctx, result.session, { stored: "", redirect: text("redirect") });
    if (!done) return redirect("/login?note=expired", 303);
    return redirect(done.to, { status: 303, headers: done.headers });
  } catch (error) {
    return data({ reason: "unavailable" as const }, { status: statusOf(ctx, error) });
  }
}

export function meta() {
  return [{ title: `${m.account_code_title()} · ${m.app_name()}` }, { name: "robots", content: "noindex" }];
}

export default function LoginVerify({ actionData }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const sending = useNavigation().state === "submitting";
  const back = useWithRedirect("/login");
  const fault = actionData ? FAULTS[actionData.reason].text() : undefined;
  return (
    <AccountPage title={m.account_code_title()} lead={m.account_code_lead()}>
      <FormFaults texts={{ code: fault }} />
      <Form method="post" noValidate className="grid gap-5">
        <input type="hidden" name="redirect" value={params.get("redirect") ?? ""} />
        <TextField
          id="code"
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          required
          label={m.account_code()}
          hint={m.account_code_hint()}
          error={fault}
        />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button type="submit" pending={sending}>
            {m.account_code_action()}
          </Button>
          <Link to={back}>{m.account_code_again()}</Link>
        </div>
      </Form>
    </AccountPage>
  );
}
