import type { Ctx } from "#server/ctx.ts";
import type { Db } from "#server/db/client.ts";
import { buildCtx, TEST_NOW } from "#tests/support/build/build-ctx.ts";
import { buildJob } from "#tests/support/build/build-job.ts";

const JOB = buildJob();

/** What everybody submits. */
export const SUBMITTED = {
  jobId: JOB.id,
  entries: {
    fullName: "Ada Lovelace",
    email: "ada@example.org",
    phone: "+39 06 1234567",
    coverLetter: "Here I am.",
    linkedinUrl: "",
    portfolioUrl: "",
    resumeChoice: "none",
    sendToEmployer: false,
  },
} as const;

/** Somebody known by id alone who may submit. */
export function submitCtx(db: Db, userId: string, enqueue: Ctx["enqueue"]): Ctx {
  const person = { id: userId, name: "Ada Lovelace", email: "ada@example.org", emailVerified: true };
  const user = { ...person, createdAt: TEST_NOW, sessionId: userId };
  return buildCtx(db, { user, viewer: { userId, tier: "premium" }, jobs: [JOB], enqueue });
}
