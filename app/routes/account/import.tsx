import { data, Form, redirect } from "react-router";
import { ctxContext } from "#app/context.ts";
import { orHttpError } from "#app/middleware/http-error.server.ts";
import { requireLogin } from "#app/middleware/require-login.server.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { FileField } from "#app/ui/fields/file-field.tsx";
import { Container } from "#app/ui/layout/container.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { importAccount } from "#server/features/privacy/import-account.ts";
import type { Route } from "./+types/import.ts";

export function loader({ url, context }: Route.LoaderArgs) {
  requireLogin(context.get(ctxContext), url);
  return { tooLarge: url.searchParams.has("too-large") };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const ctx = context.get(ctxContext);
  requireLogin(ctx, url);
  const file = (await request.formData().catch(() => new FormData())).get("archive");
  const bytes = file instanceof File ? new Uint8Array(await file.arrayBuffer()) : new Uint8Array();
  const imported = await orHttpError(ctx, importAccount(ctx, bytes));
  if (imported.ok) return redirect("/profile?note=imported", 303);
  return data({ refusal: imported.refusal }, { status: imported.refusal === "too-often" ? 429 : 400 });
}

export function meta() {
  return [{ title: `${m.profile_data_import()} · ${m.app_name()}` }, { name: "robots", content: "noindex" }];
}

export default function Import({ loaderData, actionData }: Route.ComponentProps) {
  const refusal = actionData?.refusal ?? (loaderData.tooLarge ? "too-large" : null);
  return (
    <Container width="measure" className="grid gap-6 py-10">
      <Heading level={1}>{m.profile_data_import()}</Heading>
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
          error={refusal && m.profile_import_error({ reason: refusal })}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit">{m.profile_data_import_action()}</Button>
          <LinkButton to="/profile" variant="secondary">
            {m.profile_cancel()}
          </LinkButton>
        </div>
      </Form>
    </Container>
  );
}
