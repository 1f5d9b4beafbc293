import { describe, expect, test } from "vitest";
import { type WebAnswer, WebError, type WebRequest } from "#server/adapters/web/web-port.ts";
import type { SourceRequest } from "#server/sources/job-source.ts";
import { byBody, createPoliteWeb, type Validators } from "./polite-web.ts";

const START = Date.UTC(2026, 2, 2);
const AGENT = "RemoteJobPilot/1 (+https://jobs.example; ops@jobs.example)";
const LIST: SourceRequest = { method: "GET", url: "https://api.example/jobs", accept: "application/json" };
const PAGE: SourceRequest = { method: "GET", url: "https://acme.example/jobs/1", accept: "text/html", isPage: true };

const to = (location: string, status = 303) => ({ status, headers: { location } });

type Said = { status?: number; headers?: Record<string, string>; body?: string };

/** The web as `answers` has it by address; a wait passes at once, on a clock that it moves. */
function politeWeb(answers: Record<string, Said | WebError | ((request: WebRequest) => Said)>) {
  let time = START;
  const pass = (ms: number) => {
    time += ms;
  };
  const sent: (WebRequest & { at: number })[] = [];
  const holds = new Map<string, Date>();
  const web = createPoliteWeb({
    web: {
      async send(request): Promise<WebAnswer> {
        sent.push({ ...request, at: time - START });
        const answer = answers[request.url] ?? { status: 404 };
        if (answer instanceof WebError) throw answer;
        const { status = 200, headers = {}, body = "" } = typeof answer === "function" ? answer(request) : answer;
        return { status, header: (name) => headers[name] ?? null, body, chunks: null };
      },
      close: () => undefined,
    },
    now: () => new Date(time),
    wait: async (ms) => pass(ms),
    holds: { until: (host) => holds.get(host) ?? null, hold: (host, until) => void holds.set(host, until) },
    userAgent: AGENT,
    credentials: { NAV_TOKEN: "public token" },
  });
  const terms = { crawlDelaySeconds: 1, atOnce: 1 };
  const ask = (request: SourceRequest, known: Validators | null = null, fresh: Validators = {}) =>
    web.ask(request, { terms, known, fresh });
  return { ask, sent, holds, pass, later: (ms: number) => new Date(time + ms) };
}

const faultOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: WebError) => error.fault,
  );

describe("robots.txt", () => {
  const rules = "User-agent: *\nDisallow: /private\nCrawl-delay: 7\n";
  const site = { "https://acme.example/robots.txt": { body: rules }, "https://acme.example/jobs/1": { body: "a job" } };

  test("is asked once for pages, and its Crawl-delay is kept", async () => {
    const { ask, sent } = politeWeb(site);
    expect((await ask(PAGE)).body).toBe("a job");
    await ask(PAGE);
    await ask(PAGE);
    expect(sent.map(({ url }) => new URL(url).pathname)).toEqual(["/robots.txt", "/jobs/1", "/jobs/1", "/jobs/1"]);
    const [, , second = { at: 0 }, third = { at: 0 }] = sent;
    expect(third.at - second.at).toBeGreaterThanOrEqual(7_000);
  });

  test("keeps us out of what it disallows, to which no redirect leads either", async () => {
    const moved = { status: 301, headers: { location: "/private/1" } };
    const { ask, sent } = politeWeb({ ...site, "https://acme.example/jobs/1": moved });
    expect(await faultOf(ask({ ...PAGE, url: "https://acme.example/private/1" }))).toBe("robots");
    expect(await faultOf(ask(PAGE))).toBe("robots");
    expect(sent.map(({ url }) => url)).not.toContain("https://acme.example/private/1");
  });

  test.each([
    [404, null],
    [403, null],
    [429, "robots"],
    [500, "robots"],
  ])("that answers %i allows everything or nothing", async (status, fault) => {
    const { ask } = politeWeb({ ...site, "https://acme.example/robots.txt": { status } });
    expect(await faultOf(ask(PAGE))).toBe(fault);
  });

  test("counts wherever it has moved to, five times at most", async () => {
    const moving = (times: number) => {
      const hops = Array.from({ length: times }, (_, n) => [`https://www.acme.example/${n}`, to(`/${n + 1}`, 301)]);
      const moved = { "https://acme.example/robots.txt": to("https://www.acme.example/0", 301) };
      return { ...site, ...Object.fromEntries(hops), ...moved, [`https://www.acme.example/${times}`]: { body: rules } };
    };
    const { ask, sent } = politeWeb(moving(4));
    expect((await ask(PAGE)).body).toBe("a job");
    expect(await faultOf(ask({ ...PAGE, url: "https://acme.example/private/1" }))).toBe("robots");
    expect(sent).toHaveLength(7);
    expect(await faultOf(politeWeb(moving(5)).ask(PAGE))).toBe("robots");
  });

  test.each(["held", "stopped", "dns"] as const)("that we could not ask for (%s) is asked for again", async (fault) => {
    const answers: Parameters<typeof politeWeb>[0] = {
      ...site,
      "https://acme.example/robots.txt": new WebError(fault),
    };
    const { ask } = politeWeb(answers);
    expect(await faultOf(ask(PAGE))).toBe(fault);
    Object.assign(answers, site);
    expect((await ask(PAGE)).body).toBe("a job");
  });

  test("that wants days between two pages keeps us out: nobody waits for so long", async () => {
    const { ask } = politeWeb({
      ...site,
      "https://acme.example/robots.txt": { body: "User-agent: *\nCrawl-delay: 86400\n" },
    });
    expect(await faultOf(ask(PAGE))).toBe("robots");
  });

  test("says nothing of an API", async () => {
    const { ask, sent } = politeWeb({ [LIST.url]: { body: "[]" } });
    await ask(LIST);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.headers["user-agent"]).toBe(AGENT);
  });
});

