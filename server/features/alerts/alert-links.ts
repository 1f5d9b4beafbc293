import { DAY_MS } from "#domain/shared/instant.ts";
import type { Ctx } from "#server/ctx.ts";

export const ALERT_ACTIONS = ["confirm", "hide", "show", "pause", "resume", "stop", "stop-look-back"] as const;
export type AlertAction = (typeof ALERT_ACTIONS)[number];

/** What a mail's link allows without logging in. `target`: a search to confirm, a job to hide or show, else empty. */
export type AlertLink = { action: AlertAction; followerId: string; target: string };

const PURPOSE = "link of an alert mail";
/** Who does not want mails any more may say so as long as they have one. */
const VALID_DAYS: Record<AlertAction, number> = {
  confirm: 7,
  hide: 60,
  show: 60,
  pause: 60,
  resume: 60,
  stop: Number.POSITIVE_INFINITY,
  "stop-look-back": Number.POSITIVE_INFINITY,
};

const today = ({ now }: Pick<Ctx, "now">) => Math.floor(now().getTime() / DAY_MS);

/** The part of an address that stands for the link; nobody can read, make or change one without the program's secret. */
export function sealAlertLink(ctx: Pick<Ctx, "vault" | "now">, { action, followerId, target }: AlertLink): string {
  return ctx.vault.seal([action, followerId, target, today(ctx)].join(" "), PURPOSE);
}

type PageCtx = Pick<Ctx, "vault" | "now" | "settings">;

export const alertLink = (ctx: PageCtx, link: AlertLink) => `${ctx.settings.origin}/alerts/${sealAlertLink(ctx, link)}`;

/** What every mail about searches holds: how it is paused and stopped, and how a mail program stops it. */
export function endingLinks(ctx: PageCtx, followerId: string) {
  const stopLink = alertLink(ctx, { action: "stop", followerId, target: "" });
  const pauseLink = alertLink(ctx, { action: "pause", followerId, target: "" });
  return { pauseLink, stopLink, unsubscribe: stopLink.replace("/alerts/", "/unsubscribe/") };
}

/** How the weekly look back ends, on a page and from a mail program. */
export function lookBackLinks(ctx: PageCtx, followerId: string) {
  const stopLink = alertLink(ctx, { action: "stop-look-back", followerId, target: "" });
  return { stopLink, unsubscribe: stopLink.replace("/alerts/", "/unsubscribe/") };
}

/** "forged": we never made it; "old": its time is over. Looks nothing up. */
export function openAlertLink(ctx: Pick<Ctx, "vault" | "now">, token: string): AlertLink | "forged" | "old" {
  let parts: string[];
  try {
    parts = ctx.vault.open(token, PURPOSE).split(" ");
  } catch {
    return "forged";
  }
  const [action, followerId = "", target = "", day] = parts as [AlertAction, ...string[]];
  return today(ctx) - Number(day) > VALID_DAYS[action] ? "old" : { action, followerId, target };
}
