import { AppError } from "#domain/shared/app-error.ts";

/** The cluster understood the request and refused it; `type` is its own name for why. */
export class ClusterRefusal extends Error {
  readonly status: number;
  readonly type: string;

  constructor(status: number, type: string, detail: string) {
    super(`The search cluster answered ${status} ${type}: ${detail.slice(0, 500)}`);
    this.name = "ClusterRefusal";
    this.status = status;
    this.type = type;
  }
}

type Body = object | readonly object[];
type SendOptions = {
  /** Time limit over all attempts. */
  limitMs?: number;
  /** Refusals that are an answer too. */
  also?: readonly number[];
};

export type ClusterClient = {
  /**
   * Sends to any node that answers; a list becomes lines of JSON. Every request may be repeated, so callers send only what may arrive twice. Throws
   * `ClusterRefusal`, and UNAVAILABLE when no node answers in time.
   */
  send<Answer>(
    method: "GET" | "POST" | "PUT" | "DELETE" | "HEAD",
    path: string,
    body?: Body,
    options?: SendOptions,
  ): Promise<Answer>;
};

const LIMIT_MS = 5_000;
const PATIENT_LIMIT_MS = 60_000;
/** A node that says nothing for this share of the time is passed over for the next. */
const NODE_SHARE = 1 / 2;
/** A node that did not answer is tried last for this long; when none did, requests fail at once for this long. */
const REST_MS = 2_000;
const PAUSE_MS = 150;
/** The node answers, and cannot at the moment: too busy, starting, or without its cluster. */
const BUSY = new Set([429, 502, 503, 504]);

/** @param urls of nodes of one cluster, with a name and password where it asks for them. */
export function createClusterClient(
  urls: readonly string[],
  clock: () => number = () => performance.now(),
): ClusterClient {
  const nodes = urls.map((url) => ({ ...nodeOf(url), restsUntil: Number.NEGATIVE_INFINITY }));
  let turn = 0;
  let refusedUntil = Number.NEGATIVE_INFINITY;

  /** Those that answered last time first, in turns. */
  function inOrder(): typeof nodes {
    const at = turn++ % nodes.length;
    const turned = [...nodes.slice(at), ...nodes.slice(0, at)];
    const now = clock();
    return turned.sort((a, b) => Number(a.restsUntil > now) - Number(b.restsUntil > now));
  }

  return {
    async send<Answer>(method: string, path: string, body?: Body, options: SendOptions = {}): Promise<Answer> {
      const { limitMs = LIMIT_MS, also = [] } = options;
      const until = clock() + limitMs;
      if (clock() < refusedUntil) throw unavailable(null);
      const sent = Array.isArray(body)
        ? body.map((line) => `${JSON.stringify(line)}\n`).join("")
        : JSON.stringify(body);
      const type = Array.isArray(body) ? "application/x-ndjson" : "application/json";
      let last: unknown = null;
      for (;;) {
        for (const node of inOrder()) {
          const left = until - clock();
          if (left <= 0) break;
          try {
            const answer = await fetch(node.url + path, {
              method,
              headers: { ...node.headers, "Content-Type": type },
              ...(sent !== undefined && { body: sent }),
              signal: AbortSignal.timeout(Math.ceil(Math.min(left, limitMs * NODE_SHARE))),
            });
            const text = await answer.text();
            if (!answer.ok && !also.includes(answer.status)) throw refusal(answer.status, text);
            return (text === "" ? null : JSON.parse(text)) as Answer;
          } catch (error) {
            last = error;
            if (error instanceof ClusterRefusal && !BUSY.has(error.status)) throw error;
            node.restsUntil = clock() + REST_MS;
          }
        }
        if (clock() + PAUSE_MS >= until || !(last instanceof ClusterRefusal)) break;
        await new Promise((resume) => setTimeout(resume, PAUSE_MS));
      }
      refusedUntil = clock() + REST_MS;
      throw unavailable(last);
    },
  };
}

/** What operators are told of a search cluster. */
export type ClusterWatch = {
  /** Called after each request: how long it took, and whether the cluster answered; a refusal is an answer. */
  onRequest: (seconds: number, answered: boolean) => void;
  /** Changes of the table that the index was last seen to lack. */
  backlog: number;
  /** When the index was last known to have all changes; null = not yet. */
  currentAt: Date | null;
};

export function watched(client: ClusterClient, watch: ClusterWatch): ClusterClient {
  return {
    async send(...request) {
      const began = performance.now();
      const told = (answered: boolean) => watch.onRequest((performance.now() - began) / 1_000, answered);
      return await client.send<never>(...request).then(
        (answer) => {
          told(true);
          return answer;
        },
        (error: unknown) => {
          told(error instanceof ClusterRefusal);
          throw error;
        },
      );
    },
  };
}

/** For background work. */
export function patient(client: ClusterClient): ClusterClient {
  return {
    send: (method, path, body, options) => client.send(method, path, body, { limitMs: PATIENT_LIMIT_MS, ...options }),
  };
}

export function unavailable(cause: unknown): AppError {
  return new AppError("UNAVAILABLE", "The job search does not answer at the moment. Please try again in a moment.", {
    cause,
  });
}

function nodeOf(address: string): { url: string; headers: Record<string, string> } {
  const url = new URL(address);
  const { username, password } = url;
  url.username = url.password = "";
  const secret = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return {
    url: url.href.replace(/\/+$/, ""),
    headers: username === "" ? {} : { Authorization: `Basic ${Buffer.from(secret).toString("base64")}` },
  };
}

function refusal(status: number, text: string): ClusterRefusal {
  let type = "";
  try {
    const { error } = JSON.parse(text) as { error?: { type?: string } | string };
    type = typeof error === "string" ? error : (error?.type ?? "");
  } catch {
    // A proxy before the cluster answers in its own words.
  }
  return new ClusterRefusal(status, type, text);
}