describe("a host that asks for rest", () => {
  test.each([
    ["90", 90_000],
    [new Date(START + 120_000).toUTCString(), 120_000],
  ])("by Retry-After: %s is not asked before", async (after, ms) => {
    const { ask, sent, pass, later } = politeWeb({ [LIST.url]: { status: 429, headers: { "retry-after": after } } });
    expect((await ask(LIST)).status).toBe(429);
    const until = later(ms);
    pass(ms - 5_000);
    await expect(ask(LIST)).rejects.toMatchObject({ fault: "held", until: expect.any(Date) });
    expect(sent).toHaveLength(1);
    pass(until.getTime() - START);
    await ask(LIST);
    expect(sent).toHaveLength(2);
  });

  test.each([null, "soon", "Mon, 02 Mar 2020 00:00:00 GMT", "0"])(
    "for no time that is to come (%s) is left alone for five minutes",
    async (after) => {
      const headers: Record<string, string> = after === null ? {} : { "retry-after": after };
      const { ask, holds } = politeWeb({ [LIST.url]: { status: 429, headers } });
      await ask(LIST);
      expect(holds.get("api.example")).toEqual(new Date(START + 300_000));
    },
  );

  test.each([403, 500, 503, 529])("is heard whatever it refuses with: %i", async (status) => {
    const { ask, holds } = politeWeb({ [LIST.url]: { status, headers: { "retry-after": "90" } } });
    await ask(LIST);
    expect(holds.get("api.example")).toEqual(new Date(START + 90_000));
    const silent = politeWeb({ [LIST.url]: { status } });
    await silent.ask(LIST);
    expect(silent.holds.size).toBe(0);
  });
});

describe("what did not change", () => {
  const known = async (headers: Record<string, string>, again: Said) => {
    let first = true;
    const { ask, sent } = politeWeb({
      [LIST.url]: () => {
        const said = first ? { headers, body: "[1]" } : again;
        first = false;
        return said;
      },
    });
    const fresh: Validators = {};
    await ask(LIST, null, fresh);
    const answer = await ask(LIST, fresh);
    return { answer, headers: sent[1]?.headers ?? {} };
  };

  test("is asked for by its ETag, and 304 means as stored", async () => {
    const { answer, headers } = await known({ etag: '"a"', "last-modified": "then" }, { status: 304 });
    expect(headers["if-none-match"]).toBe('"a"');
    expect(headers).not.toHaveProperty("if-modified-since");
    expect(answer).toMatchObject({ notModified: true });
  });

  test("is asked for by its date where it has no ETag", async () => {
    const { headers } = await known({ "last-modified": "then" }, { status: 304 });
    expect(headers["if-modified-since"]).toBe("then");
  });

  test("is known by its body where it has neither", async () => {
    expect((await known({}, { body: "[1]" })).answer.notModified).toBe(true);
    expect((await known({}, { body: "[2]" })).answer).toMatchObject({ notModified: false, body: "[2]" });
  });

  test("is known by its body where it was posted for, and never by what a host says of a POST", async () => {
    const pages: Record<string, Said> = { "1": { headers: { etag: '"a"' }, body: "[1]" }, "2": { body: "[2]" } };
    const { ask, sent } = politeWeb({ [LIST.url]: ({ body = "" }) => pages[String(body)] ?? {} });
    const post = (body: string): SourceRequest => ({ ...LIST, method: "POST", body });
    const fresh: Validators = {};
    for (const body of ["1", "2"]) await ask(post(body), null, fresh);
    for (const body of ["1", "2"]) expect((await ask(post(body), fresh)).notModified).toBe(true);
    pages["2"] = { body: "[3]" };
    expect(await ask(post("2"), fresh)).toMatchObject({ notModified: false, body: "[3]" });
    pages["1"] = { status: 304 };
    expect((await ask(post("1"), fresh)).notModified).toBe(false);
    expect(sent.some(({ headers }) => "if-none-match" in headers)).toBe(false);
  });

  test("is never taken from a host that was not asked for it", async () => {
    const { ask } = politeWeb({ [LIST.url]: { status: 304 } });
    expect(await ask(LIST)).toMatchObject({ status: 304, notModified: false });
    const known = { [`GET ${LIST.url}`]: { etag: '"a"', lastModified: null, hash: "b", whole: true } };
    expect(await ask(LIST, byBody(known))).toMatchObject({ status: 304, notModified: false });
    expect(byBody({ [`GET ${LIST.url}`]: { etag: '"a"', lastModified: null, hash: "b", whole: false } })).toEqual({});
  });
});

describe("redirects", () => {
  test("of a GET are followed a few times, never to an open line, and those of a POST never", async () => {
    const loop = politeWeb({ [LIST.url]: to(LIST.url) });
    expect(await faultOf(loop.ask(LIST))).toBe("broken");
    const open = politeWeb({ [LIST.url]: to("http://api.example/jobs") });
    expect(await faultOf(open.ask(LIST))).toBe("address");
    const post = politeWeb({ [LIST.url]: to("https://elsewhere.example/") });
    expect((await post.ask({ ...LIST, method: "POST", body: "{}" })).status).toBe(303);
    expect(post.sent).toHaveLength(1);
  });

  test("to another host get no token", async () => {
    const location = "https://elsewhere.example/jobs";
    const { ask, sent } = politeWeb({ [LIST.url]: { status: 302, headers: { location } }, [location]: { body: "[]" } });
    await ask({ ...LIST, credential: "NAV_TOKEN" });
    expect(sent.map(({ headers }) => headers.authorization)).toEqual(["Bearer public token", undefined]);
  });
});
