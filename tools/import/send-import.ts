import { once } from "node:events";
import { type ClientRequest, type IncomingMessage, request } from "node:http";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import type { ImportFilesReport, ImportProgress } from "#server/features/jobs/import/import-files.ts";
import type { ImportMessage, ImportRequest } from "#server/jobs/import-control.ts";
import { whatStays } from "./report-lines.ts";

/** Longest silence of the server; its slowest step is reloading the catalogue. */
const SILENCE_MS = 120_000;

const ENDED = "The server ended before the import was done: start it again.";

/**
 * Sends an import to the server running on the same data directory; null if none is running.
 *
 * @throws an Error in plain words, which says what is stored and how to go on once the import had begun.
 */
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
  let last: ImportProgress | null = null;
  const endedEarly = (why: string, cause: unknown) =>
    new Error(`${signal.aborted ? (signal.reason as Error).message : why} ${whatStays(last)}`, { cause });
  const response = await responseTo(call).catch((error: unknown) => {
    throw signal.aborted ? endedEarly("", error) : error;
  });
  if (response === null) return null;
  if (response.statusCode !== 200) throw new Error((JSON.parse(await text(response)) as { message: string }).message);
  let message: ImportMessage | null = null;
  let fault: unknown;
  try {
    for await (const line of createInterface(response)) {
      message = JSON.parse(line) as ImportMessage;
      if (message.type !== "progress") break;
      last = message.progress;
      onProgress(last);
    }
  } catch (error) {
    fault = error;
  }
  if (message?.type === "done") return message.report;
  throw endedEarly(message?.type === "failed" ? message.message : ENDED, fault);
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
