import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { MARK_STATES, StateMark } from "./state-mark.tsx";

const drawn = MARK_STATES.map((state) =>
  renderToStaticMarkup(<StateMark state={state} label={`It is ${state}`} labelHidden />),
);

test("without its colour each state still has a shape of its own, and its words", () => {
  const shapes = drawn.map((html) => /<svg[^>]*>(.*)<\/svg>/.exec(html)?.[1]);
  expect(shapes.every((shape) => shape?.includes("currentColor"))).toBe(true);
  expect(new Set(shapes).size).toBe(MARK_STATES.length);
  for (const [at, state] of MARK_STATES.entries()) expect(drawn[at]).toContain(`It is ${state}</span>`);
});
