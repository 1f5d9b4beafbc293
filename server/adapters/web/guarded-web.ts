import { lookup } from "node:dns/promises";
import { Agent, type ClientRequestArgs, type IncomingMessage, request as startRequest } from "node:http";
import { connect as connectTcp, isIP } from "node:net";
import type { Duplex, Readable } from "node:stream";
import { connect as connectTls } from "node:tls";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { HOUR_MS } from "#domain/shared/instant.ts";
import { isPublicAddress } from "./public-address.ts";
import { type WebAnswer, type WebDoor, WebError, type WebPort, type WebRequest } from "./web-port.ts";

const MAX_BYTES = 24 * 1024 * 1024;
const MAX_PICTURE_BYTES = 100 * 1024;
const MAX_STREAMED_BYTES = 4 * 1024 * 1024 * 1024;
const HEADERS_MS = 30_000;
const BODY_MS = 60_000;
const STREAM_PAUSE_MS = 60_000;
const STREAM_MS = 6 * HOUR_MS;
const KEEP_ALIVE_MS = 4_000;

type Pinned = ClientRequestArgs & { pinned: string; servername: string | null };

class PinnedAgent extends Agent {
  private readonly door: WebDoor;

  constructor(door: WebDoor) {
    super({ keepAlive: true, maxFreeSockets: 32, timeout: KEEP_ALIVE_MS });
    this.door = door;
  }

  override createConnection(options: ClientRequestArgs): Duplex {
    const { pinned, servername, port } = options as Pinned;
    return this.door.connect({ address: pinned, port: Number(port), servername });
  }

  // A kept connection serves only who would have connected to the same address in the same way.
  override getName(options?: ClientRequestArgs): string {
    const { pinned, servername, host, port } = options as Pinned;
    return `${servername ? "tls" : "tcp"} ${host} ${pinned} ${port}`;
  }
}

/**
 * Requests to public http(s) addresses only: the name is looked up once, refused if any address is not public, and the connection goes to
 * the checked address. Size, time and decompression are bounded.
 */
export function createGuardedWeb(door: WebDoor): WebPort {
  const agent = new PinnedAgent(door);

  async function send(request: WebRequest): Promise<WebAnswer> {
    const url = checkUrl(request.url);
    const pinned = await lookUp(door, url.hostname.replace(/^\[|\]$/g, ""));
    const secure = url.protocol === "https:";
    const options: Pinned = {
      agent,
      method: request.method,
      host: url.hostname,
      port: secure ? 443 : 80,
      path: url.pathname + url.search,
      headers: { host: url.host, "accept-encoding": "gzip, br, deflate", ...request.headers },
      pinned,
      servername: secure ? url.hostname : null,
    };
    return await exchange(door, options, request);
  }

  return { send, close: () => agent.destroy() };
}

/** The way to the real internet. */
export function openWebDoor(): WebDoor {
  return {
    after(ms, late) {
      const timer = setTimeout(late, ms).unref();
      return () => clearTimeout(timer);
    },
    resolve: async (host) => (await lookup(host, { all: true, verbatim: false })).map(({ address }) => address),
    connect: ({ address, port, servername }) =>
      servername === null
        ? connectTcp({ host: address, port })
        : connectTls({
            host: address,
            port,
            servername: isIP(servername) ? "" : servername,
            ALPNProtocols: ["http/1.1"],
          }),
  };
}

async function lookUp(door: WebDoor, host: string): Promise<string> {
  const addresses = isIP(host)
    ? [host]
    : await within(door, HEADERS_MS, resolveName(door, host), () => undefined, "dns");
  const [first] = addresses;
  if (first === undefined) throw new WebError("no-such-host", host);
  if (!addresses.every(isPublicAddress)) throw new WebError("address", `${host} is not on the public internet`);
  return first;
}

async function resolveName(door: WebDoor, host: string): Promise<readonly string[]> {
  try {
    return await door.resolve(host);
  } catch (error) {
    const missing = (error as { code?: unknown }).code === "ENOTFOUND";
    throw new WebError(missing ? "no-such-host" : "dns", host);
  }
}

