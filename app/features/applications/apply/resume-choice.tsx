import { type ChangeEvent, useState } from "react";
import type { ResumeUpload } from "#app/features/resumes/send-resume.ts";
import { m } from "#app/paraglide/messages.js";
import { ProgressBar } from "#app/ui/feedback/progress-bar.tsx";
import { ChoiceCards } from "#app/ui/fields/choice-cards.tsx";
import { FileField } from "#app/ui/fields/file-field.tsx";
import type { ResumeChoice as Choice } from "#domain/applications/apply/application-entries.ts";
import type { ApplicationPage } from "#domain/applications/apply/application-page.ts";
import type { ResumeRefusal } from "#domain/resumes/resume-refusal.ts";

type ResumeChoiceProps = {
  files: ApplicationPage["files"];
  chosen: Choice;
  refusal: ResumeRefusal | "gone" | null;
  upload: ResumeUpload;
  /** Absent for anonymous people, who have no place for a file yet. */
  onChoose?: (file: File) => void;
};

/** Which résumé goes along. Without script, a file chosen here goes along with the form, whatever else is ticked. */
export function ResumeChoice({ files, chosen, refusal, upload, onChoose }: ResumeChoiceProps) {
  const [ticked, setTicked] = useState<string>(chosen);
  const given = upload.state === "uploaded" ? upload.fileName : files.draft;
  const options = [
    ...(files.profile ? [{ value: "profile", label: m.apply_resume_profile({ name: files.profile }) }] : []),
    ...(given ? [{ value: "file", label: m.apply_resume_draft({ name: given }) }] : []),
    { value: "none", label: m.apply_resume_none() },
  ];
  const wanted = upload.state === "uploaded" ? "file" : ticked;
  const known = options.some(({ value }) => value === wanted) ? wanted : "none";
  const several = options.length > 1;
  const fault = upload.state === "refused" ? upload.refusal : upload.state === "idle" ? refusal : null;

  function choose({ currentTarget: field }: ChangeEvent<HTMLInputElement>) {
    const file = field.files?.[0];
    if (file) onChoose?.(file);
    field.value = "";
  }

  return (
    <div className="grid gap-4">
      {several && (
        <ChoiceCards
          key={upload.state}
          type="radio"
          name="resumeChoice"
          legend={`${m.apply_resume()} (${m.apply_optional()})`}
          options={options}
          selected={[known]}
          onSelectionChange={([value = "none"]) => setTicked(value)}
        />
      )}
      {upload.state === "uploading" && <ProgressBar label={m.resume_uploading()} value={upload.percent} spoken />}
      {onChoose && (
        <FileField
          id="resume"
          name="resume"
          accept=".pdf,.doc,.docx"
          label={several ? m.apply_resume_file() : `${m.apply_resume()} (${m.apply_optional()})`}
          hint={m.apply_resume_hint()}
          error={fault && (fault === "gone" ? m.apply_error_resume_gone() : m.resume_error({ error: fault }))}
          disabled={upload.state === "uploading"}
          onChange={choose}
        />
      )}
    </div>
  );
}
