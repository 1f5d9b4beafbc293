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
import { judgementsOf, type Person } from "./judged.ts";
import { NOW, postingsOfRows } from "./postings-of-rows.ts";

const MOST = 50;

type MatchApi = { shownTo(person: Person, options: { titles: boolean }): Promise<Shown & { further: number }> };

type ShownJob = { id: string; otherPostings?: { id: string }[] };

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
  const env = parseEnv({ NODE_ENV: "test" });
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
  return {
    async shownTo({ id: person, answers, wants }, { titles }) {
      const { all } = judgementsOf(person);
      /** Of a role that is listed several times the posting that was judged. */
      const uidOf = ({ id, otherPostings = [] }: ShownJob): string => {
        const copies = [id, ...otherPostings.map((other) => other.id)].map((copy) => uids.get(copy) ?? copy);
        return copies.find((uid) => all.has(uid)) ?? (copies[0] as string);
      };
      const response = await app.request("http://localhost/api/v1/match", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ answers, ...(titles ? { titles: wants } : {}), limit: MOST }),
      });
      if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
      const list = (await response.json()) as { further: number; matches: { job: ShownJob; fit: string }[] };
      const fits = list.matches.filter(({ fit }) => fit !== "weak");
      return {
        fits: fits.map(({ job }) => uidOf(job)),
        good: new Set(fits.filter(({ fit }) => fit === "good").map(({ job }) => uidOf(job))),
        further: list.further,
      };
    },
  };
}
