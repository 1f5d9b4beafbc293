import { DAY_MS } from "#domain/shared/instant.ts";
import type { Ctx } from "#server/ctx.ts";

export const ALERT_ACTIONS = ["confirm", "hide", "show", "pause", "resume", "stop", "stop-look-back"] as const;
export type AlertAction = (typeof ALERT_ACTIONS)[number];

/** What a mail's link allows without logging in. `target`: a search to confirm, a job to hide or show, else empty. */
export type AlertLink = { action: AlertAction; followerId: string; target: string };

const PURPOSE = "link of an alert mail";
/** Links that end mails work as long as there is a mail with one. */
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

/** The link as an encrypted path segment: unreadable and unforgeable without the program's secret. */
export function sealAlertLink(ctx: Pick<Ctx, "vault" | "now">, { action, followerId, target }: AlertLink): string {
  return ctx.vault.seal([action, followerId, target, today(ctx)].join(" "), PURPOSE);
}

type PageCtx = Pick<Ctx, "vault" | "now" | "settings">;

export const alertLink = (ctx: PageCtx, link: AlertLink) => `${ctx.settings.origin}/alerts/${sealAlertLink(ctx, link)}`;

/** The links of every mail about searches: to pause, to stop, and for a mail program's unsubscribe button. */
export function endingLinks(ctx: PageCtx, followerId: string) {
  const stopLink = alertLink(ctx, { action: "stop", followerId, target: "" });
  const pauseLink = alertLink(ctx, { action: "pause", followerId, target: "" });
  return { pauseLink, stopLink, unsubscribe: stopLink.replace("/alerts/", "/unsubscribe/") };
}

/** The links that end the weekly look back, for people and for mail programs. */
export function lookBackLinks(ctx: PageCtx, followerId: string) {
  const stopLink = alertLink(ctx, { action: "stop-look-back", followerId, target: "" });
  return { stopLink, unsubscribe: stopLink.replace("/alerts/", "/unsubscribe/") };
}

/** "forged": not made by us; "old": expired. Does not query the database. */
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
