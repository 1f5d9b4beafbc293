import { Form } from "react-router";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { FileField } from "#app/ui/fields/file-field.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";

type VerifyFormsProps = {
  /** What was typed, to be put right. */
  code: string;
  codeIsWrong: boolean;
  fileError: "missing" | "too-large" | null;
};

/** The two ways to check a receipt. */
export function VerifyForms({ code, codeIsWrong, fileError }: VerifyFormsProps) {
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
