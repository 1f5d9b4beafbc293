import { data, Link } from "react-router";
import { ctxContext } from "#app/context.ts";
import { EmailCard } from "#app/features/account/security/email-card.tsx";
import { PasskeysCard } from "#app/features/account/security/passkeys-card.tsx";
import { PasswordCard } from "#app/features/account/security/password-card.tsx";
import type { SecurityState } from "#app/features/account/security/security-card.tsx";
import { SecurityNote } from "#app/features/account/security/security-note.tsx";
import { SessionsCard } from "#app/features/account/security/sessions-card.tsx";
import { TotpCard } from "#app/features/account/security/totp-card.tsx";
import { readFormTexts } from "#app/forms/form-action.server.ts";
import { orHttpError, statusOf } from "#app/middleware/http-error.server.ts";
import { requireLogin } from "#app/middleware/require-login.server.ts";
import { m } from "#app/paraglide/messages.js";
import { Note } from "#app/ui/feedback/note.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Container } from "#app/ui/layout/container.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { listPasskeys } from "#server/features/accounts/passkeys.ts";
import { listSessions } from "#server/features/accounts/sessions.ts";
import { hasTwoFactor } from "#server/features/accounts/two-factor.ts";
import type { Route } from "./+types/security.ts";
import { securityAction } from "./security-action.server.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const { email } = requireLogin(ctx, url);
  const [sessions, passkeys, twoFactor] = await orHttpError(
    ctx,
    Promise.all([listSessions(ctx), listPasskeys(ctx), hasTwoFactor(ctx)]),
  );
  return { email, sessions, passkeys, twoFactor, note: url.searchParams.get("note") };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const ctx = context.get(ctxContext);
  requireLogin(ctx, url);
  try {
    return await securityAction(ctx, await readFormTexts(request));
  } catch (error) {
    return data<SecurityState>(
      { form: "failed", typed: {}, fields: {}, retryAfterSeconds: 0 },
      { status: statusOf(ctx, error) },
    );
  }
}

export function meta() {
  return [{ title: `${m.account_security_title()} · ${m.app_name()}` }, { name: "robots", content: "noindex" }];
}

export default function Security({ loaderData, actionData }: Route.ComponentProps) {
  const { email, sessions, passkeys, twoFactor, note } = loaderData;
  const state = actionData as SecurityState | undefined;
  return (
    <Container width="measure" className="grid gap-6 py-10">
      <Link to="/profile" className="inline-flex items-center gap-1.5 text-sm text-ink-soft hover:text-ink">
        <Icon name="arrow-left" />
        {m.account_security_back()}
      </Link>
      <Heading level={1}>{m.account_security_title()}</Heading>
      {!state && <SecurityNote note={note} />}
      {state?.form === "failed" && (
        <Note tone="danger" live="alert">
          {m.account_unavailable()}
        </Note>
      )}
      <PasswordCard key={`password ${note}`} state={state} email={email} />
      <EmailCard key={`email ${note}`} state={state} email={email} />
      <SessionsCard sessions={sessions} />
      <PasskeysCard passkeys={passkeys} />
      <TotpCard state={state} on={twoFactor} />
    </Container>
  );
}
