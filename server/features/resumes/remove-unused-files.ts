import type { Ctx } from "#server/ctx.ts";
import { filesInUse } from "./files-in-use.ts";

/** Removes those of these files that no row names; answers how many. A row that lets go of a file always asks for this afterwards. */
export async function removeUnusedFiles(
  ctx: Pick<Ctx, "db" | "storage">,
  storageKeys: readonly string[],
): Promise<number> {
  const used = await filesInUse(ctx, storageKeys);
  const unused = storageKeys.filter((key) => !used.has(key));
  for (const key of unused) await ctx.storage.remove(key);
  return unused.length;
}
