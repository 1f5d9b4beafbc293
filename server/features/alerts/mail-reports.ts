import { and, eq, like, ne, sql } from "drizzle-orm";
import type { Ctx } from "#server/ctx.ts";
import { followers, savedSearches, searchMatches } from "#server/db/schema/alerts.ts";
import { mails } from "#server/db/schema/mails.ts";
import { everyones } from "#server/ownership.ts";
import { isFollower } from "./join-address.ts";
import { ALERT_CAUSE } from "./queue-alerts.ts";

const MOST_IDS = 20;
const MESSAGE_ID = /message-?id"?\s*:\s*"?\s*<?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/gi;

/** A permanently refused mail stops further ones until the person resumes them. */
export async function noteBounce({ db }: Pick<Ctx, "db">, { mailId }: { mailId: string }): Promise<void> {
  await db.execute(sql`
    update ${followers} f set stopped_by = 'bounce' from ${everyones(mails, "the one mail of a job of ours")} m
    where m.id = ${mailId} and m.status = 'refused' and m.cause like ${`${ALERT_CAUSE}%`}
      and (f.id::text = split_part(m.cause, ':', 2) or jsonb_exists(f.former_ids, split_part(m.cause, ':', 2)))`);
}

/** Matches told in a mail that failed, through no fault of the address, are pending again for the next one. */
export async function unmarkUndelivered({ db }: Pick<Ctx, "db">, { mailId }: { mailId: string }): Promise<void> {
  const [mail] = await db
    .select({ cause: mails.cause, at: mails.createdAt })
    .from(everyones(mails, "the one mail of a job of ours"))
    .where(and(eq(mails.id, mailId), eq(mails.status, "failed"), like(mails.cause, `${ALERT_CAUSE}%`)));
  const [follower] = await db
    .select({ id: followers.id })
    .from(everyones(followers, "the recipient of that mail"))
    .where(isFollower(mail?.cause.split(":")[1] ?? ""));
  if (!mail || !follower) return;
  await db
    .update(everyones(searchMatches, "what that mail told"))
    .set({ toldAt: null })
    .where(
      and(eq(searchMatches.followerId, follower.id), eq(searchMatches.toldAt, mail.at), ne(searchMatches.why, "copy")),
    );
  await db
    .update(everyones(savedSearches, "the search that mail was about"))
    .set({ silenceToldAt: null })
    .where(and(eq(savedSearches.followerId, follower.id), eq(savedSearches.silenceToldAt, mail.at)));
}

type MailReport = { kind: "bounce" | "complaint"; mailIds: string[] };

/** Reads a provider's report: a complaint (RFC 5965), a lasting bounce (RFC 3464) or our own JSON. Null for anything else. Never throws. */
export function readMailReport(written: string): MailReport | null {
  const mailIds = [...new Set([...written.matchAll(MESSAGE_ID)].map(([, id = ""]) => id.toLowerCase()))];
  if (mailIds.length === 0) return null;
  const isComplaint = /^feedback-type\s*:\s*(?!not-spam)\S/im.test(written) || /"type"\s*:\s*"complaint"/.test(written);
  const isBounce =
    (/^action\s*:\s*failed/im.test(written) && /^status\s*:\s*5\./im.test(written)) ||
    /"type"\s*:\s*"bounce"/.test(written);
  if (!isComplaint && !isBounce) return null;
  return { kind: isComplaint ? "complaint" : "bounce", mailIds: mailIds.slice(0, MOST_IDS) };
}

/** Stops the mails about searches to the recipients of these mails; returns how many. Mails are known for 30 days. */
export async function noteMailReport({ db }: Pick<Ctx, "db">, { kind, mailIds }: MailReport): Promise<number> {
  const { rows } = await db.execute(sql`
    update ${followers} f set stopped_by = ${kind} from ${everyones(mails, "the mails that a provider reports")} m
    where m.id in (select unnest(string_to_array(${mailIds.join(",")}, ',')::uuid[])) and m.cause like ${`${ALERT_CAUSE}%`}
      and (f.id::text = split_part(m.cause, ':', 2) or jsonb_exists(f.former_ids, split_part(m.cause, ':', 2)))
    returning f.id`);
  return rows.length;
}
