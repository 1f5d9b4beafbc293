import { eq } from "drizzle-orm";
import type { SignedInUser } from "#domain/accounts/signed-in-user.ts";
import type { SubmittedApplication } from "#domain/applications/tracker/application.ts";
import type { Db } from "#server/db/client.ts";
import { applications } from "#server/db/schema/applications.ts";
import { issueReceipt } from "#server/features/applications/receipt/issue-receipt.ts";
import { buildCtx, TEST_NOW } from "#tests/support/build/build-ctx.ts";
import { buildSubmitted } from "#tests/support/build/build-receipt.ts";
import { storeApplication } from "./store-application.ts";

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
