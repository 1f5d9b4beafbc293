import { afterEach, expect, test, vi } from "vitest";
import { syncKeptJobs } from "./sync-kept-jobs.ts";

const JOB = { path: "/jobs/1/nurse", title: "Nurse", company: "Blue Heron Works" };

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A browser on a job's page, of an account that answers with empty lists; the requests it sends. */
function browser(): RequestInit[] {
  const sent: RequestInit[] = [];
  const stored = new Map<string, string>();
  vi.stubGlobal("location", { pathname: JOB.path, search: "" });
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  vi.stubGlobal("fetch", async (_: string, request: RequestInit) => {
    sent.push(request);
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
