import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import type { Plugin } from "vite";

const TEXT = /\.(?:js|css|svg|json|txt)$/;
const SMALLEST_BYTES = 1_024;

/** Writes .br and .gz files of every text file of the client build, so that the server never compresses per request. */
export function precompress(): Plugin {
  return {
    name: "precompress",
    apply: "build",
    buildApp: {
      order: "post",
      async handler({ environments }) {
        const dir = environments.client?.config.build.outDir ?? join("build", "client");
        const files = readdirSync(dir, { recursive: true, encoding: "utf8" }).filter((file) => TEXT.test(file));
        await Promise.all(files.map((file) => compressFile(join(dir, file))));
      },
    },
  };
}

async function compressFile(path: string): Promise<void> {
  const bytes = readFileSync(path);
  if (bytes.length < SMALLEST_BYTES) return;
  const [br, gz] = await Promise.all([promisify(brotliCompress)(bytes), promisify(gzip)(bytes, { level: 9 })]);
  writeFileSync(`${path}.br`, br);
  writeFileSync(`${path}.gz`, gz);
}
