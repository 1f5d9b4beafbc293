import { useEffect } from "react";
import { Form, useFetcher, useRevalidator } from "react-router";
import { formatDay } from "#app/lib/format.ts";
import { useHydrated } from "#app/lib/use-hydrated.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Button } from "#app/ui/button.tsx";
import { Alert, Note } from "#app/ui/feedback/note.tsx";
import { CheckboxField } from "#app/ui/fields/checkbox-field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import type { ResumeRefusal } from "#domain/resumes/resume-refusal.ts";
import type { ResumeFileView, ResumeReading, ResumeView } from "#domain/resumes/resume-view.ts";
import { perLocale } from "#domain/shared/kept-format.ts";
import { ResumeField } from "./resume-field.tsx";
import { useResumeUpload } from "./use-resume-upload.ts";

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
        <ResumeField
          upload={upload}
          onChoose={send}
          label={resume ? m.resume_replace() : m.resume_label()}
          hint={m.resume_rules()}
          error={refusal && m.resume_error({ error: refusal })}
        />
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

/** A form of the panel, which stays where it is: with script the answer of the résumé's page is read here. */
function usePanelForm() {
  const { Form, state, data } = useFetcher<{ reason?: string }>();
  const pending = state !== "idle";
  return { Form, pending, fault: <Alert>{!pending && data?.reason && m.account_unavailable()}</Alert> };
}

const kilobytes = perLocale((locale) => new Intl.NumberFormat(locale, { style: "unit", unit: "kilobyte" }));

function ResumeFile({ file }: { file: ResumeFileView & { reading: ResumeReading } }) {
  const { Form, pending, fault } = usePanelForm();
  const size = kilobytes(getLocale()).format(Math.max(1, Math.round(file.size / 1024)));
  return (
    <div className="grid gap-3">
      <div className="flex items-start gap-3">
        <Icon name="file" className="mt-1" />
        <div className="min-w-0">
          <p className="font-semibold break-words">{file.fileName}</p>
          <p className="text-sm text-ink-soft">{m.resume_file_facts({ size, date: formatDay(file.at) })}</p>
          {file.reading !== "done" && (
            <p role="status" className="text-sm text-ink-soft">
              {m.resume_reading({ state: file.reading })}
            </p>
          )}
        </div>
      </div>
      {fault}
      <Form method="post" action={RESUME_PAGE} preventScrollReset className="flex flex-wrap gap-3">
        <LinkButton to="/files/resume" reloadDocument variant="secondary" size="small">
          {m.resume_download()}
        </LinkButton>
        <Button type="submit" name="intent" value="remove" variant="quiet" size="small" icon="close" pending={pending}>
          {m.resume_remove()}
        </Button>
      </Form>
    </div>
  );
}

/** A file chosen on this device before logging in, when only the person can say whether it takes the place of the account's. */
function KeptOffer({ name, replaces }: { name: string; replaces: boolean }) {
  const { Form, pending, fault } = usePanelForm();
  return (
    <Form method="post" action={RESUME_PAGE} preventScrollReset className="grid gap-3">
      {fault}
      <Note
        actions={
          <>
            <Button type="submit" name="intent" value="use-kept" variant="secondary" size="small" pending={pending}>
              {m.resume_kept_use()}
            </Button>
            <Button type="submit" name="intent" value="leave-kept" variant="quiet" size="small">
              {m.resume_kept_leave()}
            </Button>
          </>
        }
      >
        <p className="break-words">{replaces ? m.resume_kept_found({ name }) : m.resume_kept_offer({ name })}</p>
      </Note>
    </Form>
  );
}

/** Skills found in the résumé, to be confirmed one by one; nothing is ticked beforehand. */
function ProposedSkills({ skills }: { skills: string[] }) {
  const { Form, pending, fault } = usePanelForm();
  return (
    <Form method="post" action={RESUME_PAGE} preventScrollReset className="grid gap-4">
      {fault}
      <fieldset className="grid gap-3">
        <legend className="mb-3 font-semibold">{m.resume_skills_found()}</legend>
        <div className="grid gap-2 sm:grid-cols-2">
          {skills.map((skill) => (
            <div key={skill}>
              <input type="hidden" name="shown" value={skill} />
              <CheckboxField name="skill" value={skill} label={skill} />
            </div>
          ))}
        </div>
      </fieldset>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="confirm-skills" pending={pending} variant="secondary">
          {m.resume_skills_save()}
        </Button>
        <Button type="submit" name="intent" value="decline-skills" variant="quiet">
          {m.resume_skills_none()}
        </Button>
      </div>
    </Form>
  );
}

const EVERY_MS = 2_000;
const LONGEST_MS = 60_000;

/** Polls every two seconds while the résumé is being read, for at most a minute and only while the page is visible. */
function useUntilRead(waiting: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(() => !document.hidden && navigator.onLine && void revalidate(), EVERY_MS);
    const end = setTimeout(() => clearInterval(timer), LONGEST_MS);
    return () => {
      clearInterval(timer);
      clearTimeout(end);
    };
  }, [waiting, revalidate]);
}

/** The page that takes every form of the résumé's panel, wherever the panel stands. */
const RESUME_PAGE = "/profile/resume";
