import type { ChangeEvent } from "react";
import { m } from "#app/paraglide/messages.js";
import { ProgressBar } from "#app/ui/feedback/progress-bar.tsx";
import { FileField } from "#app/ui/fields/file-field.tsx";
import type { ResumeUpload } from "./send-resume.ts";

type ResumeFieldProps = {
  upload: ResumeUpload;
  /** What to do with a chosen file; without script the form's button sends it. */
  onChoose: (file: File) => void;
  label: string;
  hint: string;
  /** Why the form's last post was refused. */
  error: string | null;
};

export function ResumeField({ upload, onChoose, label, hint, error }: ResumeFieldProps) {
  function choose({ currentTarget: field }: ChangeEvent<HTMLInputElement>) {
    const file = field.files?.[0];
    if (file) onChoose(file);
    field.value = "";
  }
  const latest =
    upload.state === "refused" ? m.resume_error({ error: upload.refusal }) : upload.state === "idle" ? error : null;
  return (
    <>
      {upload.state === "uploading" && <ProgressBar label={m.resume_uploading()} value={upload.percent} spoken />}
      <FileField
        id="resume"
        name="resume"
        accept=".pdf,.doc,.docx"
        label={label}
        hint={hint}
        error={latest}
        disabled={upload.state === "uploading"}
        onChange={choose}
      />
    </>
  );
}
