/** Vitest set-up of every test file: an unexpected `console.error` or a connection that leaves the machine fails the test. */
import { Socket } from "node:net";
import { format } from "node:util";
import { afterEach, beforeEach, expect } from "vitest";

const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|::1|\[::1\])$/;
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
