import { randomUUID } from "node:crypto";
import { eq, getColumns, getTableName, is } from "drizzle-orm";
import { type PgColumn, PgTable } from "drizzle-orm/pg-core";
import pino from "pino";
import { OFFER } from "#domain/billing/plan.ts";
import type { Database } from "#server/db/client.ts";
import { profiles } from "#server/db/schema/accounts.ts";
import * as schema from "#server/db/schema/index.ts";
import { moveApplication, saveTrackerNotes } from "#server/features/applications/tracker/tracked-application.ts";
import { importJobs } from "#server/features/jobs/import/import-jobs.ts";
import { writeVisitorSession } from "#server/features/questionnaire/visitor-session.ts";
import { JOB_DEFINITIONS } from "#server/jobs/job-definitions.ts";
import { createQueue } from "#server/jobs/queue.ts";
import { fullAnswers } from "#tests/support/build/answers.ts";
import { buildCtx, TEST_NOW } from "#tests/support/build/build-ctx.ts";
import { buildDataFiles } from "#tests/support/build/data-files.ts";
import { openShop } from "#tests/support/servers/billing-shop.ts";
import { fillAccount, valueFor } from "#tests/support/store/fill-account.ts";
import { memoryStorage } from "#tests/support/store/memory-storage.ts";
import { storeApplication, storeReceipt } from "#tests/support/store/store-application.ts";
import { storeUser } from "#tests/support/store/store-user.ts";

const POSTINGS = [
  [
    "Backend developer",
    "Blue Heron Works",
    "Remote, EU only",
    "EUR 48,000 a year",
    "Build services with Python and PostgreSQL. 3 years of experience.",
  ],
  [
    "Illustrator",
    "Paper Kite Studio",
    "Worldwide",
    "EUR 2,500 a month",
    "Draw birds for books. Part of a small team. English B2.",
  ],
  [
    "Night nurse by telephone",
    "Quiet Harbour Health",
    "Remote (United States)",
    "USD 40 an hour",
    "Licence as a registered nurse required. Night shifts.",
  ],
  [
    "Bookkeeper",
    "Lantern & Sons",
    "Hybrid, Milan, 2 days a week in the office",
    null,
    "Keep the books of a lamp shop. Bachelor's degree.",
  ],
  [
    "Support agent in Italian",
    "Cloud Orchard",
    "Italy, remote",
    "EUR 24,000 to 28,000",
    "Answer questions about orchards. Italian C1, English B1. Full time or contract.",
  ],
  ["Data gardener", "Green Hedge", null, null, "Weed tables from home. No experience needed."],
] as const;

const at = (days: number) => new Date(TEST_NOW.getTime() + days * 86_400_000);

/** Every table that no verb above has written to gets a row of which each column says something. */
async function fillEmptyTables({ db }: Database): Promise<void> {
  const [visitor] = await db.select().from(schema.visitorSessions);
  const own: Record<string, object> = {
    [getTableName(schema.keptResumes)]: { sessionId: visitor?.id },
    [getTableName(schema.alertProgress)]: { matchedTo: at(0).toISOString() },
  };
  const tables = (Object.values(schema) as unknown[]).filter((value) => is(value, PgTable));
  for (const table of tables) {
    if ((await db.$count(table)) > 0) continue;
    const columns = Object.entries(getColumns(table) as Record<string, PgColumn>);
    const name = getTableName(table);
    const given = columns
      .filter(([, { columnType }]) => !columnType.includes("Serial"))
      .map(([key, column], at) => [key, valueFor(column, `${name}-${key}`, at)]);
    await db.insert(table).values({ ...Object.fromEntries(given), ...own[name] } as never);
  }
}

/** Fills a migrated, empty database by the product's own verbs with invented people, postings and all that may be stored of them. */
export async function fillDatabase(database: Database): Promise<void> {
  const { db } = database;
  const rows = async function* () {
    for (const [index, [title, company, location, salary, description]] of POSTINGS.entries()) {
      const url = `https://jobs.example.com/${index}`;
      const value = {
        source: "board",
        id: `p${index}`,
        title,
        company,
        location,
        salary,
        description,
        url,
        datePosted: at(-index).toISOString(),
      };
      yield { file: "invented.jsonl", line: index + 1, fault: null, value };
    }
  };
  await importJobs(
    { db, now: () => at(0), readOptionsOf: () => ({ sourceRemoteOnly: false }) },
    {
      rows: rows(),
      files: ["invented.jsonl"],
      source: null,
      full: true,
      allowMassClose: false,
      onRejected: async ({ reason }) => {
        throw new Error(reason);
      },
    },
  );

  // Somebody who pays, applied three times, and keeps a tracker.
  const shop = openShop(db);
  const ada = await shop.person("ada@example.org");
  await db.insert(profiles).values({
    userId: ada.user.id,
    fullName: "Ada Verdi",
    answers: fullAnswers(),
    skills: ["Python", "PostgreSQL"],
    onboardingCompleted: true,
    searchStatus: "completed",
    createdAt: at(0),
    updatedAt: at(0),
  });
  await shop.subscribe(ada);
  await shop.deliver();
  await shop.wait(OFFER.trialDays + 1);
  await shop.deliver();
  const { applicationId } = await storeReceipt(db, ada.user, at(1));
  await storeReceipt(db, ada.user, at(2));
  await storeApplication(db, ada.user, { at: at(3), events: ["prepared"], posting: { title: "Never sent" } });
  const dataFiles = buildDataFiles();
  const tracking = buildCtx(db, { user: ada.user, dataFiles, now: () => at(4) });
  await moveApplication(tracking, { id: applicationId, to: "interview" });
  await saveTrackerNotes(tracking, {
    id: applicationId,
    notes: "Ask about the river.",
    nextStep: "Call Ms Finch",
    nextStepOn: "2026-04-01",
  });

  // Somebody who has not paid and answered little, somebody who answered nothing, and somebody of whom every column says something.
  await storeUser(db, {
    email: "bruno@example.org",
    name: "Bruno Neri",
    profile: { answers: { country: "US", jobCategories: ["nursing"] }, locale: "it" },
  });
  const bare = await storeUser(db, { email: "chen@example.org", name: "Chen Wu", emailVerified: false });
  await db
    .update(profiles)
    .set({ deactivatedAt: at(5) })
    .where(eq(profiles.userId, bare.id));
  await fillAccount(db, memoryStorage(), "everything");
  await writeVisitorSession(buildCtx(db), { answers: { country: "IT", education: "master" } });

  await fillEmptyTables(database);

  const log = pino({ level: "silent" });
  const queue = createQueue({ database, log, newId: randomUUID }, { definitions: JOB_DEFINITIONS, works: false });
  await queue.start();
  await queue.enqueue(db, "remove-files", { storageKeys: ["resumes/nobody.pdf"] });
  await queue.stop();
}
