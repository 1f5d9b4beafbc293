import { priceText } from "#app/features/billing/price-text.ts";
import { jobNames } from "#app/features/jobs/job-names.ts";
import { m } from "#app/paraglide/messages.js";
import type { ApplicationPage } from "#domain/applications/apply/application-page.ts";
import { OFFER } from "#domain/billing/plan.ts";
import { isEntitledTier } from "#domain/billing/viewer.ts";

export type Mode = {
  tone: "info" | "warn" | "success";
  title?: string;
  text: string;
  toList?: string;
  price?: string | null;
};

/** For loaders: what this person may do with the form. `price`: what the press that ends the trial charges; null = there is none. */
export function presentMode({ tier, beyondTrial, offersTrial }: ApplicationPage, known: boolean): Mode {
  if (beyondTrial)
    return {
      tone: "warn",
      text: m.apply_beyond_trial(),
      toList: m.apply_beyond_trial_action(),
      price: beyondTrial.premiumNow ? priceText() : null,
    };
  if (!known) return { tone: "warn", text: m.apply_unknown_mode() };
  if (tier === "anonymous") return { tone: "info", title: m.apply_signed_out(), text: m.apply_signed_out_text() };
  if (isEntitledTier(tier)) return { tone: "success", title: m.apply_active_mode(), text: m.apply_active_mode_text() };
  if (!offersTrial) return { tone: "info", text: m.apply_trial_used() };
  return { tone: "info", title: m.apply_view_mode(), text: m.apply_view_mode_text() };
}

/** What the form is for and what it takes, said before anything is typed; `free`: the employer's page is open to all. */
export type Purpose = { text: string; free: { title: string; text: string } | null; press: string | null };

type Site = {
  /** This site sends mail. */
  mailsLeave: boolean;
  /** False while the subscription cannot be looked up: then neither a price nor a receipt is mentioned. */
  known: boolean;
};

/** `press`: what the form's button does; null where it is refused. */
export function presentPurpose(page: ApplicationPage, { mailsLeave, known }: Site): Purpose {
  const { job, tier, takesMail, sendAddress, offersTrial, beyondTrial } = page;
  const pressed = isEntitledTier(tier) ? (sendAddress ? "mail" : "keep") : "checkout";
  const kept = m.apply_submit_note({ mail: mailsLeave ? "on" : "off" });
  const press = known && !beyondTrial ? `${kept} ${m.apply_submit_sends({ way: pressed })}` : null;
  const way = takesMail ? "mail" : job.canOpen ? "site" : "none";
  const what = m.apply_what({ way });
  if (isEntitledTier(tier) || beyondTrial) return { text: what, free: null, press };
  const takes = tier === "anonymous" ? "account" : offersTrial ? "trial" : "plan";
  const cost = m.apply_cost({ takes, days: OFFER.trialDays, price: priceText() });
  const free = job.canOpen && job.applyIsFree ? { title: m.apply_free_title(), text: m.apply_free_text() } : null;
  return { text: known ? `${what} ${cost}` : what, free, press };
}

export type DoneTexts = Record<"title" | "text" | "open" | "mail" | "code" | "receipt" | "tracker", string>;

/** For loaders: the texts of the page after applying; the form does without them. */
export function presentDone({ submitted, job }: ApplicationPage): DoneTexts | null {
  if (!submitted) return null;
  const { company } = jobNames(job);
  return {
    title: m.apply_done_title(),
    text: `${m.apply_reach({ reach: submitted.reach })} ${m.apply_done_text({ company })}`,
    open: m.apply_done_open_text(),
    mail: [
      m.apply_done_email({ state: submitted.mail }),
      ...(submitted.mailTo ? [m.apply_done_address({ email: submitted.mailTo })] : []),
    ].join(" "),
    code: m.apply_done_reference(),
    receipt: m.apply_done_receipt(),
    tracker: m.apply_done_tracker(),
  };
}
