import { afterEach, expect, test, vi } from "vitest";
import { m } from "#app/paraglide/messages.js";
import { syncKeptJobs, tellAccount } from "./sync-kept-jobs.ts";

const JOB = { path: "/jobs/1/nurse", title: "Nurse", company: "Blue Heron Works" };

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A browser on a job's page, of an account that answers with empty lists unless told otherwise; the requests it sends, what it keeps and says. */
function browser(answer = () => Response.json({ saved: [], hidden: [] }), kept: Record<string, string> = {}) {
  const sent: RequestInit[] = [];
  const stored = new Map(Object.entries(kept));
  const line = { textContent: "" };
  vi.stubGlobal("location", { pathname: JOB.path, search: "" });
  vi.stubGlobal("dispatchEvent", ({ detail }: CustomEvent<string>) => {
    line.textContent = detail;
  });
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  vi.stubGlobal("fetch", async (_: string, request: RequestInit) => {
    sent.push(request);
    return answer();
  });
  const lists = {
    readList: (purpose: string) => JSON.parse(stored.get(`${purpose}Jobs`) ?? "[]"),
    store: (purpose: string, jobs: string) => void stored.set(`${purpose}Jobs`, jobs),
  };
  return { sent, stored, line, lists };
}

test("a change arrives though its page is left at once; whole lists, which may be longer than browsers then send, go with the page", async () => {
  const { sent } = browser();
  const own = { saved: [JOB], hidden: [] };
  await syncKeptJobs(own);
  await syncKeptJobs(own, { saved: [JOB] });
  expect(sent.map(({ body, keepalive }) => [[...(body as FormData).keys()], keepalive])).toEqual([
    [["saved", "hidden"], false],
    [["saved"], true],
  ]);
});

const ONE = JSON.stringify([JOB]);
const offline = () => {
  throw new TypeError("Failed to fetch");
};

test.each<[string, () => Response]>([
  ["offline", offline],
  ["after the session has ended", () => Response.json(null)],
  ["from a server that is too busy", () => new Response("", { status: 503 })],
])("%s, a change is taken back and said not to be saved, even one made twice", async (_, answer) => {
  const { stored, line, lists } = browser(answer, { savedJobs: ONE, hiddenJobs: "[]" });
  await Promise.all([
    tellAccount({ saved: [JOB] }, { saved: "[]", hidden: "[]" }, lists),
    tellAccount({ "drop-saved": [JOB] }, { saved: ONE, hidden: "[]" }, lists),
  ]);
  expect([stored.get("savedJobs"), line.textContent]).toEqual(["[]", m.saved_failed()]);
  expect([...stored.keys()].sort()).toEqual(["hiddenJobs", "savedJobs"]);
});

test("the account's lists are taken over, and nothing is said", async () => {
  const { stored, line, lists } = browser(() => Response.json({ saved: [JOB], hidden: [] }));
  await tellAccount({ saved: [JOB] }, { saved: "[]", hidden: "[]" }, lists);
  expect([stored.get("savedJobs"), line.textContent]).toEqual([ONE, ""]);
});
