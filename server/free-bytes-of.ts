import { statfs } from "node:fs/promises";

/** Free on the disk of a folder; Infinity where that is not told, as some network and virtual file systems state no size at all. */
export async function freeBytesOf(dir: string): Promise<number> {
  const { bavail, bsize, blocks } = await statfs(dir);
  return blocks === 0 ? Number.POSITIVE_INFINITY : bavail * bsize;
}
