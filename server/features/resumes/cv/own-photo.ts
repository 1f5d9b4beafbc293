import type { Result } from "#domain/shared/result.ts";
import type { Ctx } from "#server/ctx.ts";
import { cvPhotos } from "#server/db/schema/cvs.ts";
import { mine } from "#server/ownership.ts";
import { type Photo, type PhotoRefusal, readPhoto } from "./photo.ts";

/** Makes a file a person's one photo in place of an earlier one, or says why not. No CV shows it before they say so. */
export async function savePhoto(
  ctx: Pick<Ctx, "db" | "now">,
  userId: string,
  bytes: Uint8Array,
): Promise<Result<object, PhotoRefusal>> {
  const read = readPhoto(bytes);
  if (!read.ok) return read;
  const set = { jpeg: Buffer.from(read.photo.upright).toString("base64"), createdAt: ctx.now() };
  await ctx.db
    .insert(cvPhotos)
    .values({ userId, ...set })
    .onConflictDoUpdate({ target: cvPhotos.userId, set });
  return { ok: true };
}

export async function findPhoto(ctx: Ctx): Promise<Photo | null> {
  const [row] = await ctx.db.select({ jpeg: cvPhotos.jpeg }).from(cvPhotos).where(mine(ctx, cvPhotos));
  const read = row ? readPhoto(Buffer.from(row.jpeg, "base64")) : null;
  return read?.ok ? read.photo : null;
}

export async function hasPhoto(ctx: Ctx): Promise<boolean> {
  return (await ctx.db.$count(cvPhotos, mine(ctx, cvPhotos))) > 0;
}

/** Removes the signed-in person's photo; CVs that showed it go on without. */
export async function removePhoto(ctx: Ctx): Promise<void> {
  await ctx.db.delete(cvPhotos).where(mine(ctx, cvPhotos));
}
