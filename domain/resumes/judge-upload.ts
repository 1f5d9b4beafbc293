import type { Result } from "#domain/shared/result.ts";

/** One upload a person began; `endedAt` is null while it runs. */
type UploadAttempt = { startedAt: Date; endedAt: Date | null };

export type UploadVerdict = Result<object, "busy" | "quota">;

const MAX_UPLOADS_AT_ONCE = 2;
export const MAX_UPLOADS_A_DAY = 50;
/** No upload may take longer; one without an end counts as broken off after this. */
export const UPLOAD_LIMIT_SECONDS = 240;
export const UPLOAD_WINDOW_SECONDS = 86_400;

const BUSY_RETRY_SECONDS = 5;

/** Whether a person may start another upload: 2 at once and 50 in 24 hours, refused files included. Any order of `attempts`. */
export function judgeUpload(attempts: readonly UploadAttempt[], now: Date): UploadVerdict {
  const ageSeconds = ({ startedAt }: UploadAttempt) => (now.getTime() - startedAt.getTime()) / 1000;
  const running = attempts.filter((attempt) => !attempt.endedAt && ageSeconds(attempt) < UPLOAD_LIMIT_SECONDS);
  if (running.length >= MAX_UPLOADS_AT_ONCE)
    return { ok: false, reason: "busy", retryAfterSeconds: BUSY_RETRY_SECONDS };
  const ages = attempts.map(ageSeconds).filter((age) => age < UPLOAD_WINDOW_SECONDS);
  if (ages.length < MAX_UPLOADS_A_DAY) return { ok: true };
  const nextFree = ages.sort((a, b) => a - b)[MAX_UPLOADS_A_DAY - 1] ?? 0;
  return { ok: false, reason: "quota", retryAfterSeconds: Math.ceil(UPLOAD_WINDOW_SECONDS - nextFree) };
}
