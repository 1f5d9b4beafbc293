import { inspectRoutes } from "hono/dev";
import { afterAll, expect, test } from "vitest";
import { inRolledBackTransaction, testDatabase } from "#tests/support/database.ts";
import { ROUTES } from "#tests/support/server-build.ts";
import { ACTORS } from "./actors.ts";
import { type Answer, askingAs } from "./ask.ts";
import { BEFORE_PAGES, FILE_ROWS, type Outcome, ROWS } from "./rows.ts";

const database = await testDatabase();
let cells = 0;
afterAll(() => console.log(`Authorisation matrix: ${ROUTES.length} routes, ${cells} cells.`));

test("every route has a row, and every row a route", () => {
  expect(Object.keys(ROWS).sort()).toEqual(ROUTES.map(({ path }) => path).sort());
});

test("everything that answers before the pages is known", async () => {
  const { app } = await askingAs(database, database.db, "anonymous");
  const known = inspectRoutes(app).filter(({ isMiddleware }) => !isMiddleware);
  const names = known.map(({ method, path }) => `${method} ${path === "/*" ? "*" : path}`);
  expect([...new Set(names)].sort()).toEqual(Object.keys(BEFORE_PAGES).sort());
});

test.each(Object.entries(ROWS))("%s", async (_, { at, get, post, postAsData = post }) => {
  const asData = dataPath(at);
  for (const actor of ACTORS) {
    await inRolledBackTransaction(database.db, async (tx) => {
      const { ask } = await askingAs(database, tx, actor);
      check(await ask("GET", at), get[actor], `GET ${at} as ${actor}`);
      check(await ask("GET", asData), get[actor], `GET ${asData} as ${actor}`);
    });
    for (const [path, expected] of [
      [at, post[actor]],
      [asData, postAsData[actor]],
    ] as const) {
      await inRolledBackTransaction(database.db, async (tx) => {
        const { ask } = await askingAs(database, tx, actor);
        check(await ask("POST", path, {}), expected, `POST ${path} as ${actor}`);
      });
    }
  }

  function check(answer: Answer, expected: Outcome, what: string): void {
    cells++;
    expect(outcomeOf(answer), what).toBe(expected);
    if (expected !== "to /login" || !at.startsWith("/profile")) return;
    expect(new URL(locationOf(answer) ?? "", "http://x").searchParams.get("redirect"), what).toBe(at);
  }
});

test.each(Object.entries(FILE_ROWS))("%s", async (route, outcomes) => {
  const [method = "", path = ""] = route.split(" ");
  for (const actor of ACTORS) {
    await inRolledBackTransaction(database.db, async (tx) => {
      const { ask } = await askingAs(database, tx, actor);
      cells++;
      expect(outcomeOf(await ask(method, path, method === "POST" ? {} : undefined)), actor).toBe(outcomes[actor]);
    });
  }
});

test.each(["PUT", "PATCH", "DELETE"])("%s is nobody's method", async (method) => {
  await inRolledBackTransaction(database.db, async (tx) => {
    const { ask } = await askingAs(database, tx, "user");
    for (const { at } of Object.values(ROWS)) expect((await ask(method, at)).status).toBe(405);
  });
});

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
