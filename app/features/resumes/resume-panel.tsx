import { Form } from "react-router";
import { useHydrated } from "#app/lib/use-hydrated.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Note } from "#app/ui/feedback/note.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import type { ResumeRefusal } from "#domain/resumes/resume-refusal.ts";
import type { ResumeView } from "#domain/resumes/resume-view.ts";
import { KeptOffer } from "./kept-offer.tsx";
import { ProposedSkills } from "./proposed-skills.tsx";
import { ResumeField } from "./resume-field.tsx";
import { ResumeFile } from "./resume-file.tsx";
import { RESUME_PAGE } from "./resume-page.ts";
import { useResumeUpload } from "./use-resume-upload.ts";
import { useUntilRead } from "./use-until-read.ts";

type ResumePanelProps = {
  view: ResumeView;
  /** What the résumé's page answered to a form sent without script. */
  refusal?: ResumeRefusal | null;
  justUploaded?: boolean;
};

/** A person's résumé: upload, download, removal, and the skills found in it. Its forms go to the résumé's page and work without script. */
export function ResumePanel({ view: { resume, kept }, refusal = null, justUploaded = false }: ResumePanelProps) {
  const { upload, send } = useResumeUpload("/files/resume");
  const hydrated = useHydrated();
  useUntilRead(resume?.reading === "waiting");
  const uploaded = upload.state === "uploaded" || (upload.state === "idle" && justUploaded);
  return (
    <Card as="section" className="grid gap-4">
      <Heading level={2}>{m.resume_title()}</Heading>
      {kept && <KeptOffer name={kept.fileName} replaces={resume !== null} />}
      {uploaded && resume && (
        <Note tone="success" live="status" title={m.resume_uploaded()}>
          <p className="break-words">{resume.fileName}</p>
        </Note>
      )}
      {resume ? <ResumeFile file={resume} /> : <p>{m.resume_none()}</p>}
      {resume && resume.proposedSkills.length > 0 && <ProposedSkills skills={resume.proposedSkills} />}
      <Form method="post" action={RESUME_PAGE} encType="multipart/form-data" className="grid gap-4" reloadDocument>
        <ResumeField upload={upload} onChoose={send} replaces={resume !== null} refusal={refusal} />
        {!hydrated && (
          <div>
            <Button type="submit" variant="secondary" icon="upload">
              {m.resume_send()}
            </Button>
          </div>
        )}
      </Form>
    </Card>
  );
}
