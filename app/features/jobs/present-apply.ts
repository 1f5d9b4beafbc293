import { priceText } from "#app/features/billing/price-text.ts";
import { m } from "#app/paraglide/messages.js";
import type { ApplicationStatus } from "#domain/applications/tracker/application-event.ts";
import { OFFER } from "#domain/billing/plan.ts";
import { isEntitledTier, type Tier } from "#domain/billing/viewer.ts";
import type { JobDetail } from "#domain/matching/job-detail.ts";

/** What happens after the press, and what it takes, in one sentence. A sample leads to a page of ours, which has no host. */
export function nextText(
  { applyHost, applyIsFree }: Pick<JobDetail, "applyHost" | "applyIsFree">,
  viewer: { tier: Tier; offersTrial: boolean },
): string {
  return m.jobs_apply_next({
    takes: takes(applyIsFree, viewer),
    host: applyHost ?? m.jobs_apply_sample(),
    days: OFFER.trialDays,
    price: priceText(),
  });
}

function takes(isFree: boolean, { tier, offersTrial }: { tier: Tier; offersTrial: boolean }) {
  if (isEntitledTier(tier)) return "nothing";
  if (isFree) return "free";
  if (tier === "anonymous") return "account";
  return offersTrial ? "trial" : "plan";
}

export type OwnText = { id: string; text: string; yes: string | null };

/** People who opened the employer's page from here are asked about the outcome: only they know it. */
export function ownText(own: { id: string; status: ApplicationStatus } | null): OwnText | null {
  if (!own) return null;
  if (own.status === "opened") return { id: own.id, text: m.tracker_opened_ask(), yes: m.tracker_opened_yes() };
  return { id: own.id, text: m.jobs_own({ status: m.tracker_status({ status: own.status }) }), yes: null };
}
