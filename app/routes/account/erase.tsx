import { Form, redirect } from "react-router";
import { z } from "zod";
import { ActionForm, useActionForm } from "#app/forms/action-form.tsx";
import { formAction } from "#app/forms/form-action.server.ts";
import { privatePage } from "#app/lib/page-tags.ts";
import { requireLogin } from "#app/middleware/require-login.server.ts";
import { signOutResponse } from "#app/middleware/sign-out-response.server.ts";
import { signUrl } from "#app/middleware/signed-url.server.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Alert, Note } from "#app/ui/feedback/note.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { Page } from "#app/ui/layout/page.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { eraseOwnAccount, hasSignedInJustNow } from "#server/features/privacy/erase-account.ts";
import type { Route } from "./+types/erase.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = requireLogin(context, url);
  const { email } = ctx.user;
  return { email, fresh: await hasSignedInJustNow(ctx) };
}

export const action = formAction({
  schema: z.object({ confirmation: z.string(), intent: z.string() }),
  maxLength: 300,
  requiresLogin: true,
  failure: "account could not be erased",
  status: { "still-billed": 503 },
  verb: async ({ ctx, entries: { confirmation, intent } }) =>
    intent === "sign-in-again"
      ? { ok: true, onward: `/login?redirect=${encodeURIComponent("/profile/erase")}` }
      : { ...(await eraseOwnAccount(ctx, { confirmation })), onward: signUrl(ctx, "/?account=erased") },
  done: async ({ onward }, { ctx }) => redirect(onward, await signOutResponse(ctx)),
});

export const meta = privatePage(m.profile_erase_title);

export default function Erase({ loaderData: { email, fresh }, actionData }: Route.ComponentProps) {
  const reason = actionData?.reason;
  const errors = { confirmation: reason === "not-confirmed" ? m.profile_erase_not_confirmed() : undefined };
  const form = useActionForm(actionData, { errors });
  return (
    <Page
      title={m.profile_erase_title()}
      before={
        <>
          <Alert>{reason === "unavailable" && m.profile_erase_error()}</Alert>
          <Alert tone="warn">{reason === "still-billed" && m.billing_erase_pending()}</Alert>
        </>
      }
    >
      <p>{m.profile_erase_text()}</p>
      <Form
        method="post"
        action="/profile/export"
        reloadDocument
        className="flex flex-wrap items-baseline gap-x-4 gap-y-2"
      >
        {m.profile_erase_export_first()}
        <Button type="submit" variant="secondary" size="small">
          {m.profile_data_export()}
        </Button>
      </Form>
      <ActionForm form={form} summary={{}} action="/profile/erase" reloadDocument>
        {fresh ? (
          <TextField
            {...form.field("confirmation")}
            autoComplete="off"
            label={m.profile_erase_confirm_label({ email })}
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
      </ActionForm>
    </Page>
  );
}
