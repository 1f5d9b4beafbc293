import { isDeepStrictEqual } from "node:util";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { API_PER_MINUTE } from "#domain/api/api-limits.ts";
import { LIMITS } from "#server/http/rate-limit.ts";
import routes from "../../app/routes.ts";
import { type Attack, type Finding, send, times } from "./attack.ts";

type Asked = { method: "GET" | "POST"; path: string };

/** Addresses that are not of React Router's routes. */
const BESIDE_PAGES = ["/share/list.png", "/files/resume", "/files/kept-resume", "/files/application-resume"];
const POST_LIMITED = "sessions";
const TOO_MANY = "Too many requests. Please try again in a minute.";

function pathsOf(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path, children }) => [
    ...(path && !path.includes("*") ? [`/${path.replace(/:\w+\??/g, "a")}`] : []),
    ...pathsOf(children ?? []),
  ]);
}

/** Every way in which somebody may ask for what a limit of the register holds for. */
async function limited(name: string): Promise<Asked[]> {
  const all = [...pathsOf(await routes), ...BESIDE_PAGES];
  const asked = all.flatMap((path) => (["GET", "POST"] as const).map((method) => ({ method, path })));
  const applying = (one: Asked) =>
    LIMITS.filter(({ applies }) => applies({ ...one, hasSession: false })).map((limit) => limit.name);
  // A post without a session is limited on every path: there only those that nothing else limits tell.
  return asked.filter((one) =>
    name === POST_LIMITED ? isDeepStrictEqual(applying(one), [name]) : applying(one).includes(name),
  );
}

const withEscape = (path: string) =>
  path.replace(/[a-z](?=[^/]*$)/, (letter) => `%${letter.charCodeAt(0).toString(16)}`);

const SPELLINGS: ((path: string) => string)[] = [
  (path) => path,
  (path) => path.toUpperCase(),
  (path) => `${path}/`,
  (path) => `/${path}`,
  (path) => path.replaceAll("/", "//"),
  withEscape,
  (path) => `${path}.data`,
  (path) => `${path}/_.data`,
  (path) => `${path}?_routes=root`,
  (path) => `/x/..${path}`,
  (path) => `/%2e${path}`,
  (path) => `${path}//`,
  (path) => `${path}/?a=1#b`,
];

/** Addresses of one network of the attacker's, one network for each limit. */
const NETWORK: ((limit: number, n: number) => string)[] = [
  (limit, n) => `2001:db8:1:${limit}::${n.toString(16)}`,
  (limit, n) => `2001:DB8:1:${limit}:${n.toString(16)}:0:0:1`,
  (limit, n) => `[2001:db8:0001:000${limit}::${n.toString(16)}]:${1_024 + n}`,
  (limit, n) => `2001:db8:1:${limit}::${n.toString(16)}%eth0`,
  (limit, n) => `198.51.100.${n % 256}, 2001:db8:1:${limit}::${n.toString(16)}`,
];

const AT_ONCE = 10;
/** Beyond what two minutes allow: the minute may end in between. */
const BEYOND = 30;

/** Asks for all that each limit holds for, in one spelling after the other. What a limit refuses is counted by its own words. */
async function tryLimits(
  url: string,
  {
    spell = (path) => path,
    from,
  }: { spell?: (path: string, n: number) => string; from: (limit: number, n: number) => string },
): Promise<Finding> {
  const told: string[] = [];
  let held = true;
  for (const [at, { name, perMinute }] of LIMITS.entries()) {
    const asked = await limited(name);
    const count = 2 * perMinute + BEYOND;
    let refused = 0;
    for (let begun = 0; begun < count; begun += AT_ONCE) {
      const answers = await times(AT_ONCE, (n) => {
        const { method, path } = asked[(begun + n) % asked.length] as Asked;
        return send(url + spell(path, begun + n), {
          ...(method === "POST" && { form: {} }),
          from: from(at, begun + n),
        });
      });
      refused += answers.filter(({ status, text }) => status === 429 && text === TOO_MANY).length;
    }
    held &&= refused >= BEYOND;
    told.push(`${refused} of ${count} for ${name} (${asked.length} addresses)`);
  }
  return { held, told: `refused were ${told.join(", ")}` };
}

const nth = <T>(list: readonly T[], n: number): T => list[n % list.length] as T;

/** Against the limits of requests a minute, on every route that one of them holds for. */
export const ROUTE_ATTACKS: Record<string, Attack> = {
  "other spellings": {
    run: (url) =>
      tryLimits(url, {
        // Every address in every spelling: their numbers have no common part to keep step with.
        spell: (path, n) => nth(SPELLINGS, Math.floor(n / 7) + n)(path),
        from: (limit) => `192.0.2.${limit + 1}`,
      }),
  },
  "addresses of one network": {
    run: (url) => tryLimits(url, { from: (limit, n) => nth(NETWORK, n)(limit, n) }),
  },
  "invented cookies": {
    run: async (url) => {
      const count = 2 * 240 + BEYOND;
      let refused = 0;
      for (let begun = 0; begun < count; begun += AT_ONCE) {
        const answers = await times(AT_ONCE, (n) =>
          send(`${url}/onboarding/education`, {
            form: { education: "bachelor" },
            cookie: `rjp_visitor=${String(begun + n).padStart(43, "x")}`,
          }),
        );
        refused += answers.filter(({ status }) => status === 429).length;
      }
      return { held: refused >= BEYOND, told: `${refused} of ${count} sessions were refused to one network` };
    },
  },
  "the API's limits": {
    run: async (url) => {
      const paths = [
        "/api/v1/jobs",
        "/api/v1/%6aobs",
        "/api/v1/jobs?q=a",
        "/api/v1/jobs/none",
        "/x/../api/v1/openapi.json",
      ];
      const count = 2 * API_PER_MINUTE.search + BEYOND;
      let refused = 0;
      for (let begun = 0; begun < count; begun += AT_ONCE) {
        const answers = await times(AT_ONCE, (n) =>
          send(url + nth(paths, begun + n), { from: nth(NETWORK, n)(9, begun + n) }),
        );
        refused += answers.filter(({ status }) => status === 429).length;
      }
      return { held: refused >= BEYOND, told: `${refused} of ${count} requests from one network were refused` };
    },
  },
};
