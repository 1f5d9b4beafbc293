import { data, Form, redirect } from "react-router";
import { ctxContext } from "#app/context.ts";
import { orHttpError } from "#app/middleware/http-error.server.ts";
import { requireLogin } from "#app/middleware/require-login.server.ts";
import { signOutResponse } from "#app/middleware/sign-out-response.server.ts";
import { signUrl } from "#app/middleware/signed-url.server.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Note } from "#app/ui/feedback/note.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { Container } from "#app/ui/layout/container.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { ERROR_STATUS, errorCode } from "#domain/shared/app-error.ts";
import { eraseOwnAccount, hasSignedInJustNow } from "#server/features/privacy/erase-account.ts";
import type { Route } from "./+types/erase.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const { email } = requireLogin(ctx, url);
  return { email, fresh: await orHttpError(ctx, hasSignedInJustNow(ctx)) };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const ctx = context.get(ctxContext);
  requireLogin(ctx, url);
  const form = await request.formData().catch(() => new FormData());
  if (form.get("intent") === "sign-in-again") {
    return redirect(`/login?redirect=${encodeURIComponent("/profile/erase")}`, await signOutResponse(ctx));
  }
  const typed = String(form.get("confirmation") ?? "").slice(0, 300);
  try {
    const erased = await eraseOwnAccount(ctx, { confirmation: typed });
    if (erased.ok) return redirect(signUrl(ctx, "/?account=erased"), await signOutResponse(ctx));
    return data({ typed, error: erased.refusal }, { status: erased.refusal === "still-billed" ? 503 : 400 });
  } catch (error) {
    ctx.log.error({ err: error }, "account could not be erased");
    return data({ typed, error: "failed" as const }, { status: ERROR_STATUS[errorCode(error) ?? "INTERNAL"] });
  }
}

export function meta() {
  return [{ title: `${m.profile_erase_title()} · ${m.app_name()}` }, { name: "robots", content: "noindex" }];
}

export default function Erase({ loaderData: { email, fresh }, actionData }: Route.ComponentProps) {
  return (
    <Container width="measure" className="grid gap-6 py-10">
      {actionData?.error === "failed" && (
        <Note tone="danger" live="alert">
          {m.profile_erase_error()}
        </Note>
      )}
      {actionData?.error === "still-billed" && (
        <Note tone="warn" live="alert">
          {m.billing_erase_pending()}
        </Note>
      )}
      <Heading level={1}>{m.profile_erase_title()}</Heading>
      <p>{m.profile_erase_text()}</p>
      <p>{m.profile_erase_export_first()}</p>
      <Form method="post" action="/profile/erase" reloadDocument noValidate className="grid gap-5">
        {fresh ? (
          <TextField
            id="confirmation"
            name="confirmation"
            autoComplete="off"
            label={m.profile_erase_confirm_label({ email })}
            error={actionData?.error === "not-confirmed" ? m.profile_erase_not_confirmed() : undefined}
            defaultValue={actionData?.typed ?? ""}
          />
        ) : (
          <Note tone="warn">{m.profile_erase_sign_in_again()}</Note>
        )}
        <div className="flex flex-wrap gap-3">
          {fresh ? (
            <Button type="submit" variant="danger">
              {m.profile_erase_confirm()}
            </Button>
          ) : (
            <Button type="submit" name="intent" value="sign-in-again">
              {m.profile_erase_sign_in_again_action()}
            </Button>
          )}
          <LinkButton to="/profile" variant="secondary">
            {m.profile_cancel()}
          </LinkButton>
        </div>
      </Form>
    </Container>
  );
}
