import { DAY_MS } from "#domain/shared/instant.ts";
import type { Ctx } from "#server/ctx.ts";

const KEYS_PER_QUERY = 500;

type Sweep = {
  prefix: string;
  /** When a key was made, in milliseconds; null for one of another shape. */
  timeOf: (key: string) => number | null;
  /** Which of the keys a row names. */
  findUsed: (keys: string[]) => Promise<ReadonlySet<string>>;
};

/** Removes files without a row after a day, left by a crash or a failed removal. Returns how many; running it again finds none. */
export async function sweepFiles(
  { storage, now }: Pick<Ctx, "storage" | "now">,
  { prefix, timeOf, findUsed }: Sweep,
): Promise<number> {
  const yesterday = now().getTime() - DAY_MS;
  const settled = (await storage.list(prefix)).filter((key) => (timeOf(key) ?? 0) < yesterday);
  let removed = 0;
  for (let at = 0; at < settled.length; at += KEYS_PER_QUERY) {
    const keys = settled.slice(at, at + KEYS_PER_QUERY);
    removed += await removeUnused({ storage }, keys, await findUsed(keys));
  }
  return removed;
}

export async function removeUnused(
  { storage }: Pick<Ctx, "storage">,
  keys: readonly string[],
  used: ReadonlySet<string>,
): Promise<number> {
  const unused = keys.filter((key) => !used.has(key));
  for (const key of unused) await storage.remove(key);
  return unused.length;
}
