import { Form, redirect } from "react-router";
import { z } from "zod";
import { formAction } from "#app/forms/form-action.server.ts";
import { privatePage } from "#app/lib/page-tags.ts";
import { requireLogin } from "#app/middleware/require-login.server.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { FileField } from "#app/ui/fields/file-field.tsx";
import { Page } from "#app/ui/layout/page.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { importAccount } from "#server/features/privacy/import-account.ts";
import type { Route } from "./+types/import.ts";

export function loader({ url, context }: Route.LoaderArgs) {
  requireLogin(context, url);
  return { tooLarge: url.searchParams.has("too-large") };
}

export const action = formAction({
  schema: z.object({}),
  requiresLogin: true,
  status: { "too-often": 429 },
  verb: async ({ ctx, file }) => await importAccount(ctx, await file("archive")),
  done: ({ undated }) => redirect(`/profile?note=${undated ? "undated" : "imported"}`, 303),
});

export const meta = privatePage(m.profile_data_import);

export default function Import({ loaderData, actionData }: Route.ComponentProps) {
  const reason = actionData?.reason ?? (loaderData.tooLarge ? "too-large" : null);
  const error = reason === "unavailable" ? m.account_unavailable() : reason && m.profile_import_error({ reason });
  return (
    <Page title={m.profile_data_import()}>
      <p>{m.profile_data_import_text()}</p>
      <Form
        method="post"
        action="/profile/import"
        encType="multipart/form-data"
        reloadDocument
        noValidate
        className="grid gap-5"
      >
        <FileField
          id="archive"
          name="archive"
          accept=".zip,application/zip"
          label={m.profile_data_import_file()}
          error={error}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit">{m.profile_data_import_action()}</Button>
          <LinkButton to="/profile" variant="secondary">
            {m.profile_cancel()}
          </LinkButton>
        </div>
      </Form>
    </Page>
  );
}
