import { expect, test } from "vitest";
import { showProgress } from "./show-progress.ts";

const counts = { created: 1_200, changed: 1, same: 0, rejected: 2, duplicates: 0, closed: 0 };
const at = (percent: number) => ({ rows: 1_203, counts, bytesRead: percent, bytes: 100 });

function shownOn(out: { isTTY: boolean; columns: number }, percents: number[]): string {
  let written = "";
  const write = (text: string | Uint8Array): boolean => {
    written += String(text);
    return true;
  };
  const bar = showProgress({ ...out, write });
  for (const percent of percents) bar.show(at(percent));
  bar.end();
  return written;
}

test("plain lines, at most one for every tenth", () => {
  const lines = shownOn({ isTTY: false, columns: 80 }, [1, 9, 12, 15, 25, 99, 100]).split("\n");
  expect(lines.map((line) => line.slice(0, 5))).toEqual([" 12 %", " 25 %", " 99 %", ""]);
  expect(lines[0]).toMatch(/^ 12 % {2}1,203 rows: 1,200 new, 1 changed, 0 same, 2 rejected, [\d,]+ a second$/);
});

test("a bar that stays on its line, however narrow the terminal", () => {
  const shown = shownOn({ isTTY: true, columns: 40 }, [50, 100]);
  const bars = shown
    .trim()
    .split("\r")
    .map((bar) => bar.replace("\u001B[K", ""));
  expect(bars.map((bar) => bar.length)).toEqual([39, 39]);
  expect(bars[0]).toMatch(/^\[#{12}\.{12}\] {2}50 %/);
});
