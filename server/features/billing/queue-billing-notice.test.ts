import { expect, test } from "vitest";
import { mails } from "#server/db/schema/mails.ts";
import { openMail } from "#server/features/mail/queue-mail.ts";
import { eraseAccount } from "#server/features/privacy/erase-account.ts";
import { inShopOn } from "#tests/support/servers/billing-shop.ts";
import { testDatabase } from "#tests/support/store/database.ts";
import { queueBillingNotice, sendDueReminders } from "./queue-billing-notice.ts";

const { db } = await testDatabase();

test("each event is told once, with its day and price; what asks for no mail, and a person who is gone, get none", () =>
  inShopOn(db)(async (shop) => {
    const [eve, ctx] = [await shop.person("eve@example.com"), await shop.person("ada@example.com")];
    await shop.subscribe(eve);
    await shop.subscribe(ctx);
    await shop.deliver();
    await shop.wait(5.5);
    await sendDueReminders(ctx);
    const told = shop.jobs.flatMap(({ name, data }) => (name === "send-billing-notice" ? [data] : []));
    const reminder = (told as { userId: string; seq: number }[]).find(({ userId }) => userId === ctx.user.id);
    if (!reminder) throw new Error("Nothing was announced.");
    expect(await queueBillingNotice(ctx, reminder)).toBe("queued");
    await queueBillingNotice(ctx, reminder);
    const rows = await ctx.db.select().from(mails);
    expect(rows).toMatchObject([{ template: "billing-charge-announced", userId: ctx.user.id, locale: "en" }]);
    const mail = openMail(ctx.vault, rows[0]?.id ?? "", rows[0]?.payload ?? "");
    expect(mail).toMatchObject({ to: "ada@example.com" });
    expect(JSON.stringify(mail)).toContain("2026-03-21T09:26:53.000Z");
    expect(await queueBillingNotice(ctx, { ...reminder, seq: 1 }), "the opening of a subscription").toBe("nothing");
    expect(await queueBillingNotice(ctx, { ...reminder, seq: 99 })).toBe("nothing");
    await eraseAccount(ctx, ctx.user.id);
    expect(await queueBillingNotice(ctx, reminder)).toBe("nothing");
  }));
