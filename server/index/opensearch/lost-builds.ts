import { MINUTE_MS } from "#domain/shared/instant.ts";
import type { ClusterClient } from "./cluster-client.ts";
import type { IndexNames } from "./index-shape.ts";

/** A running build says many times as often that it lives: each of its requests is answered, or given up, within a minute. */
const LOST_AFTER_MS = 10 * MINUTE_MS;

export const factsOf = (index: string): string => `${index}-facts`;

/** Says that the build of this index goes on. */
export async function noteBuild(client: ClusterClient, state: string, index: string): Promise<void> {
  await client.send("PUT", `/${state}/_doc/${index}`, { at: Date.now() });
}

/** Removes what builds that were killed left behind: indexes of these names that no alias leads to, and whose builds have long said nothing. */
export async function removeLostBuilds(client: ClusterClient, { all, state }: IndexNames, now: number): Promise<void> {
  type Aliases = Record<string, { aliases: object }>;
  const found = await client.send<Aliases>("GET", `/${all}-*/_alias`);
  const ownNames = Object.keys(found).map((name) => name.replace(/-facts$/, ""));
  for (const index of new Set(ownNames)) {
    const stamp = Number(/^-(\d+)$/.exec(index.slice(all.length))?.[1] ?? Number.NaN);
    const isRead = Object.keys(found[index]?.aliases ?? {}).length > 0;
    if (Number.isNaN(stamp) || isRead) continue;
    type Noted = { _source?: { at?: number } };
    const noted = await client.send<Noted>("GET", `/${state}/_doc/${index}`, undefined, { also: [404] });
    if (now - Math.max(stamp, noted._source?.at ?? 0) > LOST_AFTER_MS) await dropIndex(client, state, index);
  }
}

/** Deletes an index with all that belongs to it, also where a part is gone already. */
export async function dropIndex(client: ClusterClient, state: string, index: string): Promise<void> {
  await client.send("DELETE", `/${index},${factsOf(index)}?ignore_unavailable=true`, undefined, { also: [404] });
  await client.send("DELETE", `/${state}/_doc/${index}`, undefined, { also: [404] });
}
