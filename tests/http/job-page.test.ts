import { expect, test } from "vitest";
import { visitorCookie } from "#server/features/questionnaire/visitor-cookie.ts";
import { writeVisitorSession } from "#server/features/questionnaire/visitor-session.ts";
import { buildApp } from "#tests/support/build/build-app.ts";
import { buildCtx, TEST_NOW } from "#tests/support/build/build-ctx.ts";
import { buildJob, jobId } from "#tests/support/build/build-job.ts";
import { inRolledBackTransaction, testDatabase } from "#tests/support/store/database.ts";

const ORIGIN = "http://localhost:3000";
const database = await testDatabase();
const nursing = {
  roles: [{ kind: "nurse", certainty: 0.95 }],
  categories: [{ value: "nursing" as const, confidence: 0.95 }],
};
const openTo = (open: ("IT" | "US")[]) => ({
  remote: { kind: "remote" as const, worldwide: false, stated: true, open, closed: [] },
});

test("the page of a job warns as its card does, and shows only jobs of its kind that the person may take, each role once", async () => {
  await inRolledBackTransaction(database.db, async (tx) => {
    const text = "Ohio licensed nurse for calls.";
    const hinted = buildJob({
      id: jobId(1),
      title: "Nurse",
      descriptionText: text,
      reading: {
        ...nursing,
        likely: { countries: ["US"], strong: true },
        evidence: [{ field: "descriptionText", about: "likelyCountries", quote: "Ohio licensed", start: 0, end: 13 }],
      },
    });
    const others = [
      buildJob({
        id: jobId(2),
        title: "Night Nurse",
        company: "Tern",
        descriptionText: text,
        reading: { ...nursing, ...openTo(["IT"]) },
      }),
      buildJob({ id: jobId(3), title: "Night  nurse", company: "Tern", reading: { ...nursing, ...openTo(["IT"]) } }),
      buildJob({
        id: jobId(4),
        title: "Ward Nurse",
        reading: { ...nursing, likely: { countries: ["US"], strong: true } },
      }),
      buildJob({ id: jobId(5), title: "Net Mender", reading: openTo(["IT"]) }),
    ];
    const { newToken } = await writeVisitorSession(buildCtx(tx), {
      answers: { country: "IT", jobCategories: ["nursing"] },
    });
    const { app } = buildApp({ ...database, db: tx }, { now: () => TEST_NOW, jobs: [hinted, ...others] });
    const headers = { cookie: visitorCookie(newToken, { secureCookies: false })?.split(";")[0] ?? "" };
    const page = await (await app.request(`${ORIGIN}/jobs/${jobId(1)}/nurse-blue-heron-works`, { headers })).text();
    expect(page).toContain("Probably meant for other countries");
    expect(page).toContain("Ohio licensed");
    expect(page).toContain("Night Nurse");
    expect(page).not.toContain("Night  nurse");
    expect(page).not.toContain("Ward Nurse");
    expect(page).not.toContain("Net Mender");
  });
});

test("a job's page is made in one pass, its data in one piece", async () => {
  await inRolledBackTransaction(database.db, async (tx) => {
    const { app } = buildApp({ ...database, db: tx }, { jobs: [buildJob({ id: jobId(1), title: "Nurse" })] });
    const data = await app.request(`${ORIGIN}/jobs/${jobId(1)}/nurse-blue-heron-works.data`);
    expect(data.status).toBe(200);
    expect(data.headers.has("content-length")).toBe(true);
  });
});
