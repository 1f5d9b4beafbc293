import { once } from "node:events";
import { chmodSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { isAbsolute, resolve } from "node:path";
import { z } from "zod";
import { parseJson } from "#domain/shared/parse-json.ts";
import type { Deps } from "#server/deps.ts";
import { type ImportFilesReport, type ImportProgress, importFiles } from "#server/features/jobs/import/import-files.ts";

/** The body of `POST /imports`. */
export const ImportRequest = z.object({
  files: z.array(z.string().refine(isAbsolute)).min(1).max(1_000),
  source: z.string().min(1).nullable(),
  partial: z.boolean(),
  allowMassClose: z.boolean(),
});
export type ImportRequest = z.infer<typeof ImportRequest>;

/** One line of the answer, as JSON; the last one is "done" or "failed". */
export type ImportMessage =
  | { type: "progress"; progress: ImportProgress }
  | { type: "done"; report: ImportFilesReport }
  | { type: "failed"; message: string };

type ControlDeps = Pick<Deps, "dataFiles" | "log" | "now" | "backup"> & {
  env: Pick<Deps["env"], "DATA_DIR">;
  database: Pick<Deps["database"], "db" | "kind">;
  catalogue: Pick<Deps["catalogue"], "reload">;
};

const MAX_BODY = 1024 * 1024;
/** Small, because requests wait while a batch is written. */
const BATCH_SIZE = 100;

/**
 * A Unix socket, for this user only, by which `jobs:import` hands its files to the server that holds the embedded database (`POST /imports`,
 * one at a time, ending with the connection) and `backup` asks for a copy (`POST /backup`). Not on PostgreSQL, nor where the path is too
 * long.
 */
export async function startImportControl(
  deps: ControlDeps,
  socketPath: string,
): Promise<{ close: () => Promise<void> }> {
  if (deps.database.kind === "postgres") return { close: async () => undefined };
  const stopping = new AbortController();
  let running = Promise.resolve();
  let busy = false;

  const server = createServer((request, response) => {
    if (request.method === "POST" && request.url === "/backup") return void backUp(deps, response);
    if (request.method !== "POST" || request.url !== "/imports") return refuse(response, 404, "There is nothing here.");
    if (busy) return refuse(response, 409, "Another import is running.");
    busy = true;
    running = answer(deps, request, response, stopping.signal).finally(() => {
      busy = false;
    });
  });
  try {
    // One that a killed server left behind: the lock on the database says that no other server is alive.
    rmSync(socketPath, { force: true });
    server.listen(socketPath);
    await once(server, "listening");
    chmodSync(socketPath, 0o600);
  } catch (error) {
    deps.log.warn({ err: error }, "jobs cannot be imported while the server runs");
    server.close();
    return { close: async () => undefined };
  }
  return {
    close: async () => {
      stopping.abort(new Error("The server is stopping."));
      await running;
      server.close();
      server.closeAllConnections();
    },
  };
}

async function backUp({ backup }: ControlDeps, response: ServerResponse): Promise<void> {
  if (!backup) return refuse(response, 409, "The server runs without BACKUP_TO: set it, or stop the server first.");
  try {
    const made = await backup.takeBase();
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(made));
  } catch (error) {
    refuse(response, 500, error instanceof Error ? error.message : "No backup could be made.");
  }
}

async function answer(
  deps: ControlDeps,
  request: IncomingMessage,
  response: ServerResponse,
  stopping: AbortSignal,
): Promise<void> {
  const gone = new AbortController();
  response.on("close", () => gone.abort(new Error("The connection was closed.")));
  const send = (message: ImportMessage): void => void response.write(`${JSON.stringify(message)}\n`);
  try {
    const wanted = await readRequest(request);
    if (wanted === null) return refuse(response, 400, "This is not an import request.");
    response.writeHead(200, { "content-type": "application/x-ndjson" });
    const report = await importFiles(
      {
        db: deps.database.db,
        now: deps.now,
        log: deps.log,
        readOptionsOf: deps.dataFiles.readOptionsOf,
        dataDir: resolve(deps.env.DATA_DIR),
      },
      {
        ...wanted,
        batchSize: BATCH_SIZE,
        signal: AbortSignal.any([gone.signal, stopping]),
        onProgress: (progress) => send({ type: "progress", progress }),
      },
    );
    await deps.catalogue.reload();
    send({ type: "done", report });
  } catch (error) {
    if (!gone.signal.aborted) deps.log.error({ err: error }, "import");
    send({ type: "failed", message: error instanceof Error ? error.message : "The import failed." });
  } finally {
    response.end();
  }
}

async function readRequest(request: IncomingMessage): Promise<ImportRequest | null> {
  let body = "";
  for await (const chunk of request.setEncoding("utf8")) {
    body += chunk;
    if (body.length > MAX_BODY) return null;
  }
  return ImportRequest.safeParse(parseJson(body)).data ?? null;
}

function refuse(response: ServerResponse, status: number, message: string): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify({ message }));
}
