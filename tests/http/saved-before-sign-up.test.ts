import { expect, test } from "vitest";
import { savedSearches } from "#server/db/schema/index.ts";
import { buildApp } from "#tests/support/build/build-app.ts";
import { buildAuth } from "#tests/support/build/build-auth.ts";
import { buildJob } from "#tests/support/build/build-job.ts";
import { LOOPBACK_PEER } from "#tests/support/build/loopback-peer.ts";
import { inRolledBackTransaction, testDatabase } from "#tests/support/store/database.ts";

const database = await testDatabase();
const ORIGIN = "http://localhost:3000";
const PASSWORD = "analytical engine";
const JOB = buildJob({ title: "Nurse" });

const PERSON = {
  fullName: "Ada",
  email: "ada@example.org",
  password: PASSWORD,
  confirmPassword: PASSWORD,
  terms: "on",
};

test.each([
  [{ search: "q=nurse", job: "" }, "the page of the search", "Nurse"],
  [{ search: "q=nurse", job: "" }, "", "Nurse"],
  [{ search: "", job: JOB.id }, "", "Blue Heron Works"],
])("%j, saved before signing up by way of %s, is among the account's searches", (wanted, way, name) =>
  inRolledBackTransaction(database.db, async (tx) => {
    const { app } = buildApp({ ...database, db: tx }, { auth: buildAuth(tx).auth, jobs: [JOB] });
    let cookie = "";
    const post = async (path: string, form: Record<string, string>) => {
      const headers = { origin: ORIGIN, cookie, "accept-language": "en" };
      const body = new URLSearchParams(form);
      const answer = await app.request(ORIGIN + path, { method: "POST", headers, body }, LOOPBACK_PEER);
      cookie = answer.headers.get("set-cookie")?.split(";")[0] ?? cookie;
      return answer.headers.get("location") ?? "";
    };
    const page = await post("/searches", { intent: "save", ...wanted });
    expect(page).toMatch(/^\/searches\?save=/);
    expect(await tx.$count(savedSearches)).toBe(0);
    expect(await post("/signup", { ...PERSON, redirect: way && page, stored: "" })).toBe("/searches?done=saved");
    expect(await tx.select({ name: savedSearches.name }).from(savedSearches)).toEqual([{ name }]);
  }),
);
