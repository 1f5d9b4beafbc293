import { data, Form, redirect } from "react-router";
import { z } from "zod";
import { verdictInWords } from "#app/features/applications/receipt/stored-names.ts";
import { type Verdict, VerificationNote } from "#app/features/applications/receipt/verification-note.tsx";
import { formAction } from "#app/forms/form-action.server.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Alert } from "#app/ui/feedback/note.tsx";
import { FileField } from "#app/ui/fields/file-field.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { Page } from "#app/ui/layout/page.tsx";
import { parseTrackingCode } from "#domain/applications/receipt/receipt-codes.ts";
import type { Result } from "#domain/shared/result.ts";
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

export const action = formAction({
  schema: z.object({}),
  verb: async ({ ctx, file }): Promise<Result<{ verdict: Verdict }, "missing">> => {
    const bytes = await file("receipt");
    if (bytes.length === 0) return { ok: false, reason: "missing" };
    return { ok: true, verdict: verdictInWords(await verifyFile(ctx, bytes)) };
  },
  done: ({ verdict }) => data({ verdict }),
});

export function meta() {
  return [{ title: `${m.verify_title()} · ${m.app_name()}` }];
}

export default function Verify({ loaderData: { code, codeIsWrong, tooLarge }, actionData }: Route.ComponentProps) {
  const verdict = actionData && "verdict" in actionData ? actionData.verdict : null;
  const reason = actionData && "reason" in actionData ? actionData.reason : null;
  const fileError = reason === "missing" ? reason : tooLarge && !reason ? "too-large" : null;
  return (
    <Page title={m.verify_title()}>
      {verdict ? <VerificationNote verdict={verdict} of="file" /> : <p>{m.verify_intro()}</p>}
      <Alert>{reason === "unavailable" && m.account_unavailable()}</Alert>
      <VerifyForms code={code} codeIsWrong={codeIsWrong} fileError={fileError} />
    </Page>
  );
}

type VerifyFormsProps = {
  /** What was typed, to be put right. */
  code: string;
  codeIsWrong: boolean;
  fileError: "missing" | "too-large" | null;
};

function VerifyForms({ code, codeIsWrong, fileError }: VerifyFormsProps) {
  return (
    <>
      <Card as="section">
        <Form method="get" action="/verify" noValidate className="grid gap-4">
          <Heading level={2}>{m.verify_code_title()}</Heading>
          <TextField
            id="code"
            name="code"
            defaultValue={code}
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            label={m.verify_code_label()}
            hint={m.verify_code_hint()}
            error={codeIsWrong && m.verify_code_error()}
          />
          <Button type="submit" className="justify-self-start">
            {m.verify_code_action()}
          </Button>
        </Form>
      </Card>
      <Card as="section">
        <Form
          method="post"
          action="/verify"
          encType="multipart/form-data"
          reloadDocument
          noValidate
          className="grid gap-4"
        >
          <Heading level={2}>{m.verify_file_title()}</Heading>
          <FileField
            id="receipt"
            name="receipt"
            accept=".pdf,.json,application/pdf,application/json"
            label={m.verify_file_label()}
            hint={m.verify_file_hint()}
            error={fileError && (fileError === "missing" ? m.verify_file_missing() : m.verify_file_too_large())}
          />
          <Button type="submit" className="justify-self-start">
            {m.verify_file_action()}
          </Button>
        </Form>
      </Card>
      <p>
        <a href="/verify/keys">{m.verify_keys()}</a>
      </p>
    </>
  );
}
