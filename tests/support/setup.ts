/** Vitest set-up of every test file: an unexpected `console.error` or a connection that leaves the machine fails the test. */
import { Socket } from "node:net";
import { format } from "node:util";
import { afterEach, beforeEach, expect } from "vitest";

const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|::1|\[::1\])$/;
const PIECE = 64 * 1024;
const faults: string[] = [];

console.error = (...parts: unknown[]) => {
  faults.push(`console.error: ${format(...parts)}`);
};

const connect = Socket.prototype.connect;
Socket.prototype.connect = function (this: Socket, ...args: unknown[]) {
  const host = hostOf(args);
  if (host !== null && !LOOPBACK.test(host)) {
    faults.push(`connection to ${host}`);
    throw new Error(`Tests must not leave this machine: ${host}`);
  }
  return Reflect.apply(connect, this, args);
} as typeof connect;

/**
 * A request whose form is written before it is read: the body that undici makes of a form throws where nobody can catch it when its
 * reader goes while a file is written (undici 5835; to be removed with it).
 */
class WrittenRequest extends Request {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(input, init?.body instanceof FormData ? written(init, init.body) : init);
  }
}
if (Request.name !== WrittenRequest.name) globalThis.Request = WrittenRequest;

function written(init: RequestInit, form: FormData): RequestInit {
  const response = new Response(form);
  const headers = new Headers(init.headers);
  headers.set("content-type", response.headers.get("content-type") ?? "");
  let rest: Uint8Array | null = null;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      rest ??= new Uint8Array(await response.arrayBuffer());
      controller.enqueue(rest.subarray(0, PIECE));
      rest = rest.subarray(PIECE);
      if (rest.length === 0) controller.close();
    },
  });
  return { ...init, headers, body, duplex: "half" } as RequestInit;
}

beforeEach(() => {
  faults.length = 0;
});
afterEach(() => {
  expect(faults).toEqual([]);
});

/** The host in any of the forms `connect` takes; null = this machine by default, or a local socket. */
function hostOf(args: unknown[]): string | null {
  const first: unknown = Array.isArray(args[0]) ? args[0][0] : args[0];
  if (typeof first === "object" && first !== null) return "host" in first ? String(first.host ?? "localhost") : null;
  return typeof args[1] === "string" ? args[1] : null;
}
