import { sql } from "drizzle-orm";
import type { SourceEntry } from "#domain/sources/source-terms.ts";
import type { Ctx } from "#server/ctx.ts";
import { jobs } from "#server/db/schema/jobs.ts";
import { listSourceStates, type SourceState } from "./source-states.ts";

export type SourceView = {
  key: string;
  name: string;
  /** board: employers' own boards. feed: one list of many employers. file: lists that the operator imports. */
  kind: "board" | "feed" | "file";
  /** Of a fetched one: whether it is asked at present, and why not. */
  state: "on" | "off" | "resting" | "unproven" | "retired" | null;
  /** Boards that answered, and open postings on all; null for files. */
  boards: number | null;
  open: number | null;
  lastSuccess: Date | null;
  credit: { text: string; url: string } | null;
  terms: SourceEntry["terms"];
  applyIsFree: boolean;
};

/** Every source that is fetched, or could be, and those files came from whose postings are open; the fullest first. */
export async function listSources(ctx: Pick<Ctx, "db" | "now" | "dataFiles" | "crawl">): Promise<SourceView[]> {
  const states = new Map((await listSourceStates(ctx)).map((state) => [state.source, state]));
  const entries = [...ctx.dataFiles.sources].filter(([key]) => key !== "sample");
  const files = await withOpenPostings(
    ctx,
    entries.filter(([, { fetch }]) => fetch === null).map(([key]) => key),
  );
  const views = entries.flatMap(([key, entry]): SourceView[] => {
    if (entry.fetch === null && !files.has(key)) return [];
    const state = states.get(key);
    const { name, attribution, terms, apply } = entry;
    return [
      {
        key,
        name,
        kind: entry.fetch === null ? "file" : entry.fetch.tier === "feed" ? "feed" : "board",
        state: stateOf(entry, ctx.crawl?.sources.has(key) ?? false, state),
        boards: entry.fetch ? (state?.confirmed ?? 0) : null,
        open: entry.fetch ? (state?.open ?? 0) : null,
        lastSuccess: state?.lastSuccess ?? null,
        credit: attribution && { text: attribution.text, url: attribution.url },
        terms,
        applyIsFree: apply.free,
      },
    ];
  });
  return views.sort((a, b) => (b.open ?? 0) - (a.open ?? 0) || a.name.localeCompare(b.name, "en"));
}

/** `isKnown`: it may be asked here, unless somebody stopped it. */
function stateOf({ fetch }: SourceEntry, isKnown: boolean, state: SourceState | undefined): SourceView["state"] {
  if (fetch === null) return null;
  if (fetch.state === "retired") return "retired";
  const isAsked = isKnown && (state ? state.rests === null || state.rests.until !== null : fetch.on);
  if (fetch.state === "unproven" && !(isAsked && state?.lastSuccess)) return "unproven";
  if (!isAsked) return "off";
  return state?.rests ? "resting" : "on";
}

async function withOpenPostings({ db }: Pick<Ctx, "db">, keys: string[]): Promise<Set<string>> {
  const found = await db.execute<{ key: string }>(sql`
    select k.key from jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb) as k(key)
    where exists (select 1 from ${jobs} where ${jobs.source} = k.key and ${jobs.closedAt} is null)`);
  return new Set(found.rows.map(({ key }) => key));
}
