import { parseDocument } from "htmlparser2";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DOCUMENT_NAMES } from "#app/features/legal/document-names.ts";
import { parseEnv } from "#server/env.ts";
import { OPERATOR_TOKEN } from "#tests/authorization/actors.ts";
import { ROWS } from "#tests/authorization/rows.ts";
import { fullAnswers } from "#tests/support/build/answers.ts";
import { buildApp } from "#tests/support/build/build-app.ts";
import { TEST_NOW } from "#tests/support/build/build-ctx.ts";
import { buildJob, jobId } from "#tests/support/build/build-job.ts";
import { sessionCookie } from "#tests/support/build/session-cookie.ts";
import { inRolledBackTransaction, testDatabase } from "#tests/support/store/database.ts";
import { storeUser } from "#tests/support/store/store-user.ts";
import { MARK_TEXT } from "../../tools/vite/mark-texts.ts";

/**
 * Every page in a language of which nobody can take a word for English: texts of messages/ stand between marks, everything that a person
 * or a source wrote is Greek, and the formats are Arabic. Latin letters outside the marks are words that nobody can translate.
 */
const database = await testDatabase();
const ORIGIN = "http://localhost:3000";
const MARKED = /⟦[^⟦⟧]*⟧/g;
/** Codes, addresses, names of time zones (IANA) and the product's name, which are the same in every language. */
const NOT_WORDS =
  /\b(?:Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Europe|Indian|Pacific)\/[\w/ -]+|\b[A-Z]{3}\b|[\w.+-]+@[\w.-]+|https?:\/\/\S+|Remote Job Pilot|JSON Feed|localhost|\b[\w-]+\.example(?:\.com)?\b|\bUTC\b/g;
/** The operators' page names queues, states and settings as the program does; documents are files of their own. */
const OTHER_WORDS = ["/test-supabase", ...DOCUMENT_NAMES.map((name) => `/${name}`)];

/** Whoever sends these forms is a visitor afterwards. */
const ENDS_SESSION = ["/logout", "/profile/deactivate"];

const JOBS = [1, 2, 3].map((n) =>
  buildJob({
    id: jobId(n),
    title: `Κηπουρός δεδομένων ${n}`,
    company: "Μπλε Ερωδιός",
    descriptionText: "Φυτεύουμε δεδομένα.",
    description: "Φυτεύουμε δεδομένα.",
    applyUrl: "https://careers.example.com/apply",
    linkQualityScore: 9,
    datePosted: TEST_NOW,
    salary: "€30.000",
    source: "πηγή",
    reading: {
      categories: [{ value: "design", confidence: 1 }],
      remote: { kind: "remote", worldwide: n === 1, stated: true, open: ["IT", "GR"], closed: [] },
      yearsAsked: { min: 3, max: 5 },
      englishLevel: "c1",
      employmentTypes: ["full-time"],
    },
  }),
);

beforeAll(() => {
  Reflect.set(globalThis, MARK_TEXT, (text: string) => `⟦${text}⟧`);
});
afterAll(() => {
  Reflect.deleteProperty(globalThis, MARK_TEXT);
});

/** Latin words on a page that stand outside the marks, with where they stand. */
function unmarked(html: string): string[] {
  const found: string[] = [];
  const look = (text: string | undefined, where: string) => {
    let rest = text ?? "";
    for (let before = ""; before !== rest; ) {
      before = rest;
      rest = rest.replace(MARKED, " ");
    }
    rest = rest.replace(NOT_WORDS, " ");
    if (/\p{Script=Latin}/u.test(rest)) found.push(`${where}: ${rest.trim()}`);
  };
  const walk = (nodes: ReturnType<typeof parseDocument>["children"], parent: string): void => {
    for (const node of nodes) {
      if (node.type === "text") look(node.data, parent);
      if (!("children" in node)) continue;
      if ("name" in node) {
        const { attribs } = node;
        // What is quoted in its own language says so, a language's name too; so does the main part of a page that has no texts in the visitor's.
        const quoted = attribs.lang !== undefined && !["html", "main"].includes(node.name);
        if (node.name === "script" || node.name === "style" || quoted) continue;
        for (const name of ["aria-label", "title", "placeholder", "alt", "aria-description"])
          look(attribs[name], `${node.name}[${name}]`);
        if (attribs.name === "description") look(attribs.content, "description");
        walk(node.children, node.name);
      } else walk(node.children, parent);
    }
  };
  walk(parseDocument(html).children, "");
  return found;
}

test("the marks are seen, and words without them too", () => {
  expect(unmarked('<p title="⟦a ⟦b⟧ c⟧">⟦Hello⟧, Άννα</p><script>var a</script>')).toEqual([]);
  expect(unmarked('<p title="Close">⟦Hello⟧ there</p>')).toEqual(["p[title]: Close", "p: there"]);
});

test.each(["visitor", "person with an account"])(
  "no page says a word to a %s that is not in messages/",
  async (who) => {
    await inRolledBackTransaction(database.db, async (tx) => {
      const env = parseEnv({ NODE_ENV: "test", OPERATOR_TOKEN });
      const { app } = buildApp({ ...database, db: tx }, { env, jobs: JOBS, now: () => TEST_NOW });
      const profile = { answers: fullAnswers(), onboardingCompleted: true, skills: ["Κήπος"], fullName: "Άννα" };
      const user = who === "visitor" ? null : await storeUser(tx, { name: "Άννα", email: "a@example.org", profile });
      const headers: Record<string, string> = {
        "accept-language": "ar",
        origin: ORIGIN,
        ...(user ? { cookie: await sessionCookie(tx, user) } : { authorization: `Bearer ${OPERATOR_TOKEN}` }),
      };
      const ask = async (at: string, form?: URLSearchParams) => {
        const answer = await app.request(ORIGIN + at, form ? { method: "POST", headers, body: form } : { headers });
        const isPage = answer.headers.get("content-type")?.startsWith("text/html") && !answer.headers.has("location");
        return isPage ? await answer.text() : null;
      };
      const found: string[] = [];
      let pages = 0;
      const look = async (at: string, form?: URLSearchParams) => {
        const html = await ask(at, form);
        if (html === null) return;
        pages++;
        found.push(...unmarked(html).map((words) => `${form ? "POST" : "GET"} ${at} ${words}`));
      };
      const addresses = Object.values(ROWS).flatMap(({ at }) => (OTHER_WORDS.includes(at) ? [] : [at]));
      for (const at of [...addresses, "/results?q=zzz", "/onboarding/country", "/onboarding/final"]) await look(at);
      for (const at of addresses) if (!ENDS_SESSION.includes(at)) await look(at, new URLSearchParams());
      expect([...new Set(found)]).toEqual([]);
      expect(pages).toBeGreaterThan(who === "visitor" ? 20 : 30);
    });
  },
);
