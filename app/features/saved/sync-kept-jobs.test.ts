import { afterEach, expect, test, vi } from "vitest";
import { syncKeptJobs } from "./sync-kept-jobs.ts";

const JOB = { path: "/jobs/1/nurse", title: "Nurse", company: "Blue Heron Works" };

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A browser on a job's page, of an account that answers with empty lists; the requests it sends. */
function browser(isOffline = () => false): RequestInit[] {
  const sent: RequestInit[] = [];
  const stored = new Map<string, string>();
  vi.stubGlobal("location", { pathname: JOB.path, search: "" });
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal("fetch", async (_: string, request: RequestInit) => {
    sent.push(request);
    if (isOffline()) throw new TypeError("Failed to fetch");
    return Response.json({ saved: [], hidden: [] });
  });
  return sent;
}

test("a change arrives though its page is left at once; whole lists, which may be longer than browsers then send, go with the page", async () => {
  const sent = browser();
  const own = { saved: [JOB], hidden: [] };
  await syncKeptJobs(own);
  await syncKeptJobs(own, { saved: [JOB] });
  expect(sent.map(({ body, keepalive }) => [[...(body as FormData).keys()], keepalive])).toEqual([
    [["saved", "hidden"], false],
    [["saved"], true],
  ]);
});

test("what could not be sent is sent with the next change, in its order", async () => {
  let offline = false;
  const sent = browser(() => offline);
  const own = { saved: [JOB], hidden: [] };
  await syncKeptJobs(own);
  offline = true;
  expect(await syncKeptJobs(own, { saved: [JOB] })).toBeNull();
  expect(await syncKeptJobs(own, { "drop-saved": [JOB] })).toBeNull();
  offline = false;
  sent.length = 0;
  for (let times = 0; times < 2; times++) expect(await syncKeptJobs(own, { hidden: [JOB] })).not.toBeNull();
  expect(sent.map(({ body }) => [...(body as FormData).keys()].join())).toEqual([
    "saved",
    "drop-saved",
    "hidden",
    "hidden",
  ]);
});
