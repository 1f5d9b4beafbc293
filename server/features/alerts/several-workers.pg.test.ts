import { isNull, ne } from "drizzle-orm";
import { expect, test } from "vitest";
import type { MailProps } from "#mail/mail-props.ts";
import { followers, jobs, mails, searchMatches } from "#server/db/schema/index.ts";
import { groupPostings } from "#server/features/jobs/group-postings.ts";
import { openMail } from "#server/features/mail/queue-mail.ts";
import { readCurrentSearch, saveSearch } from "#server/features/search/saved-searches.ts";
import { buildCtx, TEST_NOW } from "#tests/support/build/build-ctx.ts";
import { randomJobsTable } from "#tests/support/oracle/random-jobs-table.ts";
import { testPostgresDatabase } from "#tests/support/store/postgres-database.ts";
import { storeUser } from "#tests/support/store/store-user.ts";
import { numbersFrom } from "../../../bench/people.ts";
import { matchAllChanges, newStandingState } from "./match-changes.ts";
import { queueAlerts, rescheduleForgotten } from "./queue-alerts.ts";

const { db } = await testPostgresDatabase();
const MINUTE = 60_000;
const PEOPLE = 120;

test("workers beside each other, while pages save searches and postings change, tell each job once and leave none pending", {
  timeout: 120_000,
}, async () => {
  let clock = TEST_NOW.getTime();
  const ctx = buildCtx(db, { now: () => new Date(clock) });
  const random = numbersFrom(3);
  const table = randomJobsTable(db, 7);
  await table.fill(60);
  await groupPostings({ db });
  const save = async (user: { id: string }, query: string) => {
    const own = { ...ctx, user: user as never };
    await saveSearch(own, {
      search: await readCurrentSearch(own, new URLSearchParams(query)),
      name: query || "all",
      locale: "en",
    });
  };
  const people = [];
  for (let n = 0; n < PEOPLE; n++) people.push(await storeUser(db, {}));
  for (const person of people) for (const query of ["", "q=engineer"]) await save(person, query);
  await db.update(followers).set({ cadence: "at-once", quietFrom: 0, quietTo: 0 });

  const states = [1, 2, 3].map(() => newStandingState(ctx));
  for (let round = 0; round < 4; round++) {
    clock += 10 * MINUTE;
    const work = states.map(async (state) => {
      for (let turn = 0; turn < 3; turn++) {
        await matchAllChanges(ctx, state);
        await queueAlerts(ctx);
      }
    });
    const saving = Promise.all(people.slice(0, 10).map((person) => save(person, `q=manager ${round}`)));
    await Promise.all([...work, table.change(20, random), saving]);
  }
  // What came in between two looks is seen by the next.
  for (let turn = 0; turn < 2; turn++) {
    clock += 10 * MINUTE;
    await rescheduleForgotten(ctx);
    await matchAllChanges(ctx, states[0] as (typeof states)[0]);
    await queueAlerts(ctx);
  }

  const open = new Set((await db.select().from(jobs).where(isNull(jobs.closedAt))).map(({ id }) => id));
  const found = await db.select().from(searchMatches).where(ne(searchMatches.why, "copy"));
  expect(found.filter(({ toldAt, jobId }) => toldAt === null && open.has(jobId))).toEqual([]);
  const sent = (await db.select().from(mails)).flatMap(({ id, payload, userId }) => {
    const { jobs: shown } = openMail(ctx.vault, id, payload as string).props as MailProps["job-alert"];
    return shown.map(({ link }) => `${userId} ${link.split("/")[4]}`);
  });
  expect(new Set(sent).size, "a job was told twice").toBe(sent.length);
  const told = new Set(found.filter(({ toldAt }) => toldAt !== null).map(({ userId, jobId }) => `${userId} ${jobId}`));
  expect(sent.filter((key) => !told.has(key))).toEqual([]);
  expect(new Set(sent.map((key) => key.split(" ")[0])).size).toBe(PEOPLE);
});
