import { mkdtempSync, rmSync, statSync } from "node:fs";
import type { Server as HttpServer } from "node:http";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { setImmediate } from "node:timers/promises";
import type { S3Settings } from "#server/adapters/storage/s3-storage.ts";

type StoredObject = { bucket: string; key: string; content: Readable | Buffer };
type Server = {
  httpServer: HttpServer;
  logger: { close(): void };
  run(): Promise<{ port: number }>;
  close(): Promise<void>;
  store: {
    putObject(object: StoredObject): Promise<unknown>;
    getResourcePath(bucket: string, key: string, resource: string): string;
  };
};
type ServerClass = new (options: object) => Server;

/** An S3 server on this machine; the settings name the first of its buckets. Like the real ones, and unlike the package alone, it stores an upload whole or not at all. */
export async function startS3Server(
  bucket: string,
  ...more: string[]
): Promise<{ settings: S3Settings; close: () => Promise<void> }> {
  // It is CommonJS without types.
  const S3rver = createRequire(import.meta.url)("s3rver") as ServerClass;
  const directory = mkdtempSync(join(tmpdir(), "s3-"));
  const server = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    directory,
    configureBuckets: [bucket, ...more].map((name) => ({ name })),
  });
  const { store } = server;
  // It says on the console that it is closed when an answer ends after the server.
  server.logger.close = () => undefined;
  const putObject = store.putObject.bind(store);
  store.putObject = async (object) => {
    const content = Buffer.isBuffer(object.content) ? object.content : await buffer(object.content);
    const path = store.getResourcePath(object.bucket, object.key, "object");
    rmSync(path, { force: true });
    const stored = await putObject(Object.assign(object, { content }));
    // The package does not wait until it is written.
    const size = () => statSync(path, { throwIfNoEntry: false })?.size;
    while (size() !== content.length) await setImmediate();
    return stored;
  };
  const { port } = await server.run();
  const settings: S3Settings = {
    endpoint: `http://127.0.0.1:${port}`,
    region: "us-east-1",
    bucket,
    accessKeyId: "S3RVER",
    secretAccessKey: "S3RVER",
    pathStyle: true,
  };
  const close = async () => {
    const closed = server.close();
    // One in use at that moment would be used on, and waited for, for as long as there are requests.
    server.httpServer.closeAllConnections();
    await closed;
    rmSync(directory, { recursive: true, force: true });
  };
  return { settings, close };
}
