import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { applicationReceipts, applications } from "#server/db/schema/applications.ts";
import { createCv } from "#server/features/resumes/cv/cvs.ts";
import { saveFact } from "#server/features/resumes/facts.ts";
import { buildCtx } from "#tests/support/build/build-ctx.ts";
import { buildJob } from "#tests/support/build/build-job.ts";
import { inRolledBackTransaction, testDatabase } from "#tests/support/store/database.ts";
import { storeUser } from "#tests/support/store/store-user.ts";
import { attachCv } from "./attach-cv.ts";
import { getApplicationPage } from "./get-application-page.ts";
import { submitApplication } from "./submit-application.ts";

const { db } = await testDatabase();
const JOB = buildJob({ descriptionText: "Grow data." });
const BASICS = { name: "Ada Lovelace", phone: "+39 06 1234567", url: "https://ada.example.org/cv" };

test("a CV made here goes into the application as it is, and the receipt holds the hash of its bytes; the form is filled from the facts", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const user = await storeUser(tx, { name: "Ada Lovelace" });
    const ctx = buildCtx(tx, { user, viewer: { userId: user.id, tier: "premium" }, jobs: [JOB] });
    await saveFact(ctx, { section: "basics", id: null, raw: BASICS });
    const url = "https://www.linkedin.com/in/ada";
    await saveFact(ctx, { section: "profiles", id: null, raw: { network: "LinkedIn", url } });
    expect((await getApplicationPage(ctx, { jobId: JOB.id })).entries).toMatchObject({
      fullName: "Ada Lovelace",
      phone: BASICS.phone,
      linkedinUrl: url,
      portfolioUrl: BASICS.url,
    });

    const made = await createCv(ctx, { name: "Data CV", language: "en", jobId: JOB.id });
    expect(await attachCv(ctx, { jobId: JOB.id, cvId: made.ok ? made.id : "" })).toMatchObject({ ok: true });
    const page = await getApplicationPage(ctx, { jobId: JOB.id });
    expect(page).toMatchObject({ files: { draft: "CV – Ada Lovelace.pdf" }, entries: { resumeChoice: "file" } });

    const sent = await submitApplication(ctx, { jobId: JOB.id, entries: page.entries });
    expect(sent.ok).toBe(true);
    const [application] = await tx.select().from(applications).where(eq(applications.userId, user.id));
    const file = await ctx.storage.get(application?.resumeStorageKey ?? "");
    const sha256 = createHash("sha256")
      .update(file ? await buffer(file.body) : "")
      .digest("hex");
    expect(application?.resumeSha256).toBe(sha256);
    const [receipt] = await tx.select().from(applicationReceipts).where(eq(applicationReceipts.userId, user.id));
    expect(JSON.stringify(receipt)).toContain(sha256);
    expect(await attachCv(ctx, { jobId: JOB.id, cvId: made.ok ? made.id : "" })).toMatchObject({ ok: false });
  });
});
