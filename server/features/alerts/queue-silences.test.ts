import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { JobReading } from "#domain/reading/job-reading.ts";
import { companySearch } from "#domain/search/saved-search.ts";
import { NO_FILTERS } from "#domain/search/search-query.ts";
import type { MailProps, SilentSearch } from "#mail/mail-props.ts";
import { followers, mails, savedSearches } from "#server/db/schema/index.ts";
import { openMail } from "#server/features/mail/queue-mail.ts";
import { findAlertState } from "#server/features/operations/inspect-operations.ts";
import { changeSavedSearch, readCurrentSearch, saveSearch } from "#server/features/search/saved-searches.ts";
import { buildCtx, TEST_NOW } from "#tests/support/build/build-ctx.ts";
import { buildJob, jobId } from "#tests/support/build/build-job.ts";
import { inRolledBackTransaction, testDatabase } from "#tests/support/store/database.ts";
import { storeUser } from "#tests/support/store/store-user.ts";
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
    await saveSearch(ctx, { search: companySearch("Sailor"), name: "Sailor", locale: "en" });
    await tx.update(savedSearches).set({ name: "My secret wish: 90,000" });
    clock += 31 * DAY;
    expect(await queueSilences(ctx)).toBe(0);
    await tx.update(followers).set({ cadence: "daily" });
    expect(await queueSilences(ctx)).toBe(1);
    const [mail] = await tx.select().from(mails);
    const { props } = openMail(ctx.vault, mail?.id as string, mail?.payload as string);
    const [saved, other] = await tx.select().from(savedSearches).orderBy(savedSearches.subject);
    const link = `http://localhost:3000/searches?open=${saved?.id}&relax=country`;
    const told = (props as MailProps["search-silent"]).silent.sort((a, b) => a.search.localeCompare(b.search));
    expect(told, "one mail for both").toEqual([
      { search: "All, open to Italy", topic: "country", text: "", count: 2, link },
      { search: "Sailor", topic: "", text: "", count: 0, link: `http://localhost:3000/searches?open=${other?.id}` },
    ]);
    await tx.delete(savedSearches).where(eq(savedSearches.id, other?.id as string));
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

test("a search that was paused has not been silent", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    let clock = TEST_NOW.getTime();
    const ctx = { ...buildCtx(tx, { now: () => new Date(clock) }), user: await storeUser(tx, {}) };
    const saved = await saveSearch(ctx, { search: companySearch("Sailor"), name: "Sailor", locale: "en" });
    await tx.update(followers).set({ cadence: "daily" });
    const change = (change: "pause" | "resume") => changeSavedSearch(ctx, { id: saved.ok ? saved.id : "", change });
    await change("pause");
    clock += 40 * DAY;
    await change("resume");
    expect(await queueSilences(ctx)).toBe(0);
    clock += 31 * DAY;
    expect(await queueSilences(ctx)).toBe(1);
  });
});

test("what somebody without an account wants to earn is in no mail", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const ctx = buildCtx(tx, { now: () => new Date(TEST_NOW.getTime() + 31 * DAY) });
    const [id, searchId] = [ctx.newId(), ctx.newId()];
    const at = { createdAt: TEST_NOW, confirmedAt: TEST_NOW, locale: "en", cadence: "daily" as const };
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
    const [{ link, text }] = (props as MailProps["search-silent"]).silent as [SilentSearch];
    expect(new URL(link).search).toBe("?q=nurse&type=full-time");
    expect(text).not.toMatch(/\d/);
    const jobs = [buildJob({ id: jobId(1), reading: { remote: ONLY_IN_FRANCE } })];
    const loosened = { ...ctx, catalogue: buildCtx(tx, { jobs }).catalogue };
    const elsewhere = { answers: { country: "IT" as const }, text: "", filters: NO_FILTERS };
    await tx.update(savedSearches).set({ search: elsewhere, silenceToldAt: null });
    expect(await queueSilences(loosened)).toBe(1);
    const [again] = (await tx.select().from(mails)).filter(({ id }) => id !== mail?.id);
    const { silent } = openMail(ctx.vault, again?.id as string, again?.payload as string)
      .props as MailProps["search-silent"];
    expect(silent, "the list leaves out what is ignored").toMatchObject([
      { link: "http://localhost:3000/results?relax=country" },
    ]);
  });
});

test("another text is said to find what its list is counted to hold, without the rest of the work", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const reading = { roles: [{ kind: "product-designer", certainty: 0.95 }] };
    const titles = ["Product Designer, Kiosks", "Product Designer", "Product Designer, Senior"];
    const jobs = titles.map((title, n) => buildJob({ id: jobId(n + 1), title, reading }));
    const late = { now: () => new Date(TEST_NOW.getTime() + 31 * DAY), jobs };
    const ctx = { ...buildCtx(tx, late), user: await storeUser(tx, {}) };
    const text = "product designer kiosks part time";
    const search = { answers: {}, text, filters: NO_FILTERS };
    await saveSearch({ ...ctx, now: () => TEST_NOW }, { search, name: "Kiosks", locale: "en" });
    await tx.update(followers).set({ cadence: "daily" });
    expect(await queueSilences(ctx)).toBe(1);
    const [mail] = await tx.select().from(mails);
    const { silent } = openMail(ctx.vault, mail?.id as string, mail?.payload as string)
      .props as MailProps["search-silent"];
    expect(silent).toMatchObject([{ text: "Product designer", count: 3 }]);
  });
});

test("it is said when its person wants mails, and those who are to wait keep nobody else waiting", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    let clock = Date.parse("2026-04-14T09:00:00Z");
    const ctx = buildCtx(tx, { now: () => new Date(clock) });
    const write = async (count: number, settings: Partial<typeof followers.$inferInsert>, lastFoundAt: Date) => {
      const ids = Array.from({ length: count }, () => ctx.newId());
      const moments = { createdAt: TEST_NOW, seenAt: TEST_NOW, lastFoundAt };
      const search = await readCurrentSearch(ctx, new URLSearchParams());
      await tx.insert(followers).values(
        ids.map((id) => {
          const address = sealAddress(ctx, id, `${id}@example.org`);
          return {
            id,
            addressHash: id,
            address,
            locale: "en",
            createdAt: TEST_NOW,
            confirmedAt: TEST_NOW,
            ...settings,
          };
        }),
      );
      await tx
        .insert(savedSearches)
        .values(ids.map((id) => ({ id: ctx.newId(), followerId: id, name: "x", search, revision: 1, ...moments })));
      return ids;
    };
    const found = new Date(clock - 30.5 * DAY);
    // It is Tuesday; in Tokyo 18 o'clock.
    await write(510, { cadence: "weekly", weekday: 3 }, found);
    const later = new Date(found.getTime() + 1_000);
    const [quiet] = await write(1, { cadence: "at-once", timeZone: "Asia/Tokyo", quietFrom: 17, quietTo: 20 }, later);
    const [due] = await write(1, { cadence: "daily", timeZone: "Europe/Rome", hour: 8 }, later);
    const askedFor = async () => (await tx.select().from(mails)).map(({ cause }) => cause.split(":")[1]);
    expect(await queueSilences(ctx)).toBe(1);
    expect(await askedFor()).toEqual([due]);
    clock += 2.5 * 3_600_000;
    expect(await queueSilences(ctx)).toBe(1);
    expect((await askedFor()).sort()).toEqual([due, quiet].sort());
  });
});
