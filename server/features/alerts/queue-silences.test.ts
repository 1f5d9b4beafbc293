import { expect, test } from "vitest";
import type { JobReading } from "#domain/reading/job-reading.ts";
import type { MailProps } from "#mail/mail-props.ts";
import { followers, mails, savedSearches } from "#server/db/schema/index.ts";
import { openMail } from "#server/features/mail/queue-mail.ts";
import { readCurrentSearch, saveSearch } from "#server/features/search/saved-searches.ts";
import { buildCtx, TEST_NOW } from "#tests/support/build/build-ctx.ts";
import { buildJob, jobId } from "#tests/support/build/build-job.ts";
import { inRolledBackTransaction, testDatabase } from "#tests/support/store/database.ts";
import { storeUser } from "#tests/support/store/store-user.ts";
import { findAlertState } from "./alert-state.ts";
import { sealAddress } from "./queue-alerts.ts";
import { queueSilences } from "./queue-silences.ts";

const { db } = await testDatabase();
const DAY = 86_400_000;
const ONLY_IN_FRANCE: JobReading["remote"] = {
  kind: "remote",
  worldwide: false,
  stated: true,
  open: ["FR"],
  closed: [],
};

test("a search that brings nothing for a month says so once, with the answer that lets most in; then it is quiet until it has found something", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    let clock = TEST_NOW.getTime();
    const jobs = [1, 2].map((n) => buildJob({ id: jobId(n), reading: { remote: ONLY_IN_FRANCE } }));
    const ctx = {
      ...buildCtx(tx, { jobs, now: () => new Date(clock) }),
      user: await storeUser(tx, { profile: { answers: { country: "IT" } } }),
    };
    await saveSearch(ctx, {
      search: await readCurrentSearch(ctx, new URLSearchParams()),
      name: "All, open to Italy",
      locale: "en",
    });
    await tx.update(savedSearches).set({ name: "My secret wish: 90,000" });
    clock += 31 * DAY;
    expect(await queueSilences(ctx)).toBe(0);
    await tx.update(followers).set({ cadence: "weekly" });
    expect(await queueSilences(ctx)).toBe(1);
    const [mail] = await tx.select().from(mails);
    const { props } = openMail(ctx.vault, mail?.id as string, mail?.payload as string);
    const { search, topic, count, link } = props as MailProps["search-silent"];
    expect({ search, topic, count }).toEqual({ search: "All, open to Italy", topic: "country", count: 2 });
    const [saved] = await tx.select().from(savedSearches);
    expect(link).toBe(`http://localhost:3000/searches?open=${saved?.id}&relax=country`);
    clock += 31 * DAY;
    expect(await queueSilences(ctx)).toBe(0);
    await tx.update(savedSearches).set({ lastFoundAt: new Date(clock), silenceToldAt: null });
    clock += 29 * DAY;
    expect(await queueSilences(ctx)).toBe(0);
    clock += 2 * DAY;
    expect(await queueSilences(ctx)).toBe(1);
    await tx.update(followers).set({ dueAt: new Date(clock - 90_000), stoppedBy: "bounce" });
    expect(await findAlertState(ctx)).toMatchObject({ due: 1, delaySeconds: 90, bounced: 1 });
  });
});

test("what somebody without an account wants to earn is in no mail", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const ctx = buildCtx(tx, { now: () => new Date(TEST_NOW.getTime() + 31 * DAY) });
    const [id, searchId] = [ctx.newId(), ctx.newId()];
    const at = { createdAt: TEST_NOW, confirmedAt: TEST_NOW, locale: "en", cadence: "weekly" as const };
    await tx
      .insert(followers)
      .values({ ...at, id, addressHash: "x", address: sealAddress(ctx, id, "ada@example.org") });
    const query = new URLSearchParams("q=nurse over 90k&salary_min=81000&salary_max=99000&type=full-time");
    const search = await readCurrentSearch(ctx, query);
    expect(search).toMatchObject({ text: "nurse over 90k", filters: { salaryMin: 81_000 } });
    const moments = { createdAt: TEST_NOW, seenAt: TEST_NOW, lastFoundAt: TEST_NOW };
    await tx
      .insert(savedSearches)
      .values({ id: searchId, followerId: id, name: "Nurse", subject: "Nurse", search, revision: 1, ...moments });
    expect(await queueSilences(ctx)).toBe(1);
    const [mail] = await tx.select().from(mails);
    const { props } = openMail(ctx.vault, mail?.id as string, mail?.payload as string);
    const { link, text } = props as MailProps["search-silent"];
    expect(new URL(link).search).toBe("?q=nurse&type=full-time");
    expect(text).not.toMatch(/\d/);
  });
});
