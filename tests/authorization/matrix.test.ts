import { inspectRoutes } from "hono/dev";
import { afterAll, expect, test } from "vitest";
import { ROUTES } from "#tests/support/servers/server-build.ts";
import { inRolledBackTransaction, testDatabase } from "#tests/support/store/database.ts";
import { ACTORS, type Actor, type Asking, askAs } from "./actors.ts";
import { type Answer, asking } from "./ask.ts";
import { API_ROWS, BEFORE_PAGES, FILE_ROWS, type Outcome, ROWS } from "./rows.ts";

const database = await testDatabase();
const people = {} as Record<Actor, Asking>;
for (const actor of ACTORS) people[actor] = await askAs(database.db, actor);
/** Where applying to the posting of these tests leads; the rest of what its source says of it stays on the server for everybody. */
const APPLY_LINK = "careers.example.com/apply/1";
const SOURCE_LINK = "jobs.example.com/1";
const MAY_APPLY: readonly Actor[] = ["trialActive", "premium", "pastDue"];
let cells = 0;
afterAll(() => console.log(`Authorisation matrix: ${ROUTES.length} routes, ${cells} cells.`));

test("every route has a row, and every row a route", () => {
  expect(Object.keys(ROWS).sort()).toEqual(ROUTES.map(({ path }) => path).sort());
});

test("everything that answers before the pages is known", async () => {
  const { app } = asking(database, database.db, people.anonymous);
  const known = inspectRoutes(app).filter(({ isMiddleware }) => !isMiddleware);
  const names = known.map(({ method, path }) => `${method} ${path === "/*" ? "*" : path}`);
  expect([...new Set(names)].sort()).toEqual(Object.keys(BEFORE_PAGES).sort());
});

test.each(Object.entries(ROWS))("%s", async (_, { at, get, post, postAsData = post }) => {
  const asData = dataPath(at);
  for (const actor of ACTORS) {
    const isTheLink = MAY_APPLY.includes(actor) && at.endsWith("/apply");
    check(await ask(actor, "GET", at), get[actor], `GET ${at} as ${actor}`);
    check(await ask(actor, "GET", asData), get[actor], `GET ${asData} as ${actor}`);
    check(await ask(actor, "POST", at), post[actor], `POST ${at} as ${actor}`);
    check(await ask(actor, "POST", asData), postAsData[actor], `POST ${asData} as ${actor}`);

    function check(answer: Answer, expected: Outcome, what: string): void {
      checkOutcome(answer, expected, what);
      const sent = `${answer.location} ${answer.text}`.replaceAll("\\/", "/");
      expect(sent.includes(APPLY_LINK), what).toBe(isTheLink);
      expect(sent, what).not.toContain(SOURCE_LINK);
    }
  }

  function checkOutcome(answer: Answer, expected: Outcome, what: string): void {
    expect(outcomeOf(answer), what).toBe(expected);
    if (expected !== "to /login" || !at.startsWith("/profile")) return;
    expect(new URL(locationOf(answer) ?? "", "http://x").searchParams.get("redirect"), what).toBe(at);
  }
});

test.each(Object.entries(FILE_ROWS))("%s", async (route, outcomes) => {
  const [method = "", path = ""] = route.split(" ");
  for (const actor of ACTORS) expect(outcomeOf(await ask(actor, method, path)), actor).toBe(outcomes[actor]);
});

test.each(API_ROWS)("$ask $json", async ({ ask: asked, json, outcomes, holdsLink = false }) => {
  const [method = "", path = ""] = asked.split(" ");
  for (const actor of ACTORS) {
    const answer = await inRolledBackTransaction(database.db, (tx) =>
      asking(database, tx, people[actor]).ask(method, path, json && JSON.stringify(json)),
    );
    cells++;
    expect(outcomeOf(answer), actor).toBe(outcomes[actor]);
    expect(answer.text.includes(APPLY_LINK), actor).toBe(holdsLink && MAY_APPLY.includes(actor));
    expect(answer.text, actor).not.toContain(SOURCE_LINK);
  }
});

test.each(["PUT", "PATCH", "DELETE"])("%s is nobody's method", async (method) => {
  for (const { at } of Object.values(ROWS)) expect((await ask("user", method, at)).status).toBe(405);
});

/** What one request gets, forms sent empty; nothing it changes is left for the next one. */
async function ask(actor: Actor, method: string, path: string): Promise<Answer> {
  cells++;
  return await inRolledBackTransaction(database.db, (tx) => {
    return asking(database, tx, people[actor]).ask(method, path, method === "POST" ? {} : undefined);
  });
}

/** Where the pages' own script asks for a page's data. */
function dataPath(at: string): string {
  const { pathname, search } = new URL(at, "http://x");
  return `${pathname === "/" ? "/_" : pathname}.data${search}`;
}

function outcomeOf(answer: Answer): Outcome {
  const location = locationOf(answer);
  if (location !== null) return `to ${new URL(location, "http://x").pathname}`;
  return answer.status === 200 ? "page" : (answer.status as Outcome);
}

/** A redirect for the pages' own script comes as data. */
function locationOf({ status, location, text }: Answer): string | null {
  return status === 202 ? (/"redirect","([^"]*)"/.exec(text)?.[1] ?? null) : location;
}
