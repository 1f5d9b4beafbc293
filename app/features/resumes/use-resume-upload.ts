import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { RESUME_REFUSALS, type ResumeRefusal } from "#domain/resumes/resume-refusal.ts";
import { MAX_RESUME_BYTES } from "#domain/resumes/resume-type.ts";

const LIMIT_MS = 240_000;

export type ResumeUpload =
  | { state: "idle" }
  /** `percent` of the bytes that have left; at 100 the server looks at the file. */
  | { state: "uploading"; percent: number }
  | { state: "uploaded"; fileName: string }
  | { state: "refused"; refusal: ResumeRefusal };

type UploadPath = "/files/resume" | "/files/kept-resume" | `/files/application-resume?id=${string}`;

/** Sends a chosen file to `/files/…` at once and says how far it is; the page's data is loaded anew when it is there. */
export function useResumeUpload(path: UploadPath) {
  const [upload, setUpload] = useState<ResumeUpload>({ state: "idle" });
  const request = useRef<XMLHttpRequest>(null);
  const { revalidate } = useRevalidator();
  useEffect(() => () => request.current?.abort(), []);

  /** `form`: what goes along with the file. */
  function send(file: File, form = new FormData()) {
    if (file.size > MAX_RESUME_BYTES) return setUpload({ state: "refused", refusal: "too-large" });
    const xhr = new XMLHttpRequest();
    request.current = xhr;
    const failed = () => setUpload({ state: "refused", refusal: "failed" });
    xhr.upload.onprogress = ({ loaded, total }) =>
      setUpload({ state: "uploading", percent: Math.floor((loaded / total) * 100) });
    xhr.onload = () => {
      setUpload(answerOf(xhr));
      void revalidate();
    };
    xhr.onerror = failed;
    xhr.ontimeout = failed;
    xhr.open("POST", path);
    xhr.timeout = LIMIT_MS;
    xhr.responseType = "json";
    form.set("resume", file);
    xhr.send(form);
    setUpload({ state: "uploading", percent: 0 });
  }
  return { upload, send };
}

/** Limits in front of the program answer in plain text. */
function answerOf({ status, response }: XMLHttpRequest): ResumeUpload {
  const { fileName, refusal } = (response ?? {}) as { fileName?: string; refusal?: string };
  if (status === 200 && fileName) return { state: "uploaded", fileName };
  const known = RESUME_REFUSALS.find((code) => code === refusal);
  return { state: "refused", refusal: known ?? (status === 429 ? "busy" : "failed") };
}
