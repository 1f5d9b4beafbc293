import type { ClusterClient } from "./cluster-client.ts";

const LEASE_MS = 15_000;

/**
 * Takes or renews the right to write until a little later: true for one process at a time, or nearly so. What is written is safe without it; it
 * spares others the work.
 */
export async function takeLease(
  client: ClusterClient,
  state: string,
  { owner, now }: { owner: string; now: number },
): Promise<boolean> {
  type Held = { _seq_no: number; _primary_term: number; _source?: { owner: string; until: number } };
  const held = await client.send<Held>("GET", `/${state}/_doc/lease`, undefined, { also: [404] });
  const other = held._source;
  if (other && other.owner !== owner && other.until > now) return false;
  if (other?.owner === owner && other.until > now + LEASE_MS / 2) return true;
  const path = other
    ? `/${state}/_doc/lease?if_seq_no=${held._seq_no}&if_primary_term=${held._primary_term}`
    : `/${state}/_create/lease`;
  const taken = await client.send<{ result?: string }>("PUT", path, { owner, until: now + LEASE_MS }, { also: [409] });
  return taken.result !== undefined;
}
