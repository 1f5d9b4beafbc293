import { type ChangeEvent, useRef, useState } from "react";
import { Form, useFetcher, useNavigation } from "react-router";
import { useHydrated } from "#app/lib/use-hydrated.ts";
import { m } from "#app/paraglide/messages.js";
import { ActionBar } from "#app/ui/action-bar.tsx";
import { Button } from "#app/ui/button.tsx";
import { Container } from "#app/ui/container.tsx";
import { FileField } from "#app/ui/file-field.tsx";
import { Note } from "#app/ui/note.tsx";
import { ProgressBar } from "#app/ui/progress-bar.tsx";
import { MAX_RESUME_BYTES } from "#domain/resumes/resume-type.ts";
import { ERROR_TEXT, type QuestionnaireError } from "./error-texts.ts";
import { StepHead, StepTitle } from "./step-head.tsx";
import type { StepPageProps, StepResult } from "./step-page.ts";
import { stepPath } from "./step-path.ts";
import { useEnterContinues } from "./use-enter-continues.ts";

/** A résumé for later, or none. With script a chosen file is sent at once; without it a button sends it, and Continue does too. */
export function ResumeStep({ view, search, result }: StepPageProps) {
  const button = useRef<HTMLButtonElement>(null);
  const upload = useFetcher<StepResult>();
  const [tooLarge, setTooLarge] = useState(false);
  const hydrated = useHydrated();
  const uploading = upload.state !== "idle";
  const continuing = useNavigation().state === "submitting";
  useEnterContinues(button, true);

  function send({ currentTarget: field }: ChangeEvent<HTMLInputElement>) {
    const file = field.files?.[0];
    // Otherwise the refusal of an earlier file would outlive the redirect that follows a good one.
    upload.reset();
    setTooLarge(file !== undefined && file.size > MAX_RESUME_BYTES);
    if (file && file.size <= MAX_RESUME_BYTES) {
      const body = new FormData();
      body.set("intent", "upload");
      body.set("resume", file);
      void upload.submit(body, { method: "post", action: stepPath(view.step, search), encType: "multipart/form-data" });
    }
    field.value = "";
  }

  const latest: QuestionnaireError | undefined = upload.data?.errors.resume ?? result?.errors.resume;
  const error = tooLarge ? "too-large" : uploading ? undefined : latest;
  return (
    <Container width="measure" className="grid gap-6 py-6">
      <StepHead view={view} search={search} result={result} />
      <StepTitle view={view} />
      <Form method="post" action={stepPath(view.step, search)} encType="multipart/form-data" className="grid gap-6">
        {view.resume && !uploading && (
          <Note tone="success" live="status" title={m.questionnaire_resume_uploaded()}>
            <p className="break-words">{m.questionnaire_resume_kept({ name: view.resume.fileName })}</p>
          </Note>
        )}
        {uploading && <ProgressBar label={m.questionnaire_resume_uploading()} />}
        <FileField
          id="resume"
          name="resume"
          accept=".pdf,.doc,.docx"
          label={view.resume ? m.questionnaire_resume_replace() : m.questionnaire_resume_label()}
          hint={m.questionnaire_resume_rules()}
          error={error && ERROR_TEXT[error]()}
          disabled={uploading}
          onChange={send}
        />
        <ActionBar>
          <Button
            ref={button}
            type="submit"
            name="intent"
            value="continue"
            disabled={uploading}
            pending={continuing}
            iconEnd="arrow-right"
          >
            {m.questionnaire_continue()}
          </Button>
          {!hydrated && (
            <Button type="submit" name="intent" value="upload" variant="secondary" icon="upload">
              {m.questionnaire_resume_keep()}
            </Button>
          )}
          {view.resume && !uploading && (
            <Button type="submit" name="intent" value="remove" variant="quiet" icon="close">
              {m.questionnaire_resume_remove()}
            </Button>
          )}
        </ActionBar>
      </Form>
    </Container>
  );
}
