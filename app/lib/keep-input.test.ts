import { afterEach, expect, test, vi } from "vitest";
import { stayOffline } from "./keep-input.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

const link = (href: string) => {
  const { protocol, hash, origin } = new URL(href);
  const anchor = { href, protocol, hash, origin, click: vi.fn() };
  return { anchor, closest: (kind: string) => (kind.startsWith("a") ? anchor : null) };
};
const form = (method: string) => ({ method, closest: () => null, requestSubmit: vi.fn() });
const there = link("https://pilot.example/jobs/1/apply");
const here = link("https://pilot.example/results#list");
const elsewhere = link("https://employer.example/jobs");

type Row = { target: object; onLine: boolean; kept: boolean; answered: boolean; isReached: boolean; submitter: object };

/** A page with its line, on which something is pressed. */
function pageOf({ onLine = false, kept = false, answered = false, isReached = false, submitter }: Partial<Row> = {}) {
  const line = { textContent: "", style: {}, isConnected: true, focus: () => undefined };
  vi.stubGlobal("document", { getElementById: () => line });
  const listeners = new Map<string, (event: unknown) => void>();
  vi.stubGlobal("addEventListener", (name: string, listener: () => void) => listeners.set(name, listener));
  vi.stubGlobal("location", { href: "https://pilot.example/results", origin: "https://pilot.example" });
  vi.stubGlobal("navigator", { onLine, serviceWorker: { controller: kept ? {} : null } });
  vi.stubGlobal("fetch", () => (isReached ? Promise.resolve() : Promise.reject(new TypeError())));
  stayOffline("You're offline.");
  const preventDefault = vi.fn();
  const happen = async (type: string, target?: object) => {
    listeners.get(type)?.({ type, target, submitter: submitter ?? null, defaultPrevented: answered, preventDefault });
    await new Promise(setImmediate);
  };
  return { line, happen, preventDefault };
}

const press = { type: "click", target: there, stays: true };
const sent = { ...press, type: "submit", target: form("post") };

test.each([
  press,
  sent,
  { ...sent, kept: true },
  { ...sent, target: form("dialog"), submitter: { formMethod: "post" } },
  { ...press, target: elsewhere, kept: true },
  { ...press, onLine: true, stays: false },
  { ...press, kept: true, stays: false },
  { ...press, answered: true, stays: false },
  { ...press, target: form("post"), stays: false },
  { ...press, target: here, stays: false },
  { ...press, target: link("mailto:help@pilot.example"), stays: false },
  { ...sent, target: form("dialog"), submitter: { formMethod: "" }, stays: false },
  { ...sent, submitter: { formMethod: "dialog" }, stays: false },
])("what would leave the page for the browser's own error stays: %j", async ({ type, target, stays, ...browser }) => {
  const { line, happen, preventDefault } = pageOf(browser);
  await happen(type, target);
  expect([preventDefault.mock.calls.length, line.textContent]).toEqual(stays ? [1, "You're offline."] : [0, ""]);
  await happen("online");
  expect(line.textContent).toBe("");
});

test("where the browser is wrong about being offline, what was pressed is done", async () => {
  const { line, happen, preventDefault } = pageOf({ isReached: true });
  const logOut = form("post");
  logOut.requestSubmit.mockImplementation(() => happen("submit", logOut));
  await happen("submit", logOut);
  await happen("click", there);
  expect(logOut.requestSubmit).toHaveBeenCalledOnce();
  expect(there.anchor.click).toHaveBeenCalledOnce();
  // Each once, and not of what is done.
  expect(preventDefault).toHaveBeenCalledTimes(2);
  expect(line.textContent).toBe("");
});

test("of a button that waits for scripts it is said, too, of one that has them not", async () => {
  const { line, happen } = pageOf();
  const button = { closest: (kind: string) => (kind.startsWith("button") ? {} : null) };
  await happen("click", button);
  expect(line.textContent).toBe("You're offline.");
  line.textContent = "";
  await happen("alive");
  await happen("click", button);
  expect(line.textContent).toBe("");
});