async function exchange(
  door: WebDoor,
  options: Pinned,
  { body, streamed = false, isPicture = false, onSent }: WebRequest,
): Promise<WebAnswer> {
  const outgoing = startRequest(options);
  const broken = new Promise<never>((_, reject) => outgoing.on("error", (error) => reject(asWebError(error))));
  broken.catch(() => undefined);
  // Without an error: nothing listens once the answer has arrived whole, and an unhandled error would end the program.
  const abort = () => void outgoing.destroy();
  const headers = new Promise<IncomingMessage>((resolve) => outgoing.on("response", resolve));
  if (onSent) outgoing.once("finish", onSent);
  outgoing.end(body);
  const incoming = await within(door, HEADERS_MS, Promise.race([headers, broken]), abort, "timeout");
  const header = (name: string): string | null => {
    const value = incoming.headers[name.toLowerCase()];
    return Array.isArray(value) ? value.join(", ") : (value ?? null);
  };
  const status = incoming.statusCode ?? 0;
  if (status === 304) {
    // It has no body, and is what most boards answer.
    incoming.resume();
    return { status, header, body: "", chunks: null };
  }
  const text = isPicture
    ? decoded(incoming, header, MAX_PICTURE_BYTES, (chunk) => chunk?.toString("latin1") ?? "")
    : decoded(incoming, header, streamed ? MAX_STREAMED_BYTES : MAX_BYTES);
  if (streamed && status === 200) return { status, header, body: "", chunks: withPauses(door, text, abort) };
  const whole = await within(door, BODY_MS, Promise.race([joined(text), broken]), abort, "timeout");
  return { status, header, body: whole, chunks: null };
}

/** Rejects and aborts what takes longer. */
function within<T>(door: WebDoor, ms: number, work: Promise<T>, abort: () => void, fault: "timeout" | "dns") {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  // Taken back as soon as it is done: what waits holds the request, and one request comes after the other.
  const done = door.after(ms, () => {
    reject(new WebError(fault, `nothing within ${ms / 1_000} s`));
    abort();
  });
  work.finally(done).then(resolve, reject);
  return promise;
}

/** Pieces as they come: neither a pause between two nor all of them may take too long. */
async function* withPauses(door: WebDoor, chunks: AsyncGenerator<string>, abort: () => void): AsyncGenerator<string> {
  let isOver = false;
  let isRead = false;
  const end = door.after(STREAM_MS, () => {
    isOver = true;
  });
  try {
    for (;;) {
      const { value, done } = await within(door, STREAM_PAUSE_MS, chunks.next(), abort, "timeout");
      isRead = done === true;
      if (done) return;
      if (isOver) throw new WebError("timeout", `no end within ${STREAM_MS / HOUR_MS} h`);
      yield value;
    }
  } finally {
    end();
    // Who stops reading, at a broken list or a pressed stop button, keeps no connection open.
    if (!isRead) abort();
  }
}

function checkUrl(text: string): URL {
  const url = URL.parse(text);
  const isWeb = url !== null && /^https?:$/.test(url.protocol) && url.port === "" && !url.username && !url.password;
  if (!isWeb) throw new WebError("address", "not a plain http(s) address");
  return url;
}

function asWebError(error: unknown): WebError {
  return error instanceof WebError ? error : new WebError("broken", (error as { code?: string }).code ?? "");
}

async function* decoded(
  incoming: IncomingMessage,
  header: (name: string) => string | null,
  maxBytes: number,
  decode = textDecoderOf(header),
): AsyncGenerator<string> {
  let bytes = 0;
  const source = decompressed(incoming, header("content-encoding"));
  try {
    for await (const chunk of source) {
      bytes += (chunk as Buffer).length;
      if (bytes > maxBytes) throw new WebError("too-large", `more than ${maxBytes} bytes`);
      yield decode(chunk as Buffer);
    }
    yield decode();
  } catch (error) {
    throw asWebError(error);
  } finally {
    // Of what was not read to its end the connection cannot be kept.
    if (!incoming.complete) incoming.destroy();
  }
}

/** Decodes piece after piece by the charset that the headers state; without a piece, what is left at the end. */
function textDecoderOf(header: (name: string) => string | null): (chunk?: Buffer) => string {
  const charset = /charset="?([\w-]+)/i.exec(header("content-type") ?? "")?.[1] ?? "utf-8";
  const decoder = decoderOf(charset);
  return (chunk) => (chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode());
}

function decoderOf(charset: string): TextDecoder {
  try {
    return new TextDecoder(charset);
  } catch {
    return new TextDecoder();
  }
}

function decompressed(incoming: IncomingMessage, encoding: string | null): Readable {
  const make = { gzip: createGunzip, "x-gzip": createGunzip, br: createBrotliDecompress, deflate: createInflate }[
    encoding?.trim().toLowerCase() ?? ""
  ];
  if (!make) return incoming;
  const unpacked = make();
  incoming.on("error", (error) => unpacked.destroy(error));
  return incoming.pipe(unpacked);
}

async function joined(chunks: AsyncIterable<string>): Promise<string> {
  const parts: string[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  return parts.join("");
}
