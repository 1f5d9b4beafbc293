import { data, redirect } from "react-router";
import { ctxContext } from "#app/context.ts";
import { type Verdict, VerificationNote } from "#app/features/applications/receipt/verification-note.tsx";
import { VerifyForms } from "#app/features/applications/receipt/verify-forms.tsx";
import { orHttpError } from "#app/middleware/http-error.server.ts";
import { m } from "#app/paraglide/messages.js";
import { Container } from "#app/ui/layout/container.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { parseTrackingCode } from "#domain/applications/receipt/receipt-codes.ts";
import { verifyFile } from "#server/features/applications/receipt/verify-receipt.ts";
import type { Route } from "./+types/verify.ts";

export function loader({ url }: Route.LoaderArgs) {
  const typed = url.searchParams.get("code");
  const code = parseTrackingCode(typed ?? "");
  if (code) throw redirect(`/verify/${code}`);
  return {
    code: (typed ?? "").slice(0, 40),
    codeIsWrong: typed !== null,
    tooLarge: url.searchParams.has("too-large"),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(ctxContext);
  const file = (await request.formData().catch(() => new FormData())).get("receipt");
  const bytes = file instanceof File ? new Uint8Array(await file.arrayBuffer()) : new Uint8Array();
  if (bytes.length === 0) return data({ verdict: null }, { status: 400 });
  const verdict: Verdict = await orHttpError(ctx, verifyFile(ctx, bytes));
  return data({ verdict });
}

export function meta() {
  return [{ title: `${m.verify_title()} · ${m.app_name()}` }];
}

/** Anybody can find out here whether a receipt is real. */
export default function Verify({ loaderData: { code, codeIsWrong, tooLarge }, actionData }: Route.ComponentProps) {
  const fileError = actionData && !actionData.verdict ? "missing" : tooLarge ? "too-large" : null;
  return (
    <Container width="measure" className="grid gap-6 py-10">
      <Heading level={1}>{m.verify_title()}</Heading>
      {actionData?.verdict ? <VerificationNote verdict={actionData.verdict} of="file" /> : <p>{m.verify_intro()}</p>}
      <VerifyForms code={code} codeIsWrong={codeIsWrong} fileError={fileError} />
    </Container>
  );
}
