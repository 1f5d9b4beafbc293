import { join, resolve } from "node:path";
import { planRestore, readLives } from "#domain/backup/archive.ts";
import { openLocalDisk } from "#server/adapters/storage/local-disk.ts";
import { openS3Storage } from "#server/adapters/storage/s3-storage.ts";
import type { StoragePort } from "#server/adapters/storage/storage-port.ts";
import type { Env } from "#server/env.ts";
import { type SealedPlace, sealedPlace } from "#server/features/backup/seal.ts";

/** Where uploaded files are kept: with the configured storage server, else on this machine's disk. */
export function openStorage(env: Env, dataDir: string): StoragePort {
  return openBucket(env, env.S3_BUCKET) ?? openFolder(env, join(dataDir, "files"));
}

/** Where backups go; null when nothing is set. */
export function openBackupPlace(env: Env): SealedPlace | null {
  const { BACKUP_TO, BACKUP_KEY } = env;
  if (!BACKUP_TO || !BACKUP_KEY) return null;
  const bucket = /^s3:\/\/([^/]+)\/?$/.exec(BACKUP_TO)?.[1];
  const place = bucket ? openBucket(env, bucket) : openFolder(env, resolve(BACKUP_TO));
  return place && sealedPlace(place, Buffer.from(BACKUP_KEY, "base64"));
}

/** A sentence for the first start in an empty place beside a backup; null when there is none to restore. */
export async function offerRestore(env: Env): Promise<string | null> {
  const place = env.DATABASE_URL ? null : openBackupPlace(env);
  if (!place) return null;
  try {
    const { at } = planRestore(readLives(await place.list("")), null);
    return `There is a backup of ${new Date(at).toISOString()}. To start with it, stop, remove ${join(env.DATA_DIR, "pg")} and run npm run restore.`;
  } catch {
    return null;
  }
}

function openFolder({ MIN_FREE_DISK_MB }: Env, folder: string): StoragePort {
  return openLocalDisk(folder, { minFreeDiskMb: MIN_FREE_DISK_MB });
}

function openBucket(env: Env, bucket: string): StoragePort | null {
  const { S3_ENDPOINT: endpoint, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!endpoint || !accessKeyId || !secretAccessKey) return null;
  return openS3Storage({
    endpoint,
    region: env.S3_REGION,
    bucket,
    accessKeyId,
    secretAccessKey,
    pathStyle: env.S3_PATH_STYLE,
  });
}
