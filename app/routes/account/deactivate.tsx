import { data, redirect } from "react-router";
import { ctxContext } from "#app/context.ts";
import { DeactivateForm } from "#app/features/profile/deactivate-button.tsx";
import { requireLogin } from "#app/middleware/require-login.server.ts";
import { signOutResponse } from "#app/middleware/sign-out-response.server.ts";
import { signUrl } from "#app/middleware/signed-url.server.ts";
import { m } from "#app/paraglide/messages.js";
import { Note } from "#app/ui/feedback/note.tsx";
import { Container } from "#app/ui/layout/container.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { ERROR_STATUS, errorCode } from "#domain/shared/app-error.ts";
import { deactivateAccount } from "#server/features/privacy/deactivate-account.ts";
import type { Route } from "./+types/deactivate.ts";

export function loader({ url, context }: Route.LoaderArgs) {
  requireLogin(context.get(ctxContext), url);
  return null;
}

export async function action({ url, context }: Route.ActionArgs) {
  const ctx = context.get(ctxContext);
  requireLogin(ctx, url);
  try {
    const { outcome, cancellationPending } = await deactivateAccount(ctx);
    const closed = cancellationPending ? "cancel-pending" : outcome === "plain" ? "deactivated" : outcome;
    return redirect(signUrl(ctx, `/?account=${closed}`), await signOutResponse(ctx));
  } catch (error) {
    ctx.log.error({ err: error }, "account could not be deactivated");
    return data({ failed: true }, { status: ERROR_STATUS[errorCode(error) ?? "INTERNAL"] });
  }
}

export function meta() {
  return [{ title: `${m.profile_deactivate_title()} · ${m.app_name()}` }, { name: "robots", content: "noindex" }];
}

export default function Deactivate({ actionData }: Route.ComponentProps) {
  return (
    <Container width="measure" className="grid gap-6 py-10">
      {actionData?.failed && (
        <Note tone="danger" live="alert">
          {m.profile_deactivate_error()}
        </Note>
      )}
      <Heading level={1}>{m.profile_deactivate_title()}</Heading>
      <p>{m.profile_deactivate_text()}</p>
      <div className="flex flex-wrap gap-3">
        <DeactivateForm />
        <LinkButton to="/profile" variant="secondary">
          {m.profile_cancel()}
        </LinkButton>
      </div>
    </Container>
  );
}
