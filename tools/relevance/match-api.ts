import { randomBytes } from "node:crypto";
import { Hono } from "hono";
import { pino } from "pino";
import type { ReadOptions } from "#domain/reading/read-posting.ts";
import { DAY_MS } from "#domain/shared/instant.ts";
import { settingsOf } from "#server/compose/settings.ts";
import type { Deps } from "#server/deps.ts";
import { parseEnv } from "#server/env.ts";
import { apiRoutes } from "#server/http/api/api-routes.ts";
import type { AppEnv } from "#server/http/request-ctx.ts";
import { catalogueOfPostings } from "#server/index/query/catalogue-of-postings.ts";
import { loadDataFiles } from "#server/load-data-files.ts";
import type { Shown } from "./figures.ts";
import type { Person } from "./judged.ts";
import { NOW, postingsOfRows } from "./postings-of-rows.ts";

const MOST = 50;
const ADDRESS_HEADER = "x-client-address";

type MatchApi = {
  shownTo(person: Person, options: { titles: boolean }): Promise<Shown & { further: number }>;
  /** The other postings of the role that this one stands for. */
  copiesOf(uid: string): string[];
  /** Whole days since it was posted; null = no date. */
  ageOf(uid: string): number | null;
};

type Page = {
  fits: number;
  further: number;
  next?: string;
  matches: { job: { id: string }; fit: string }[];
};

type Options = { remoteOnly?: (source: string) => boolean };

/** The product's own `/api/v1/match` over rows of a file, read as an import reads them; `uid` of a row names it in answers. */
export function openMatchApi(rows: readonly Record<string, unknown>[], { remoteOnly }: Options = {}): MatchApi {
  const log = pino({ level: "silent" });
  const dataFiles = loadDataFiles(log);
  const optionsOf = (source: string): ReadOptions =>
    remoteOnly ? { sourceRemoteOnly: remoteOnly(source) } : dataFiles.readOptionsOf(source);
  const { jobs, uids } = postingsOfRows(rows, optionsOf);
  const catalogue = catalogueOfPostings(jobs, {
    origin: "jobs",
    rates: dataFiles.rates,
    now: () => NOW,
    generation: 1,
  });
  const env = parseEnv({ NODE_ENV: "test", CLIENT_ADDRESS_HEADER: ADDRESS_HEADER });
  const deps = {
    env,
    settings: settingsOf(env),
    dataFiles,
    log,
    now: () => NOW,
    newToken: (bytes: number) => randomBytes(bytes).toString("base64url"),
    catalogue,
    database: { db: null },
  } as unknown as Deps;
  const app = new Hono<AppEnv>().route(
    "/api",
    apiRoutes(deps, {
      ctxOf: () => Promise.reject(new Error("Nobody is signed in here.")),
      languageOf: () => "en",
      sayReason: () => ({ text: "", detail: null }),
    }),
  );
  const uidOf = (id: string) => uids.get(id) ?? id;
  let asked = 0;
  const copies = new Map(jobs.map(({ id, role }) => [uidOf(id), (role?.postings ?? []).map((copy) => uidOf(copy.id))]));
  const ages = new Map(
    jobs.map(({ id, datePosted }) => [uidOf(id), datePosted && (NOW.getTime() - datePosted.getTime()) / DAY_MS]),
  );
  async function ask({ answers, wants }: Person, { titles }: { titles: boolean }, cursor: string | null) {
    asked += 1;
    const response = await app.request("http://localhost/api/v1/match", {
      method: "POST",
      // The clock stands still here, so the requests of one address would soon be more than its minute's.
      headers: { "content-type": "application/json", [ADDRESS_HEADER]: `10.${asked >> 8}.${asked & 255}.1` },
      body: JSON.stringify({
        answers,
        ...(titles ? { titles: wants } : {}),
        limit: MOST,
        ...(cursor ? { cursor } : {}),
      }),
    });
    if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
    return (await response.json()) as Page;
  }
  return {
    ageOf: (uid) => ages.get(uid) ?? null,
    copiesOf: (uid) => copies.get(uid) ?? [],
    async shownTo(person, options) {
      const first = await ask(person, options, null);
      let { next: after = null, matches } = first;
      // Of a long list the first page holds only some of what is called good.
      while (after !== null && matches.length < first.fits) {
        const page = await ask(person, options, after);
        matches = [...matches, ...page.matches];
        after = page.next ?? null;
      }
      const fits = matches.filter(({ fit }) => fit !== "weak");
      return {
        fits: fits.map(({ job }) => uidOf(job.id)),
        good: new Set(fits.filter(({ fit }) => fit === "good").map(({ job }) => uidOf(job.id))),
        further: first.further,
      };
    },
  };
}
