import { createRequire } from "node:module";
import { Readable } from "node:stream";
import type { GetObjectCommandOutput, ListObjectsV2CommandOutput } from "@aws-sdk/client-s3";
import { checkedKey, exactBytes, toSource } from "./storage-checks.ts";
import type { FileSource, StoragePort } from "./storage-port.ts";

export type S3Settings = {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** `endpoint/bucket/key` instead of `bucket.endpoint/key`; what most servers other than Amazon's expect. */
  pathStyle: boolean;
};

/** 7 MB of memory that a process without such a server does not need. */
const library = (): typeof import("@aws-sdk/client-s3") => createRequire(import.meta.url)("@aws-sdk/client-s3");

const silent = () => undefined;
/** Without a logger the library writes warnings to the console; every fault reaches the caller anyway. */
const SILENT = { trace: silent, debug: silent, info: silent, warn: silent, error: silent };
const ATTEMPTS = 3;
const CONNECT_MS = 3_000;
const IDLE_MS = 20_000;
const WHOLE_MS = 60_000;

/** Private objects in one bucket of an S3-compatible server. A call is tried three times and given up after a minute. */
export function openS3Storage(settings: S3Settings): StoragePort {
  const { bucket: Bucket, endpoint, region, pathStyle, accessKeyId, secretAccessKey } = settings;
  const { S3Client, PutObjectCommand, GetObjectCommand, DeleteObjectCommand, ListObjectsV2Command } = library();
  const client = new S3Client({
    endpoint,
    region,
    forcePathStyle: pathStyle,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: ATTEMPTS,
    logger: SILENT,
    // Servers other than Amazon's do not all know the newer checksums; the length is checked on both ends.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: IDLE_MS, throwOnRequestTimeout: true },
  });
  const within = () => ({ abortSignal: AbortSignal.timeout(WHOLE_MS) });
  return {
    async put(key, given) {
      const source = toSource(given);
      const target = { Bucket, Key: checkedKey(key), ContentLength: source.size };
      await sendFile(source, (Body, abortSignal) => {
        return client.send(new PutObjectCommand({ ...target, Body }), { abortSignal });
      }).catch(rethrow);
    },
    async get(key, range) {
      const Range = range && `bytes=${range.start}-${range.end}`;
      const command = new GetObjectCommand({ Bucket, Key: checkedKey(key), Range });
      const found = await client.send(command, within()).catch((error: unknown) => {
        return errorName(error) === "NoSuchKey" ? null : rethrow(error);
      });
      return found && { size: wholeSize(found), body: found.Body as Readable };
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: checkedKey(key) }), within()).catch(rethrow);
    },
    async list(prefix) {
      const keys: string[] = [];
      let ContinuationToken: string | undefined;
      do {
        const command = new ListObjectsV2Command({ Bucket, Prefix: prefix, ContinuationToken });
        const page: ListObjectsV2CommandOutput = await client.send(command, within()).catch(rethrow);
        keys.push(...(page.Contents ?? []).flatMap(({ Key }) => Key ?? []));
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken);
      return keys.sort();
    },
  };
}

/** The library never repeats a request whose body is a stream, nor does it notice when the stream fails. */
async function sendFile(source: FileSource, send: (body: Readable, signal: AbortSignal) => Promise<unknown>) {
  for (let attempt = 1; ; attempt++) {
    const gone = new AbortController();
    let fault: unknown = null;
    const body = Readable.from(exactBytes(source), { objectMode: false });
    body.on("error", (error) => {
      fault = error;
      gone.abort();
    });
    try {
      await send(body, AbortSignal.any([gone.signal, AbortSignal.timeout(WHOLE_MS)]));
      return;
    } catch (error) {
      const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
      const refused = status !== undefined && status < 500 && status !== 429;
      if (fault || refused || attempt === ATTEMPTS) throw fault ?? error;
    } finally {
      body.destroy();
    }
  }
}

function wholeSize({ ContentRange, ContentLength }: GetObjectCommandOutput): number {
  return Number(ContentRange?.split("/").at(-1) ?? ContentLength);
}

const errorName = (error: unknown) => (error instanceof Error ? error.name : "");

/** The two faults for which the product has words of its own. */
function rethrow(error: unknown): never {
  const name = errorName(error);
  if (name === "NoSuchBucket") throw new Error("The bucket does not exist.", { cause: error });
  if (["AccessDenied", "InvalidAccessKeyId", "SignatureDoesNotMatch"].includes(name))
    throw new Error("The storage server gives no permission.", { cause: error });
  throw error;
}
