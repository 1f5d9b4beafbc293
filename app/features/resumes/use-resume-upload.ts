import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { type ResumeUpload, sendResume } from "./send-resume.ts";

type UploadPath = "/files/resume" | "/files/kept-resume" | `/files/application-resume?id=${string}`;

/** Sends a chosen file to `/files/…` at once and says how far it is; the page's data is reloaded when it is there. */
export function useResumeUpload(path: UploadPath) {
  const [upload, setUpload] = useState<ResumeUpload>({ state: "idle" });
  const sending = useRef<AbortController>(null);
  const { revalidate } = useRevalidator();
  useEffect(() => () => sending.current?.abort(), []);

  /** `form`: what goes along with the file. */
  function send(file: File, form = new FormData()) {
    const left = new AbortController();
    sending.current = left;
    sendResume(path, file, { form, onProgress: setUpload, answered: () => void revalidate(), signal: left.signal });
  }
  return { upload, send };
}
