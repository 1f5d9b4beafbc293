import { RESUME_REFUSALS, type ResumeRefusal } from "#domain/resumes/resume-refusal.ts";
import { MAX_RESUME_BYTES } from "#domain/resumes/resume-type.ts";

const LIMIT_MS = 240_000;

export type ResumeUpload =
  | { state: "idle" }
  /** `percent` of the bytes that have left; at 100 the server looks at the file. */
  | { state: "uploading"; percent: number }
  | { state: "uploaded"; fileName: string }
  | { state: "refused"; refusal: ResumeRefusal };

type Sending = {
  /** What goes along with the file. */
  form?: FormData;
  /** Called with each change of state. */
  onProgress: (upload: ResumeUpload) => void;
  answered?: () => void;
  /** Gives it up. */
  signal: AbortSignal;
};

/** Sends a chosen file to `path` under `/files/`, unless it is too large. */
export function sendResume(
  path: string,
  file: File,
  { form = new FormData(), onProgress, answered, signal }: Sending,
): void {
  if (file.size > MAX_RESUME_BYTES) {
    onProgress({ state: "refused", refusal: "too-large" });
    return;
  }
  const xhr = new XMLHttpRequest();
  signal.addEventListener("abort", () => xhr.abort());
  const failed = () => onProgress({ state: "refused", refusal: "failed" });
  xhr.upload.onprogress = ({ loaded, total }) =>
    onProgress({ state: "uploading", percent: Math.floor((loaded / total) * 100) });
  xhr.onload = () => {
    onProgress(answerOf(xhr));
    answered?.();
  };
  xhr.onerror = failed;
  xhr.ontimeout = failed;
  xhr.open("POST", path);
  xhr.timeout = LIMIT_MS;
  xhr.responseType = "json";
  form.set("resume", file);
  xhr.send(form);
  onProgress({ state: "uploading", percent: 0 });
}

/** Limits in front of the program answer in plain text. */
function answerOf({ status, response }: XMLHttpRequest): ResumeUpload {
  const { fileName, refusal } = (response ?? {}) as { fileName?: string; refusal?: string };
  if (status === 200 && fileName) return { state: "uploaded", fileName };
  const known = RESUME_REFUSALS.find((code) => code === refusal);
  return { state: "refused", refusal: known ?? (status === 429 ? "busy" : "failed") };
}
