import type { Page } from "@playwright/test";
import type { Axe } from "./find-violations.ts";
import { forcedColourFaults } from "./forced-colour-faults.ts";
import { layoutFaults } from "./layout-faults.ts";

const NARROW = { width: 320, height: 800 };
const WIDE = { width: 1280, height: 800 };
/** Rules whose outcome hangs on the theme. */
const COLOURS = ["color-contrast", "link-in-text-block"];
/** More than this is a movement that somebody sees. */
const MOMENT_MS = 1;
const LIGHT = { colorScheme: "light", reducedMotion: "reduce", forcedColors: "none" } as const;

/** As small and as still as it gets: how a page is opened before its faults are looked for. */
export async function makeSmall(page: Page): Promise<void> {
  await page.setViewportSize(NARROW);
  await page.emulateMedia(LIGHT);
}

/**
 * Everything a page has to stand, as it is now: the rules, colours in both themes, no motion, as narrow as it gets, letters twice as
 * large, and, where it is asked for, forced colours. Leaves the page as it was, but for where the focus is.
 */
export async function pageFaults(page: Page, axe: Axe, { forced = false } = {}): Promise<string[]> {
  const faults = await axe(page);
  const add = (when: string, found: string[]) => faults.push(...found.map((fault) => `${when}: ${fault}`));
  add("320 px", await page.evaluate(layoutFaults));
  add("reduced motion", await page.evaluate(movementsOf, MOMENT_MS));
  await page.emulateMedia({ ...LIGHT, colorScheme: "dark" });
  add("dark", await axe(page, { only: COLOURS }));
  if (forced) {
    await page.emulateMedia({ ...LIGHT, forcedColors: "active" });
    // Then focus by script shows as focus by keyboard does.
    await page.keyboard.press("Tab");
    add("forced colours", await page.evaluate(forcedColourFaults));
  }
  await page.emulateMedia(LIGHT);
  await page.setViewportSize(WIDE);
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
  add("letters of 200 %", await page.evaluate(layoutFaults));
  await page.evaluate(() => document.documentElement.style.removeProperty("font-size"));
  await page.setViewportSize(NARROW);
  return faults;
}

/** What moves now, or would when something changes. Runs in the page. */
function movementsOf(momentMs: number): string[] {
  const longest = (times: string) => Math.max(0, ...(times.match(/[\d.][\d.e-]*m?s/g) ?? []).map(milliseconds));
  const milliseconds = (time: string) => Number.parseFloat(time) * (time.endsWith("ms") ? 1 : 1_000);
  const nameOf = (element: Element) => `${element.localName} ${element.className}`.slice(0, 60);
  const moving = document.getAnimations().flatMap(({ effect, playState }) => {
    const lasts = Number(effect?.getComputedTiming().endTime) > momentMs;
    const target = effect instanceof KeyframeEffect ? effect.target : null;
    return lasts && playState === "running" && target ? [`moves: ${nameOf(target)}`] : [];
  });
  const would = [...document.querySelectorAll("*")].flatMap((element) => {
    const { transitionDuration, animationName, animationDuration, scrollBehavior } = getComputedStyle(element);
    if (longest(transitionDuration) > momentMs) return [`would glide: ${nameOf(element)}`];
    if (scrollBehavior === "smooth") return [`would scroll smoothly: ${nameOf(element)}`];
    const lasts = animationName !== "none" && longest(animationDuration) > momentMs;
    return lasts ? [`is animated: ${nameOf(element)}`] : [];
  });
  // The parts of a browser's own controls are in no list of animations and have no style to ask for.
  const rulesOf = (rules: CSSRuleList): CSSStyleRule[] =>
    [...rules].flatMap((rule) => {
      if (rule instanceof CSSMediaRule && !matchMedia(rule.conditionText).matches) return [];
      if (rule instanceof CSSStyleRule) return [rule, ...rulesOf(rule.cssRules)];
      return rule instanceof CSSGroupingRule ? rulesOf(rule.cssRules) : [];
    });
  const parts = [...document.styleSheets, ...document.adoptedStyleSheets]
    .flatMap(({ cssRules }) => rulesOf(cssRules))
    .filter(({ selectorText }) => /::(?!before|after)/.test(selectorText))
    .filter(({ style }) => longest(`${style.transitionDuration} ${style.animationDuration}`) > momentMs)
    .map(({ selectorText }) => `a part moves: ${selectorText}`);
  return [...moving, ...would, ...parts];
}
