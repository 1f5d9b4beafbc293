import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { SignedInUser } from "#domain/accounts/signed-in-user.ts";
import type { PostingSnapshot, SubmittedApplication } from "#domain/applications/tracker/application.ts";
import type { ApplicationEventKind } from "#domain/applications/tracker/application-event.ts";
import type { Db } from "#server/db/client.ts";
import { applications } from "#server/db/schema/applications.ts";
import { issueReceipt } from "#server/features/applications/receipt/issue-receipt.ts";
import { recordEvent } from "#server/features/applications/tracker/record-event.ts";
import { buildCtx, TEST_NOW } from "#tests/support/build/build-ctx.ts";
import { buildSubmitted } from "#tests/support/build/build-receipt.ts";

type Given = Omit<Partial<typeof applications.$inferInsert>, "posting"> & {
  posting?: Partial<PostingSnapshot>;
  /** What happened, in order, all at the moment `at`. */
  events?: readonly ApplicationEventKind[];
  at?: Date;
};

/** An application as submitting leaves it, without a receipt: prepared and submitted, unless `events` say otherwise. */
export async function storeApplication(
  db: Db,
  user: SignedInUser,
  { posting, events = ["prepared", "submitted"], at = TEST_NOW, ...own }: Given = {},
) {
  const { answers, coverLetter, posting: known } = buildSubmitted();
  const jobId = own.jobId ?? randomUUID();
  const id = randomUUID();
  await db.insert(applications).values({
    id,
    userId: user.id,
    jobId,
    status: "prepared",
    posting: { ...known, id: jobId, ...posting },
    answers: { ...answers, fullName: user.name, email: user.email },
    coverLetter,
    submittedAt: events.includes("submitted") ? at : null,
    createdAt: at,
    updatedAt: at,
    ...own,
  });
  for (const kind of events) {
    const evidence = { by: "system", what: "click" } as const;
    const recorded = await recordEvent({ db, now: () => at }, { applicationId: id, userId: user.id, kind, evidence });
    if (!recorded?.recorded) throw new Error(`${kind} may not follow here.`);
  }
  return { id, jobId };
}

/** An application of this person as submitting leaves it, with its receipt. */
export async function storeReceipt(db: Db, user: SignedInUser, at = TEST_NOW) {
  const { id: applicationId } = await storeApplication(db, user, { at });
  const [row] = await db.select().from(applications).where(eq(applications.id, applicationId));
  const { posting, answers, coverLetter } = row as typeof applications.$inferSelect &
    Pick<SubmittedApplication, "answers">;
  const submitted = buildSubmitted({
    id: applicationId,
    userId: user.id,
    posting,
    answers,
    coverLetter,
    submittedAt: at,
  });
  const receipt = await issueReceipt(buildCtx(db), submitted);
  return { applicationId, receipt };
}
