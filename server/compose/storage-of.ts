import { join } from "node:path";
import { openLocalDisk } from "#server/adapters/storage/local-disk.ts";
import { openS3Storage } from "#server/adapters/storage/s3-storage.ts";
import type { StoragePort } from "#server/adapters/storage/storage-port.ts";
import type { Env } from "#server/env.ts";

/** Where uploaded files are kept: with the configured storage server, else on this machine's disk. */
export function storageOf(env: Env, dataDir: string): StoragePort {
  const { S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env;
  if (!S3_ENDPOINT || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY)
    return openLocalDisk(join(dataDir, "files"), { minFreeDiskMb: env.MIN_FREE_DISK_MB });
  return openS3Storage({
    endpoint: S3_ENDPOINT,
    region: env.S3_REGION,
    bucket: env.S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    pathStyle: env.S3_PATH_STYLE,
  });
}
