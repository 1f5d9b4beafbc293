import type { ResumeType } from "./resume-type.ts";

export const RESUME_KEY_PREFIX = "resumes/";

type Parts = { userId: string; at: Date; token: string; type: ResumeType };

/** `resumes/{userId}_{random}.{ext}`; the random part begins with the time, to tell uploads from orphans. `token`: base64url. */
export function newResumeKey({ userId, at, token, type }: Parts): string {
  return `${RESUME_KEY_PREFIX}${userId}_${at.getTime().toString(36)}-${token}.${type}`;
}

/** When the key was made, in milliseconds; null for a key of another shape. */
export function resumeKeyTime(key: string): number | null {
  const time = /^resumes\/[0-9a-f-]{36}_([0-9a-z]{1,10})-[A-Za-z0-9_-]+\.[a-z]+$/.exec(key)?.[1];
  return time === undefined ? null : Number.parseInt(time, 36);
}
