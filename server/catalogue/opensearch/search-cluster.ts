import type { Client } from "@opensearch-project/opensearch";
import { AppError } from "#domain/shared/app-error.ts";

type Asking<Body> = Promise<{ body: Body }> & { abort(): void };

/** An OpenSearch cluster. */
export type SearchCluster = {
  /** @throws UNAVAILABLE when it refuses, cannot be reached, has not answered whole within the limit, or when the signal says so. */
  ask<Body>(request: (client: Client) => Asking<Body>, limitMs?: number, signal?: AbortSignal): Promise<Body>;
  close(): Promise<void>;
};

const SEARCH_LIMIT_MS = 5_000;
/** Of the longest request; what a caller waits is bounded by `ask`. */
const SOCKET_LIMIT_MS = 60_000;

/** @param url with user and password in it where the cluster asks for them. */
export async function openSearchCluster(url: string, { searchMs = SEARCH_LIMIT_MS } = {}): Promise<SearchCluster> {
  // A fifth of a second and 27 MB that processes without a cluster are spared.
  const { Client } = await import("@opensearch-project/opensearch");
  const client = new Client({ node: url, requestTimeout: SOCKET_LIMIT_MS, maxRetries: 1 });
  return {
    async ask(request, limitMs = searchMs, signal) {
      const asking = request(client);
      // Gives nothing back: a listener's promise is awaited, and what it fails with ends the process.
      const giveUp = () => void asking.abort();
      const timer = setTimeout(giveUp, limitMs);
      signal?.addEventListener("abort", giveUp);
      if (signal?.aborted) giveUp();
      try {
        return (await asking).body;
      } catch (error) {
        throw new AppError("UNAVAILABLE", "The job search did not answer.", { cause: plainCause(error) });
      } finally {
        clearTimeout(timer);
        signal?.removeEventListener("abort", giveUp);
      }
    },
    close: () => client.close(),
  };
}

/** The client's errors hold the whole request, people's answers included, which is not for logs. */
function plainCause(error: unknown): Error {
  return error instanceof Error ? new Error(`${error.name}: ${error.message}`) : new Error(String(error));
}
