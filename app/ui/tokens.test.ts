import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { themeColours } from "#app/lib/theme.ts";

const css = readFileSync(new URL("tokens.css", import.meta.url), "utf8");
const pairs = new Map(
  Array.from(css.matchAll(/--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g), ([, role, light, dark]) => [
    role,
    { light: light ?? "", dark: dark ?? "" },
  ]),
);

function colourOf(role: string, theme: "light" | "dark"): string {
  const pair = pairs.get(role);
  if (!pair) throw new Error(`tokens.css has no colour --${role}`);
  return pair[theme];
}

/** Relative luminance as WCAG 2.2 defines it. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const GROUNDS = ["paper", "surface", "sunken"];
const WASHES = ["action-wash", "amber-wash", "danger-wash"];

/** Role of the text -> grounds it stands on somewhere. */
const TEXT: Record<string, string[]> = {
  ink: [...GROUNDS, ...WASHES, "marker", "marker-plain", "tint-1", "tint-2", "tint-3", "tint-4", "tint-5"],
  "ink-soft": [...GROUNDS, ...WASHES],
  action: [...GROUNDS, ...WASHES],
  "action-strong": [...GROUNDS, ...WASHES],
  amber: [...GROUNDS, ...WASHES],
  danger: [...GROUNDS, ...WASHES],
  "danger-strong": [...GROUNDS, ...WASHES],
  "on-action": ["action", "action-strong"],
  "on-danger": ["danger", "danger-strong"],
};
const CONTROLS: Record<string, string[]> = { edge: GROUNDS, focus: [...GROUNDS, "action-wash"], action: ["line"] };

function cases(roles: Record<string, string[]>) {
  return Object.entries(roles).flatMap(([role, grounds]) =>
    grounds.flatMap((ground) => (["light", "dark"] as const).map((theme) => ({ role, ground, theme }))),
  );
}

test("the formula knows the extremes", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
  expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
});

test.each(cases(TEXT))("$role is readable on $ground ($theme)", ({ role, ground, theme }) => {
  expect(contrast(colourOf(role, theme), colourOf(ground, theme))).toBeGreaterThanOrEqual(4.5);
});

test.each(cases(CONTROLS))("$role can be told from $ground ($theme)", ({ role, ground, theme }) => {
  expect(contrast(colourOf(role, theme), colourOf(ground, theme))).toBeGreaterThanOrEqual(3);
});

test("the browser's own bars have the colour of the paper", () => {
  expect(themeColours).toEqual(pairs.get("paper"));
});
