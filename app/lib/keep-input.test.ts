import { afterEach, expect, test, vi } from "vitest";
import { stayOffline } from "./keep-input.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

const link = (href: string) => {
  const { protocol, hash } = new URL(href);
  return { closest: (kind: string) => (kind.startsWith("a") ? { href, protocol, hash } : null) };
};
const form = { closest: () => null };
const there = link("https://pilot.example/jobs/1/apply");
const here = link("https://pilot.example/results#list");
const press = { type: "click", target: there, onLine: false, kept: false, answered: false, stays: true };

test.each([
  press,
  { ...press, type: "submit", target: form },
  { ...press, type: "submit", target: form, kept: true },
  { ...press, onLine: true, stays: false },
  { ...press, kept: true, stays: false },
  { ...press, answered: true, stays: false },
  { ...press, target: form, stays: false },
  { ...press, target: here, stays: false },
  { ...press, target: link("mailto:help@pilot.example"), stays: false },
])(
  "what would leave the page for the browser's own error stays: %j",
  ({ type, target, onLine, kept, answered, stays }) => {
    const line = { textContent: "", style: {}, isConnected: true, focus: () => undefined };
    vi.stubGlobal("document", { getElementById: () => line });
    const listeners = new Map<string, (event: unknown) => void>();
    vi.stubGlobal("addEventListener", (name: string, listener: () => void) => listeners.set(name, listener));
    vi.stubGlobal("location", { href: "https://pilot.example/results" });
    vi.stubGlobal("navigator", { onLine, serviceWorker: { controller: kept ? {} : null } });
    stayOffline("You're offline.");
    const preventDefault = vi.fn();
    listeners.get(type)?.({ type, target, defaultPrevented: answered, preventDefault });
    expect([preventDefault.mock.calls.length, line.textContent]).toEqual(stays ? [1, "You're offline."] : [0, ""]);
    listeners.get("online")?.({});
    expect(line.textContent).toBe("");
  },
);

test("of a button that waits for scripts it is said, too, of one that has them not", () => {
  const listeners = new Map<string, (event: unknown) => void>();
  const line = { textContent: "", style: {}, isConnected: true, focus: () => undefined };
  vi.stubGlobal("document", { getElementById: () => line });
  vi.stubGlobal("addEventListener", (name: string, listener: () => void) => listeners.set(name, listener));
  vi.stubGlobal("navigator", { onLine: false });
  stayOffline("You're offline.");
  const press = { type: "click", target: { closest: (kind: string) => (kind.startsWith("button") ? {} : null) } };
  listeners.get("click")?.(press);
  expect(line.textContent).toBe("You're offline.");
  line.textContent = "";
  listeners.get("alive")?.({});
  listeners.get("click")?.(press);
  expect(line.textContent).toBe("");
});
