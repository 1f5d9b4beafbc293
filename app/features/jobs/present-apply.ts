import { priceText } from "#app/features/billing/price-text.ts";
import { m } from "#app/paraglide/messages.js";
import type { ApplicationStatus } from "#domain/applications/tracker/application-event.ts";
import { OFFER } from "#domain/billing/plan.ts";
import { isEntitledTier, type Tier } from "#domain/billing/viewer.ts";
import type { JobDetail } from "#domain/matching/job-detail.ts";

/** What happens after the press. A sample leads to a page of ours, which has no host. */
export function nextText(
  { applyHost: host, applyIsFree }: Pick<JobDetail, "applyHost" | "applyIsFree">,
  tier: Tier,
): string {
  return [host === null ? [] : m.jobs_apply_hint({ host }), takesText(applyIsFree, tier)].flat().join(" ");
}

/** What it takes, for people without a plan. */
function takesText(isFree: boolean, tier: Tier): string | [] {
  if (isEntitledTier(tier)) return [];
  if (isFree) return m.jobs_apply_free();
  const who = tier === "anonymous" ? "visitor" : "account";
  return m.jobs_apply_login({ who, days: OFFER.trialDays, price: priceText() });
}

export type OwnText = { id: string; text: string; yes: string | null };

/** Whoever opened the employer's page from here is asked what came of it: nobody else knows. */
export function ownText(own: { id: string; status: ApplicationStatus } | null): OwnText | null {
  if (!own) return null;
  if (own.status === "opened") return { id: own.id, text: m.tracker_opened_ask(), yes: m.tracker_opened_yes() };
  return { id: own.id, text: m.jobs_own({ status: m.tracker_status({ status: own.status }) }), yes: null };
}
