import { expect, test } from "vitest";
import { readRoles } from "#domain/reading/occupation/read-roles.ts";
import { buildApp } from "#tests/support/build/build-app.ts";
import { TEST_NOW } from "#tests/support/build/build-ctx.ts";
import { buildJob } from "#tests/support/build/build-job.ts";
import { inRolledBackTransaction, testDatabase } from "#tests/support/store/database.ts";

const database = await testDatabase();
const { roles } = readRoles("QA Engineer");
const jobs = [
  buildJob({ title: "QA Engineer", reading: { roles, categories: [{ value: "it-software", confidence: 1 }] } }),
];
const ORIGIN = "http://localhost:3000";

type Form = readonly (readonly [string, string])[];

const asVisitor = (
  check: (send: (path: string, form?: Form) => Promise<{ to: string | null; html: string }>) => Promise<void>,
) =>
  inRolledBackTransaction(database.db, async (tx) => {
    const { app } = buildApp({ ...database, db: tx }, { jobs, now: () => TEST_NOW });
    const cookies = new Map<string, string>();
    await check(async (path, form) => {
      const cookie = [...cookies].map((pair) => pair.join("=")).join("; ");
      const body = form && new URLSearchParams(form.map((entry) => [...entry]));
      const answer = await app.request(ORIGIN + path, {
        method: form ? "POST" : "GET",
        headers: { origin: ORIGIN, cookie },
        body,
      });
      for (const set of answer.headers.getSetCookie()) {
        const [name = "", value = ""] = set.split(/[=;]/);
        cookies.set(name, value);
      }
      return { to: answer.headers.get("location"), html: await answer.text() };
    });
  });
const ASKED = 'id="kinds-asked"';

test("who chose a field of many crafts is asked on the list for kinds and titles, and no more once they are named", () =>
  asVisitor(async (send) => {
    const isAsked = async (path = "/results") => (await send(path)).html.includes(ASKED);
    expect(await isAsked()).toBe(false);
    await send("/onboarding/jobCategories", [["jobCategories", "it-software"]]);
    const { html } = await send("/results");
    expect([html.includes('value="qa"'), html.includes('value="seo"')]).toEqual([true, false]);
    // What is refused is said below the first cards, so the answer opens there.
    expect(html).toContain('action="/results#kinds-asked"');
    expect(await isAsked("/results?q=tester")).toBe(false);

    for (const [form, said] of [
      [[["titles", " "]], "Choose at least one option."],
      [[["kinds", "unheard-of"]], "This option doesn&#x27;t exist."],
      [[["titles", "Otter keeper ".repeat(10)]], "That&#x27;s too long or too many"],
      [[["titles", [..."abcdefghijk"].join()]], 'value="a,b,c,d,e,f,g,h,i,j,k"'],
    ] as const)
      expect((await send("/results", form)).html).toContain(said);
    expect(await isAsked()).toBe(true);
    const chosen = await send("/results?sort=newest&page=3&other=1", [
      ["kinds", "qa"],
      ["kinds", "mobile"],
      ["titles", "Test lead, Tester"],
    ]);
    expect(chosen.to).toBe("/results?sort=newest");
    expect(await isAsked()).toBe(false);
    const answers = (await send("/answers")).html;
    for (const said of ["QA and testing", "Mobile apps", "Test lead", "Tester"]) expect(answers).toContain(said);
  }));

test("a field of a single craft is asked for a title; who says not now is not asked again, and has changed nothing", () =>
  asVisitor(async (send) => {
    await send("/onboarding/jobCategories", [["jobCategories", "data-entry"]]);
    const { html } = await send("/results");
    expect(html).toContain("Which job do you look for in Data entry?");
    expect(html).not.toContain('name="kinds"');
    const later = [
      ["intent", "later"],
      ["titles", "Typist"],
    ] as const;
    expect((await send("/results", later)).to).toBe("/results");
    expect((await send("/results")).html).not.toContain(ASKED);
    expect((await send("/answers")).html).not.toContain("Typist");
  }));
