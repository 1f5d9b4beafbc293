import { data } from "react-router";
import { ctxContext } from "#app/context.ts";
import { verdictInWords } from "#app/features/applications/receipt/stored-names.ts";
import { VerificationNote } from "#app/features/applications/receipt/verification-note.tsx";
import { privatePage } from "#app/lib/page-tags.ts";
import { m } from "#app/paraglide/messages.js";
import { Page } from "#app/ui/layout/page.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { verifyCode } from "#server/features/applications/receipt/verify-receipt.ts";
import type { Route } from "./+types/verify-code.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const verification = await verifyCode(ctx, params.code);
  return data({ verification: verdictInWords(verification) }, { status: verification.state === "unknown" ? 404 : 200 });
}

export const meta = privatePage(m.verify_title);

/** Where the QR code of a receipt leads. */
export default function VerifyCode({ loaderData: { verification } }: Route.ComponentProps) {
  return (
    <Page title={m.verify_title()}>
      <VerificationNote verdict={verification} of="code" />
      <LinkButton to="/verify" variant="secondary" className="justify-self-start">
        {m.verify_another()}
      </LinkButton>
    </Page>
  );
}
