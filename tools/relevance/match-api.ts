import { randomBytes } from "node:crypto";
import { Hono } from "hono";
import { pino } from "pino";
import type { ReadOptions } from "#domain/reading/read-posting.ts";
import { settingsOf } from "#server/compose/settings.ts";
import type { Deps } from "#server/deps.ts";
import { parseEnv } from "#server/env.ts";
import { apiRoutes } from "#server/http/api/api-routes.ts";
import type { AppEnv } from "#server/http/request-ctx.ts";
import { catalogueOfPostings } from "#server/index/query/catalogue-of-postings.ts";
import { loadDataFiles, readOptionsOf } from "#server/load-data-files.ts";
import type { Shown } from "./figures.ts";
import type { Person } from "./judged.ts";
import { NOW, postingsOfRows } from "./postings-of-rows.ts";

const MOST = 50;
const ADDRESS_HEADER = "x-client-address";

type MatchApi = {
  shownTo(person: Person, options: { titles: boolean }): Promise<Shown & { further: number }>;
  /** The other postings of the role that this one stands for. */
  copiesOf(uid: string): string[];
};

type Options = { remoteOnly?: (source: string) => boolean };

/** The product's own `/api/v1/match` over rows of a file, read as an import reads them; `uid` of a row names it in answers. */
export function openMatchApi(rows: readonly Record<string, unknown>[], { remoteOnly }: Options = {}): MatchApi {
  const log = pino({ level: "silent" });
  const dataFiles = loadDataFiles(log);
  const optionsOf = (source: string): ReadOptions =>
    remoteOnly ? { sourceRemoteOnly: remoteOnly(source) } : readOptionsOf(dataFiles.sourceOf(source));
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
  return {
    copiesOf: (uid) => copies.get(uid) ?? [],
    async shownTo({ answers, wants }, { titles }) {
      asked += 1;
      const response = await app.request("http://localhost/api/v1/match", {
        method: "POST",
        // The clock stands still here, so the requests of one address would soon be more than its minute's.
        headers: { "content-type": "application/json", [ADDRESS_HEADER]: `10.${asked >> 8}.${asked & 255}.1` },
        body: JSON.stringify({ answers, ...(titles ? { titles: wants } : {}), limit: MOST }),
      });
      if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
      const list = (await response.json()) as { further: number; matches: { job: { id: string }; fit: string }[] };
      const fits = list.matches.filter(({ fit }) => fit !== "weak");
      return {
        fits: fits.map(({ job }) => uidOf(job.id)),
        good: new Set(fits.filter(({ fit }) => fit === "good").map(({ job }) => uidOf(job.id))),
        further: list.further,
      };
    },
  };
}
