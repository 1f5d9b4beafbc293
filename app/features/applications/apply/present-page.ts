import { priceText } from "#app/features/billing/price-text.ts";
import { jobNames } from "#app/features/jobs/job-names.ts";
import { m } from "#app/paraglide/messages.js";
import type { ApplicationPage } from "#domain/applications/apply/application-page.ts";
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

export type DoneTexts = Record<"title" | "text" | "open" | "mail" | "code" | "receipt" | "tracker", string>;

/** For loaders: the texts of the page after applying; the form does without them. */
export function presentDone({ submitted, job }: ApplicationPage): DoneTexts | null {
  if (!submitted) return null;
  const { company } = jobNames(job);
  return {
    title: m.apply_done_title(),
    text: m.apply_done_text({ company }),
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
