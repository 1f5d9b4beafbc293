import { useRef } from "react";
import { Form, useNavigation } from "react-router";
import { ResumeField } from "#app/features/resumes/resume-field.tsx";
import { useResumeUpload } from "#app/features/resumes/use-resume-upload.ts";
import { useHydrated } from "#app/lib/use-hydrated.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Note } from "#app/ui/feedback/note.tsx";
import { ActionBar } from "#app/ui/layout/action-bar.tsx";
import { Container } from "#app/ui/layout/container.tsx";
import { RESUME_REFUSALS } from "#domain/resumes/resume-refusal.ts";
import { StepHead, StepTitle } from "./step-head.tsx";
import type { StepPageProps } from "./step-page.ts";
import { stepPath } from "./step-path.ts";
import { useEnterContinues } from "./use-enter-continues.ts";

type ResumeStepProps = StepPageProps & {
  /** Whether somebody is signed in: then the file belongs to the account, not to this browser. */
  inAccount: boolean;
};

/** A résumé for later, or none. With script a chosen file is sent at once; without it a button sends it, and Continue does too. */
export function ResumeStep({ view, search, result, inAccount }: ResumeStepProps) {
  const button = useRef<HTMLButtonElement>(null);
  const { upload, send } = useResumeUpload(inAccount ? "/files/resume" : "/files/kept-resume");
  const hydrated = useHydrated();
  const uploading = upload.state === "uploading";
  const continuing = useNavigation().state === "submitting";
  useEnterContinues(button, true);
  const name = view.resume?.fileName;
  const refusal = RESUME_REFUSALS.find((code) => code === result?.errors.resume) ?? null;
  return (
    <Container width="measure" className="grid gap-6 py-6">
      <StepHead view={view} search={search} result={result} />
      <StepTitle view={view} />
      <Form method="post" action={stepPath(view.step, search)} encType="multipart/form-data" className="grid gap-6">
        {name !== undefined && !uploading && (
          <Note tone="success" live="status" title={m.resume_uploaded()}>
            <p className="break-words">
              {inAccount ? m.questionnaire_resume_in_account({ name }) : m.questionnaire_resume_kept({ name })}
            </p>
          </Note>
        )}
        <ResumeField upload={upload} onChoose={send} replaces={name !== undefined} refusal={refusal} />
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
              {m.resume_send()}
            </Button>
          )}
          {name !== undefined && !uploading && (
            <Button type="submit" name="intent" value="remove" variant="quiet" icon="close">
              {m.resume_remove()}
            </Button>
          )}
        </ActionBar>
      </Form>
    </Container>
  );
}
