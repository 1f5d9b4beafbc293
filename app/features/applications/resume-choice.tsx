import { REFUSAL_TEXT } from "#app/features/resumes/refusal-texts.ts";
import { m } from "#app/paraglide/messages.js";
import { ChoiceCards } from "#app/ui/choice-cards.tsx";
import { FileField } from "#app/ui/file-field.tsx";
import type { ResumeChoice as Choice } from "#domain/applications/application-form.ts";
import type { ApplicationPage } from "#domain/applications/application-page.ts";
import type { ResumeRefusal } from "#domain/resumes/resume-refusal.ts";

type ResumeChoiceProps = {
  files: ApplicationPage["files"];
  chosen: Choice;
  refusal: ResumeRefusal | "gone" | null;
  /** Anonymous people have no place for a file yet. */
  canUpload: boolean;
};

/** Which résumé goes along. A file chosen here goes along whatever else is ticked, so it needs no script. */
export function ResumeChoice({ files, chosen, refusal, canUpload }: ResumeChoiceProps) {
  const options = [
    ...(files.profile ? [{ value: "profile", label: m.apply_resume_profile({ name: files.profile }) }] : []),
    ...(files.draft ? [{ value: "file", label: m.apply_resume_draft({ name: files.draft }) }] : []),
    { value: "none", label: m.apply_resume_none() },
  ];
  const known = options.some(({ value }) => value === chosen) ? chosen : "none";
  const several = options.length > 1;
  return (
    <div className="grid gap-4">
      {several && (
        <ChoiceCards
          type="radio"
          name="resumeChoice"
          legend={`${m.apply_resume()} (${m.apply_optional()})`}
          options={options}
          selected={[known]}
        />
      )}
      {canUpload && (
        <FileField
          id="resume"
          name="resume"
          accept=".pdf,.doc,.docx"
          label={several ? m.apply_resume_file() : `${m.apply_resume()} (${m.apply_optional()})`}
          hint={m.apply_resume_hint()}
          error={refusal && (refusal === "gone" ? m.apply_error_resume_gone() : REFUSAL_TEXT[refusal]())}
        />
      )}
    </div>
  );
}
