import { Hono } from "hono";
import { html } from "hono/html";
import type { Ctx } from "#server/ctx.ts";
import type { Deps } from "#server/deps.ts";
import { moveTime } from "#server/features/billing/move-time.ts";
import type { SyncCtx } from "#server/features/billing/sync-subscription.ts";
import { devPage, onLoopback } from "./dev-page.ts";
import { refuseForeignPosts } from "./own-origin.ts";

const PATH = "/dev/clock";
const DAYS = [1, 7, 30];

type ClockDeps = SyncCtx & Pick<Ctx, "settings"> & { clock: NonNullable<Deps["clock"]> };

/** `/dev/clock`: the time of the program and the buttons that move it on, to see trials end and renewals come. */
export function devClock({ clock, settings, ...ctx }: ClockDeps): Hono {
  const page = new Hono();
  page.use(PATH, onLoopback, refuseForeignPosts(settings.appUrl));
  page.get(PATH, (c) => c.html(devPage("Clock", clockPage(clock.now()))));
  page.post(PATH, async (c) => {
    const { days } = await c.req.parseBody();
    const known = DAYS.find((count) => String(count) === days);
    if (known === undefined) return c.text("By how many days?", 400);
    await moveTime(ctx, { days: known, advance: clock.advance });
    return c.redirect(PATH, 303);
  });
  return page;
}

function clockPage(now: Date) {
  const buttons = DAYS.map(
    (days) => html`<button name="days" value="${days}">${days === 1 ? "1 day" : `${days} days`}</button> `,
  );
  return html`<p>For this program it is <strong>${now.toISOString().slice(0, 16).replace("T", " ")} UTC</strong>. It never goes back.</p>
<form method="post" action="${PATH}"><p>Move on by ${buttons}</p></form>
<p>Charges, reminders and ends of subscriptions happen on their days; mails are in the <a href="/dev/inbox">inbox</a>.</p>`;
}
