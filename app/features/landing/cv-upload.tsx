import { type ChangeEvent, useEffect, useState } from "react";
import { useResumeUpload } from "#app/features/resumes/use-resume-upload.ts";
import { m } from "#app/paraglide/messages.js";
import { buttonLook } from "#app/ui/button-look.ts";
import { Banner } from "#app/ui/feedback/banner.tsx";
import { Note } from "#app/ui/feedback/note.tsx";
import { Icon } from "#app/ui/icon.tsx";

const BANNER_MS = 3_000;

/** A CV chosen here is uploaded when signed in, else kept for the sign-up that follows (spec/decisions.md, "Accounts"). */
export function CvUpload({ signedIn }: { signedIn: boolean }) {
  const { upload, send } = useResumeUpload(signedIn ? "/files/resume" : "/files/kept-resume");
  const [announced, setAnnounced] = useState<typeof upload | null>(null);
  useEffect(() => {
    if (upload.state !== "uploaded") return;
    setAnnounced(upload);
    const timer = setTimeout(() => setAnnounced(null), BANNER_MS);
    return () => clearTimeout(timer);
  }, [upload]);

  function choose({ currentTarget: field }: ChangeEvent<HTMLInputElement>) {
    const file = field.files?.[0];
    if (file) send(file);
    field.value = "";
  }

  const uploading = upload.state === "uploading";
  return (
    <form method="post" action="/onboarding/confirmation" encType="multipart/form-data">
      <label
        className={buttonLook(
          "quiet",
          "regular",
          "-mx-4 flex-wrap justify-start has-focus-visible:outline-3 has-focus-visible:outline-focus",
        )}
      >
        <Icon name="upload" />
        {uploading ? m.resume_uploading() : m.home_cv_action()}
        <span className="text-sm font-normal text-ink-soft tabular-nums">
          {uploading ? `${upload.percent} %` : m.home_cv_hint()}
        </span>
        <input
          type="file"
          name="resume"
          accept=".pdf,.doc,.docx"
          className="sr-only"
          disabled={uploading}
          onChange={choose}
        />
      </label>
      <noscript>
        <button type="submit" name="intent" value="upload" className={buttonLook("secondary", "small")}>
          {m.resume_send()}
        </button>
      </noscript>
      <p role="status" className="sr-only">
        {uploading && m.resume_uploading()}
      </p>
      {upload.state === "refused" && (
        <p role="alert" className="text-sm text-danger">
          {m.resume_error({ error: upload.refusal })}
        </p>
      )}
      {announced && (
        <Banner>
          <Note tone="success" live="status" title={m.home_cv_uploaded()}>
            {signedIn ? m.home_cv_in_account() : m.home_cv_kept()}
          </Note>
        </Banner>
      )}
    </form>
  );
}
