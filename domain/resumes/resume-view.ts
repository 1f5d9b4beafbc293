import type { ResumeType } from "./resume-type.ts";

/** What to do with a résumé kept on a device whose person signs in: take it over, or ask which one to keep. */
type ResumeAdoption = "take" | "ask";

/** What the text of a résumé has come to: still being read, read, damaged or locked, or of a kind that is not read (DOC). */
export type ResumeReading = "waiting" | "done" | "unreadable" | "unsupported";

/** A file by what is shown of it; `at` is when it was chosen, as an ISO date. */
export type ResumeFileView = { fileName: string; size: number; at: string };

/** What the résumé's panel shows. `kept` is a file chosen on this device before signing in, when only the person can say which one stays. */
export type ResumeView = {
  resume: (ResumeFileView & { type: ResumeType; reading: ResumeReading; proposedSkills: string[] }) | null;
  kept: ResumeFileView | null;
};

/** Without asking only when the account has no résumé or an older one. */
export function decideResumeAdoption(account: { updatedAt: Date } | null, kept: { createdAt: Date }): ResumeAdoption {
  return account && account.updatedAt > kept.createdAt ? "ask" : "take";
}
