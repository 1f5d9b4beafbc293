import { expect, test } from "vitest";
import { buildApp } from "#tests/support/build/build-app.ts";
import { TEST_NOW } from "#tests/support/build/build-ctx.ts";
import { buildJob, jobId } from "#tests/support/build/build-job.ts";
import { sessionCookie } from "#tests/support/build/session-cookie.ts";
import { inRolledBackTransaction, testDatabase } from "#tests/support/store/database.ts";
import { storeUser } from "#tests/support/store/store-user.ts";

const database = await testDatabase();

/** Where one is told of a mail, and in which words; with an account but for those that need none. */
const TOLD: { path: string; words: string; signedOut?: true }[] = [
  { path: "/contact", words: "you'll get a confirmation by email" },
  { path: "/forgot-password?note=sent", words: "the instructions are on their way", signedOut: true },
  { path: "/profile/subscription?note=cancelled", words: "An email with today's date confirms it" },
  { path: "/profile/security?note=email", words: "We've sent a link" },
  { path: "/profile/security?note=allowed", words: "We've sent a link" },
  { path: `/job-application?id=${jobId(1)}`, words: "on screen and by email" },
  { path: "/searches?save=q%3Dnurse", words: "with the link we send you", signedOut: true },
  { path: "/onboarding/final", words: "We first send you a link", signedOut: true },
];

test.each(TOLD)("$path speaks of a mail only where mails leave", async ({ path, words, signedOut }) => {
  await inRolledBackTransaction(database.db, async (tx) => {
    const { app, deps } = buildApp({ ...database, db: tx }, { jobs: [buildJob()], now: () => TEST_NOW });
    const cookie = signedOut ? "" : await sessionCookie(tx, await storeUser(tx));
    const says = async (verifiesEmail: boolean) => {
      deps.settings.verifiesEmail = verifiesEmail;
      const answer = await app.request(`http://localhost:3000${path}`, { headers: { cookie } });
      expect(answer.status).toBe(200);
      return (await answer.text()).replaceAll("&#x27;", "'").includes(words);
    };
    expect([await says(true), await says(false)]).toEqual([true, false]);
  });
});
