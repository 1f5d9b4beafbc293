import { once } from "node:events";
import { type ClientRequest, type IncomingMessage, request } from "node:http";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import type { ImportFilesReport, ImportProgress } from "#server/features/jobs/import/import-files.ts";
import type { ImportMessage, ImportRequest } from "#server/jobs/import-control.ts";

/** Longest silence of the server; its slowest step is reloading the catalogue. */
const SILENCE_MS = 120_000;

const ENDED =
  "The server ended before the import was done. What it had stored until then stays, and nothing is stored by halves: start the server, then run the same command again; it goes on with the rest.";

class ImportFailed extends Error {}

/** Sends an import to the server running on the same data directory; null if none is running. */
export async function sendImport(
  socketPath: string,
  wanted: ImportRequest,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (progress: ImportProgress) => void },
): Promise<ImportFilesReport | null> {
  const call = request({
    socketPath,
    path: "/imports",
    method: "POST",
    agent: false,
    signal,
    headers: { "content-type": "application/json" },
  });
  call.setTimeout(SILENCE_MS, () => call.destroy(new Error("The server does not answer.")));
  call.end(JSON.stringify(wanted));
  const response = await responseTo(call);
  if (response === null) return null;
  if (response.statusCode !== 200) throw new Error((JSON.parse(await text(response)) as { message: string }).message);
  try {
    for await (const line of createInterface(response)) {
      const message = JSON.parse(line) as ImportMessage;
      if (message.type === "done") return message.report;
      if (message.type === "failed") throw new ImportFailed(message.message);
      onProgress(message.progress);
    }
  } catch (cause) {
    if (cause instanceof ImportFailed || signal.aborted) throw signal.aborted ? signal.reason : cause;
    throw new Error(ENDED, { cause });
  }
  throw new Error(ENDED);
}

async function responseTo(call: ClientRequest): Promise<IncomingMessage | null> {
  try {
    const [response] = await once(call, "response");
    return response as IncomingMessage;
  } catch (error) {
    if (["ENOENT", "ECONNREFUSED"].includes((error as { code?: string }).code ?? "")) return null;
    throw error;
  }
}
