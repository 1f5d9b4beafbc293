import { useState } from "react";
import { ResumeField } from "#app/features/resumes/resume-field.tsx";
import type { ResumeUpload } from "#app/features/resumes/send-resume.ts";
import { m } from "#app/paraglide/messages.js";
import { ChoiceCards } from "#app/ui/fields/choice-cards.tsx";
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
      {onChoose && (
        <ResumeField
          upload={upload}
          onChoose={onChoose}
          label={several ? m.apply_resume_file() : `${m.apply_resume()} (${m.apply_optional()})`}
          hint={m.apply_resume_hint()}
          error={refusal && (refusal === "gone" ? m.apply_error_resume_gone() : m.resume_error({ error: refusal }))}
        />
      )}
    </div>
  );
}
