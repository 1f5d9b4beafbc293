import type { Duplex } from "node:stream";

/** One request to a public address; redirects are answers like others. */
export type WebRequest = {
  method: "GET" | "POST";
  url: string;
  headers: Readonly<Record<string, string>>;
  body?: string | Uint8Array;
  /** The answer comes in `chunks`, without a limit of its size. */
  streamed?: boolean;
  /** The answer's `body` has one character (0 to 255) for each byte; at most 100 kB. */
  isPicture?: boolean;
  /** Called when the whole request has left for its host. */
  onSent?: () => void;
};

export type WebAnswer = {
  status: number;
  header: (name: string) => string | null;
  /** Decompressed and decoded; "" when streamed. */
  body: string;
  chunks: AsyncIterable<string> | null;
};

/**
 * dns: lookups fail altogether; no-such-host: this name does not exist; address: not public http(s); held: its host, provider or the whole
 * crawl rests until `until`; robots: the site asks not to be read.
 */
export type WebFault =
  | "dns"
  | "no-such-host"
  | "address"
  | "timeout"
  | "too-large"
  | "broken"
  | "held"
  | "robots"
  | "stopped";

export class WebError extends Error {
  readonly fault: WebFault;
  readonly until: Date | null;
  constructor(fault: WebFault, detail = "", until: Date | null = null) {
    super(detail ? `${fault}: ${detail}` : fault);
    this.name = "WebError";
    this.fault = fault;
    this.until = until;
  }
}

/** @throws WebError and nothing else. */
export type WebPort = { send(request: WebRequest): Promise<WebAnswer>; close(): void };

/** What a process reaches the web by; the simulated internet brings its own. */
export type WebDoor = {
  /** All addresses of a name. Throws with `code` ENOTFOUND where there is no such name. */
  resolve: (host: string) => Promise<readonly string[]>;
  /** A connection to exactly this address; with `servername` it is TLS. */
  connect: (to: { address: string; port: number; servername: string | null }) => Duplex;
  /** Calls `late` after `ms`, unless the function it returns is called first. */
  after: (ms: number, late: () => void) => () => void;
};
