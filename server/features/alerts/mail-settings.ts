import { and, eq, isNotNull } from "drizzle-orm";
import { z } from "zod";
import { CADENCES, DEFAULT_SCHEDULE, isTimeZone, type Schedule } from "#domain/alerts/schedule.ts";
import type { Result } from "#domain/shared/result.ts";
import type { Ctx } from "#server/ctx.ts";
import { followers } from "#server/db/schema/alerts.ts";
import { withTransaction } from "#server/db/with-transaction.ts";
import { findOwnFollower, ownFollower } from "#server/features/search/followers.ts";
import { everyones, mine } from "#server/ownership.ts";
import { openAlertLink } from "./alert-links.ts";
import { isFollower } from "./join-address.ts";
import { nextLookBack } from "./queue-look-backs.ts";
import { resumeMails } from "./resume-mails.ts";

const Hour = z.coerce.number().int().min(0).max(23);

const TimeZone = z.string().max(64).refine(isTimeZone);

/** The time zone of a form if it is a valid one. */
export const knownTimeZone = (name: string): string | undefined => TimeZone.safeParse(name).data;

/** The form as browsers send it; only a forged one is invalid. */
export const ScheduleForm = z.object({
  cadence: z.enum(CADENCES),
  hour: Hour,
  weekday: z.coerce.number().int().min(1).max(7),
  timeZone: TimeZone,
  quietFrom: Hour,
  quietTo: Hour,
  lookBack: z.boolean(),
});

export const timeZones = () => [...new Set(["UTC", ...Intl.supportedValuesOf("timeZone")])];

/** `isNew`: never set by the person; `stoppedBy`: why wanted mails are not sent. */
export type MailSettings = Schedule & {
  lookBack: boolean;
  isNew: boolean;
  stoppedBy: "person" | "bounce" | "complaint" | null;
};

export async function findMailSettings(ctx: Pick<Ctx, "db" | "user">): Promise<MailSettings> {
  const own = await findOwnFollower(ctx);
  if (!own) return { ...DEFAULT_SCHEDULE, lookBack: false, isNew: true, stoppedBy: null };
  const { cadence, hour, weekday, timeZone, quietFrom, quietTo, stoppedBy } = own;
  const lookBack = own.lookBackAt !== null;
  const isNew = cadence === "off" && !lookBack && timeZone === DEFAULT_SCHEDULE.timeZone;
  return { cadence, hour, weekday, timeZone, quietFrom, quietTo, lookBack, isNew, stoppedBy };
}

type Link = { token: string };
type LinkCtx = Pick<Ctx, "db" | "vault" | "now">;

/** The same for the holder of a mail's link to confirm, pause or stop: without an account there is no other page. Null for other links. */
export async function findLinkSettings(ctx: LinkCtx, { token }: Link): Promise<Omit<MailSettings, "lookBack"> | null> {
  const follower = await followerOfLink(ctx, token);
  if (typeof follower === "string" || follower.cadence === "off") return null;
  const { cadence, hour, weekday, timeZone, quietFrom, quietTo, stoppedBy } = follower;
  const isNew = timeZone === DEFAULT_SCHEDULE.timeZone;
  return { cadence, hour, weekday, timeZone, quietFrom, quietTo, isNew, stoppedBy };
}

/** "forged": not our link, or not one of those; "old": expired, or the follower is gone. */
export async function saveLinkSettings(
  ctx: LinkCtx,
  { token, schedule }: Link & { schedule: Schedule },
): Promise<Result<object, "forged" | "old">> {
  return await withTransaction(ctx, async (ctx) => {
    const follower = await followerOfLink(ctx, token);
    if (typeof follower === "string") return { ok: false, reason: follower };
    if (follower.cadence === "off" || follower.stoppedBy !== null) await resumeMails(ctx, follower.id);
    await ctx.db
      .update(everyones(followers, "the one that a link of ours names"))
      .set({ ...schedule, dueAt: ctx.now() })
      .where(eq(followers.id, follower.id));
    return { ok: true };
  });
}

async function followerOfLink(ctx: LinkCtx, token: string) {
  const link = openAlertLink(ctx, token);
  if (typeof link === "string") return link;
  if (!["confirm", "pause", "resume", "stop"].includes(link.action)) return "forged";
  const [follower] = await ctx.db
    .select()
    .from(everyones(followers, "the one that a link of ours names"))
    .where(and(isFollower(link.followerId), isNotNull(followers.confirmedAt)));
  return follower ?? "old";
}

/** Turns on weekly mails for the signed-in person unless they chose otherwise. `timeZone`: their browser's, if known. */
export async function beginWeekly(
  ctx: Pick<Ctx, "db" | "user" | "now" | "newId">,
  locale: string,
  timeZone: string | undefined,
): Promise<void> {
  const { isNew, stoppedBy, cadence, ...own } = await findMailSettings(ctx);
  if (cadence !== "off" && stoppedBy === null) return;
  const zone = isNew && timeZone ? { timeZone } : {};
  await saveMailSettings(ctx, { ...own, ...zone, cadence: cadence === "off" ? "weekly" : cadence }, locale);
}

/** Saving also ends a pause. Mails that were off begin with matches found from now on. */
export async function saveMailSettings(
  ctx: Pick<Ctx, "db" | "user" | "now" | "newId">,
  { lookBack, ...schedule }: Schedule & { lookBack: boolean },
  locale: string,
): Promise<void> {
  await withTransaction(ctx, async (ctx) => {
    const { id, cadence, stoppedBy, lookBackAt, lookedBackAt } = await ownFollower(ctx, locale);
    const now = ctx.now();
    // After a new start, or one within the week, the next look back comes after a full week.
    const since = lookBackAt === null ? now : (lookedBackAt ?? now);
    if (cadence === "off" || stoppedBy !== null) await resumeMails(ctx, id);
    await ctx.db
      .update(followers)
      .set({
        ...schedule,
        locale,
        dueAt: now,
        lookBackAt: lookBack ? nextLookBack(schedule, since, now) : null,
        lookedBackAt: lookBack ? since : lookedBackAt,
      })
      .where(mine(ctx, followers));
  });
}
