import type { ChangeEvent } from "react";
import { m } from "#app/paraglide/messages.js";
import { ProgressBar } from "#app/ui/feedback/progress-bar.tsx";
import { FileField } from "#app/ui/fields/file-field.tsx";
import type { ResumeRefusal } from "#domain/resumes/resume-refusal.ts";
import type { ResumeUpload } from "./send-resume.ts";

type ResumeFieldProps = {
  upload: ResumeUpload;
  /** What to do with a chosen file; without script the form's button sends it. */
  onChoose: (file: File) => void;
  /** There is a résumé, which the next one replaces. */
  replaces: boolean;
  /** Why the form's last post was refused. */
  refusal: ResumeRefusal | null;
};

export function ResumeField({ upload, onChoose, replaces, refusal }: ResumeFieldProps) {
  function choose({ currentTarget: field }: ChangeEvent<HTMLInputElement>) {
    const file = field.files?.[0];
    if (file) onChoose(file);
    field.value = "";
  }
  const latest = upload.state === "refused" ? upload.refusal : upload.state === "idle" ? refusal : null;
  return (
    <>
      {upload.state === "uploading" && <ProgressBar label={m.resume_uploading()} value={upload.percent} spoken />}
      <FileField
        id="resume"
        name="resume"
        accept=".pdf,.doc,.docx"
        label={replaces ? m.resume_replace() : m.resume_label()}
        hint={m.resume_rules()}
        error={latest && m.resume_error({ error: latest })}
        disabled={upload.state === "uploading"}
        onChange={choose}
      />
    </>
  );
}
