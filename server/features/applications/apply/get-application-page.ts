import { and, eq } from "drizzle-orm";
import { readDraft } from "#domain/applications/apply/application-draft.ts";
import type { ApplicationEntries } from "#domain/applications/apply/application-entries.ts";
import {
  type ApplicationPage,
  jobReference,
  type ReceiptMailState,
} from "#domain/applications/apply/application-page.ts";
import { employerReach } from "#domain/applications/tracker/employer-reach.ts";
import { isEntitled } from "#domain/billing/viewer.ts";
import { descriptionExcerpt } from "#domain/posting/description-excerpt.ts";
import { shownNames } from "#domain/posting/display-job.ts";
import { findApplicationAddress } from "#domain/posting/find-application-address.ts";
import { factText } from "#domain/resumes/facts/fact-fields.ts";
import type { Ctx } from "#server/ctx.ts";
import { profiles } from "#server/db/schema/accounts.ts";
import { applicationDrafts, applicationReceipts } from "#server/db/schema/applications.ts";
import { mails } from "#server/db/schema/mails.ts";
import { resumes } from "#server/db/schema/resumes.ts";
import { readEvents } from "#server/features/applications/tracker/record-event.ts";
import { offersTrial } from "#server/features/billing/find-offer.ts";
import { mayStartPremium } from "#server/features/billing/start-premium.ts";
import { applyTarget, jobPath, presentDescription } from "#server/features/jobs/present-job.ts";
import { listFacts } from "#server/features/resumes/facts.ts";
import { everyones, mine } from "#server/ownership.ts";
import { getOpenPosting, isWithinTrial } from "./apply-link.ts";
import { ownDraft } from "./draft.ts";

const EMPTY: ApplicationEntries = {
  fullName: "",
  email: "",
  phone: "",
  coverLetter: "",
  linkedinUrl: "",
  portfolioUrl: "",
  resumeChoice: "none",
  sendToEmployer: false,
};

/** The application form of a posting, with what was typed or sent already. Throws GONE or NOT_FOUND. */
export async function getApplicationPage(ctx: Ctx, { jobId }: { jobId: string }): Promise<ApplicationPage> {
  const job = await getOpenPosting(ctx, jobId);
  const target = applyTarget(ctx, job);
  const address = findApplicationAddress(job)?.address ?? null;
  const page = {
    job: {
      id: job.id,
      path: jobPath(job),
      ...shownNames(job),
      excerpt: descriptionExcerpt(job),
      description: presentDescription(job),
      canOpen: target !== null,
      applyIsFree: target?.isFree ?? false,
    },
    tier: ctx.viewer.tier,
    offersTrial: await offersTrial(ctx),
    beyondTrial: (await isWithinTrial(ctx, { jobId: job.id })) ? null : { premiumNow: await mayStartPremium(ctx) },
    // Where an application goes to is for those who may apply.
    sendAddress: isEntitled(ctx.viewer) ? address : null,
    takesMail: address !== null,
  };
  if (!ctx.user)
    return { ...page, submitted: null, entries: EMPTY, hasDraft: false, files: { profile: null, draft: null } };
  const [draft] = await ctx.db.select().from(applicationDrafts).where(ownDraft(ctx, job.id));
  const [resume] = await ctx.db.select({ name: resumes.fileName }).from(resumes).where(mine(ctx, resumes));
  const kept = draft ? readDraft(draft.content) : null;
  if (draft && !kept) ctx.log.warn("a malformed draft of an application was ignored");
  const files = { profile: resume?.name ?? null, draft: draft?.resumeFileName ?? null };
  return {
    ...page,
    submitted: await findSubmitted(ctx, job.id),
    entries: kept ?? (await fromProfile(ctx, files.profile !== null)),
    hasDraft: kept !== null,
    files,
  };
}

/** What the account and the person's facts say already. */
async function fromProfile(ctx: Ctx, hasResume: boolean): Promise<ApplicationEntries> {
  const [profile] = await ctx.db.select({ fullName: profiles.fullName }).from(profiles).where(mine(ctx, profiles));
  const facts = await listFacts(ctx);
  const basics = facts.find(({ section }) => section === "basics")?.value ?? {};
  const links = [basics, ...facts.flatMap(({ section, value }) => (section === "profiles" ? [value] : []))]
    .map((value) => factText(value, "url"))
    .filter(Boolean);
  const isLinkedIn = (url: string) => /^https?:\/\/(?:[\w-]+\.)*linkedin\.com\//i.test(url);
  return {
    ...EMPTY,
    fullName: profile?.fullName || factText(basics, "name") || ctx.user?.name || "",
    email: ctx.user?.email ?? "",
    phone: factText(basics, "phone"),
    linkedinUrl: links.find(isLinkedIn) ?? "",
    portfolioUrl: links.find((url) => !isLinkedIn(url)) ?? "",
    resumeChoice: hasResume ? "profile" : "none",
  };
}

async function findSubmitted(ctx: Ctx, jobId: string): Promise<ApplicationPage["submitted"]> {
  const { applicationId, receiptNumber } = applicationReceipts;
  const [receipt] = await ctx.db
    .select({ applicationId, receiptNumber })
    .from(applicationReceipts)
    .where(and(mine(ctx, applicationReceipts), eq(applicationReceipts.jobId, jobId)));
  if (!receipt) return null;
  return {
    applicationId: receipt.applicationId,
    reference: jobReference(receipt.receiptNumber, jobId),
    reach: employerReach(await readEvents(ctx, receipt.applicationId)),
    ...(await receiptMail(ctx, receipt.applicationId)),
  };
}

type ReceiptMail = { mail: ReceiptMailState; mailTo: string | null };

async function receiptMail({ db, settings, user }: Ctx, applicationId: string): Promise<ReceiptMail> {
  if (!settings.verifiesEmail) return { mail: "none", mailTo: null };
  const [mail] = await db
    .select({ status: mails.status, attempts: mails.attempts })
    .from(everyones(mails, "the one mail that brings the receipt of the person's own application"))
    .where(eq(mails.cause, `application-receipt:${applicationId}`));
  // Sent mails are forgotten after a while.
  if (!mail || mail.status === "sent") return { mail: "sent", mailTo: null };
  const isGivenUp = mail.status === "failed" || mail.status === "refused";
  const isDelayed = isGivenUp || (mail.status === "waiting" && mail.attempts > 0);
  return { mail: isDelayed ? "delayed" : "waiting", mailTo: user?.email ?? null };
}
