import type { IncomingMessage, Server } from "node:http";

/** Fewer bytes of a body than this between two checks close its connection. */
const LEAST_BYTES = 12_000;
/** What is no upload has come by this look. */
const LAST_LOOK_AT_FORM = 2;

/** Checks all bodies being received, every 15 seconds, and drops slow senders; what waits for us is not the sender's doing. */
export function watchBodies(http: Server): () => void {
  const seen = new Map<IncomingMessage, { bytes: number; looks: number }>();

  http.on("request", (request: IncomingMessage) => {
    if (!hasBody(request)) return;
    seen.set(request, { bytes: 0, looks: 0 });
    request.once("close", () => request.complete && seen.delete(request));
  });

  return () => {
    for (const [request, { bytes, looks }] of seen) {
      const { socket, complete, readableLength } = request;
      seen.set(request, { bytes: socket.bytesRead, looks: looks + 1 });
      if (complete || socket.destroyed) seen.delete(request);
      else if (readableLength > 0 || looks === 0) continue;
      else if (socket.bytesRead - bytes < LEAST_BYTES || (!isUpload(request) && looks >= LAST_LOOK_AT_FORM))
        socket.destroy();
    }
  };
}

function hasBody({ headers }: IncomingMessage): boolean {
  return "transfer-encoding" in headers || Number(headers["content-length"] ?? 0) > 0;
}

function isUpload({ headers }: IncomingMessage): boolean {
  return /^multipart\//i.test(headers["content-type"] ?? "");
}
