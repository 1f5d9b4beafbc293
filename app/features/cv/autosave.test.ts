import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Autosave, type AutosaveState } from "./autosave.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A page whose requests are answered by hand, in the order in which they were sent. */
function page() {
  const form = { text: "" };
  const sent: { text: string; leaving: boolean; answer: (stored: boolean) => Promise<void> }[] = [];
  const states: AutosaveState[] = [];
  const autosave = new Autosave<string>({
    show: (state) => void states.push(state),
    send: (leaving) => {
      const { text } = form;
      return new Promise((resolve) => {
        const answer = async (stored: boolean) => {
          resolve(stored ? text : null);
          await vi.advanceTimersByTimeAsync(0);
        };
        sent.push({ text, leaving, answer });
      });
    },
  });
  const type = (text: string) => {
    form.text = text;
    autosave.change();
  };
  return { autosave, sent, states, type, texts: () => sent.map(({ text }) => text) };
}

test("a change is sent a moment after the last one, and one that comes while it is on its way after it", async () => {
  const { sent, states, type, texts } = page();
  for (const text of ["a", "ab", "abc"]) type(text);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_000);
  type("abcd");
  await vi.advanceTimersByTimeAsync(1_000);
  expect(texts()).toEqual(["abc"]);
  await sent[0]?.answer(true);
  expect(texts()).toEqual(["abc", "abcd"]);
  await sent[1]?.answer(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(2);
  expect(states.at(-1)).toBe("saved");
});

test("a page that is left sends at once, also beside a request that has not been answered", async () => {
  const { autosave, sent, type } = page();
  autosave.leave();
  type("a");
  await vi.advanceTimersByTimeAsync(1_000);
  type("ab");
  autosave.leave();
  autosave.leave();
  expect(sent).toMatchObject([
    { text: "a", leaving: false },
    { text: "ab", leaving: true },
  ]);
});

test("what was not stored is sent again, less and less often, until it is", async () => {
  const { autosave, sent, states, type, texts } = page();
  type("a");
  const times: number[] = [];
  for (let at = 0; at < 7; at++) {
    const before = Date.now();
    while (sent.length === at) await vi.advanceTimersByTimeAsync(100);
    times.push(Date.now() - before);
    await sent[at]?.answer(false);
    expect([states.at(-1), autosave.isOpen]).toEqual(["failed", true]);
  }
  expect(times).toEqual([700, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
  type("ab");
  const saved = autosave.save();
  await sent.at(-1)?.answer(true);
  expect([await saved, texts().at(-1), states.at(-1), autosave.isOpen]).toEqual([true, "ab", "saved", false]);
});

test("who waits learns whether all is stored; what is dropped is not sent", async () => {
  const { autosave, sent, type } = page();
  expect(await autosave.save()).toBe(true);
  type("a");
  const first = autosave.save();
  type("ab");
  await sent[0]?.answer(true);
  await sent[1]?.answer(false);
  expect([await first, sent[1]?.text]).toEqual([false, "ab"]);
  autosave.drop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([sent.length, autosave.isOpen]).toEqual([2, false]);
});
