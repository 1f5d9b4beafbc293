import { createHmac } from "node:crypto";
import { eq } from "drizzle-orm";
import { companySearch } from "#domain/search/saved-search.ts";
import type { MailProps } from "#mail/mail-props.ts";
import type { Ctx } from "#server/ctx.ts";
import type { Db } from "#server/db/client.ts";
import { followers, mails } from "#server/db/schema/index.ts";
import { sealAlertLink } from "#server/features/alerts/alert-links.ts";
import { askToFollow } from "#server/features/alerts/follow-by-mail.ts";
import { saveMailSettings } from "#server/features/alerts/mail-settings.ts";
import { openMail } from "#server/features/mail/queue-mail.ts";
import { saveSearch } from "#server/features/search/saved-searches.ts";
import { buildCtx, TEST_NOW } from "#tests/support/build/build-ctx.ts";
import { storeUser } from "./store-user.ts";

const DAY = 86_400_000;
export const DAILY = {
  cadence: "daily",
  hour: 9,
  weekday: 2,
  timeZone: "Europe/Rome",
  quietFrom: 22,
  quietTo: 6,
  lookBack: false,
} as const;

/** Somebody with a search and daily mails, and whoever follows one without an account. */
export async function followingWorld(tx: Db) {
  let clock = TEST_NOW.getTime();
  const base = buildCtx(tx, { now: () => new Date(clock) });
  const attemptKey = (text: string) => createHmac("sha256", "key").update(text).digest("base64url");
  const anybody: Ctx = { ...base, auth: { ...base.auth, attemptKey } };
  const user = await storeUser(tx, {});
  const ctx: Ctx = { ...anybody, user };
  await saveSearch(ctx, { search: companySearch("Heron"), name: "Heron", locale: "it" });
  await saveMailSettings(ctx, DAILY, "it");
  const find = async () => (await tx.select().from(followers).where(eq(followers.userId, user.id)))[0];
  const { id: followerId } = (await find()) as typeof followers.$inferSelect;
  return {
    tx,
    ctx,
    anybody,
    user,
    find,
    link: (action: "hide" | "pause" | "stop", target = "") => sealAlertLink(ctx, { action, followerId, target }),
    wait: (days: number) => {
      clock += days * DAY;
    },
    mailsTo: async (email: string) =>
      (await tx.select().from(mails))
        .map(({ id, payload }) => openMail(ctx.vault, id, payload as string))
        .filter(({ to }) => to === email)
        .map(({ props }) => props as MailProps["confirm-search"]),
    follow: (email: string, name: string) =>
      askToFollow(anybody, { email, search: companySearch(name), name, cadence: "weekly", locale: "ar" }),
  };
}

export const tokenOf = (mail: { link: string } | undefined) => mail?.link.split("/").at(-1) as string;
