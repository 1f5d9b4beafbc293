import { join, resolve } from "node:path";
import { databaseOf, latestHistories, readHistories } from "#domain/backup/archive.ts";
import { openLocalDisk } from "#server/adapters/storage/local-disk.ts";
import { openS3Storage } from "#server/adapters/storage/s3-storage.ts";
import type { StoragePort } from "#server/adapters/storage/storage-port.ts";
import type { Db } from "#server/db/client.ts";
import type { Env } from "#server/env.ts";
import { describeHistories } from "#server/features/backup/read-place.ts";
import { type SealedPlace, sealedPlace } from "#server/features/backup/seal.ts";
import { shortDatabaseId } from "#server/features/backup/ship-log.ts";

/** Where uploaded files are kept: with the configured storage server, else on this machine's disk. */
export function openStorage(env: Env, dataDir: string): StoragePort {
  return openBucket(env, env.S3_BUCKET) ?? openFolder(env, join(dataDir, "files"));
}

export function openBackupPlace(env: Env): SealedPlace | null {
  const { BACKUP_TO, BACKUP_KEY } = env;
  if (!BACKUP_TO || !BACKUP_KEY) return null;
  const bucket = /^s3:\/\/([^/]+)\/?$/.exec(BACKUP_TO)?.[1];
  const place = bucket ? openBucket(env, bucket) : openFolder(env, resolve(BACKUP_TO));
  return place && sealedPlace(place, Buffer.from(BACKUP_KEY, "base64"));
}

/** What the start of a database in which nobody has an account says beside the backup of another one; null without such a backup. */
export async function offerRestore(env: Env, db: Db): Promise<string | null> {
  const place = env.DATABASE_URL ? null : openBackupPlace(env);
  if (!place) return null;
  try {
    const own = await shortDatabaseId(db);
    const others = latestHistories(readHistories(await place.list(""))).filter(
      (history) => databaseOf(history) !== own,
    );
    if (others.length === 0) return null;
    const lines = await describeHistories(place, others);
    return `This database is empty, but BACKUP_TO holds a backup. To go on with it, stop, move ${join(env.DATA_DIR, "pg")} away and run: npm run restore -- --history ${others.length === 1 ? others[0]?.name : "NAME"}\n${lines.map((line) => `    ${line}`).join("\n")}`;
  } catch (error) {
    return `This database is empty, and whether BACKUP_TO holds a backup could not be read: ${error instanceof Error ? error.message : error}`;
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
