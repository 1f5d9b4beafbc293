import type { Page } from "@playwright/test";
import type { Axe } from "./find-violations.ts";
import { forcedColourFaults } from "./forced-colour-faults.ts";
import { layoutFaults } from "./layout-faults.ts";

const NARROW = { width: 320, height: 800 };
const WIDE = { width: 1280, height: 800 };
/** Rules whose outcome hangs on the theme. */
export const COLOURS = ["color-contrast", "link-in-text-block"];
/** More than this is a movement that somebody sees. */
const MOMENT_MS = 1;
const LIGHT = { colorScheme: "light", reducedMotion: "reduce", forcedColors: "none" } as const;

/** As small and as still as it gets: how a page is opened before its faults are looked for. */
export async function makeSmall(page: Page): Promise<void> {
  await page.setViewportSize(NARROW);
  await page.emulateMedia(LIGHT);
}

/**
 * What a page has to stand, as it is now. Each part leaves the page as it was, but for where the focus is.
 */
const PARTS = {
  rules: (page, axe, only) => axe(page, { only }),
  "320 px": (page) => page.evaluate(layoutFaults),
  "reduced motion": (page) => page.evaluate(movementsOf, MOMENT_MS),
  dark: (page, axe) => inMedia(page, { colorScheme: "dark" }, () => axe(page, { only: COLOURS })),
  "forced colours": (page) =>
    inMedia(page, { forcedColors: "active" }, async () => {
      // Then focus by script shows as focus by keyboard does.
      await page.keyboard.press("Tab");
      return page.evaluate(forcedColourFaults);
    }),
  "1280 px": (page, axe) => whenWide(page, () => axe(page)),
  "letters of 200 %": (page) =>
    whenWide(page, async () => {
      await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
      const faults = await page.evaluate(layoutFaults);
      await page.evaluate(() => document.documentElement.style.removeProperty("font-size"));
      return faults;
    }),
} satisfies Record<string, (page: Page, axe: Axe, only: string[] | undefined) => Promise<string[]>>;

type Part = keyof typeof PARTS;
export const EVERY_PART = Object.keys(PARTS) as Part[];
/** What words and the direction of writing can change; the others hang on the styles, which are of no language. */
export const PARTS_OF_WORDS: readonly Part[] = ["rules", "320 px", "letters of 200 %"];

/** What is wrong with the page as it is now, one line each; of the rules those in `only`, if it is given. */
export async function pageFaults(
  page: Page,
  axe: Axe,
  { parts = EVERY_PART, only }: { parts?: readonly Part[]; only?: string[] } = {},
): Promise<string[]> {
  const faults: string[] = [];
  for (const part of parts) faults.push(...(await PARTS[part](page, axe, only)).map((fault) => `${part}: ${fault}`));
  return faults;
}

async function inMedia<T>(page: Page, media: Parameters<Page["emulateMedia"]>[0], look: () => Promise<T>): Promise<T> {
  await page.emulateMedia({ ...LIGHT, ...media });
  const found = await look();
  await page.emulateMedia(LIGHT);
  return found;
}

async function whenWide<T>(page: Page, look: () => Promise<T>): Promise<T> {
  await page.setViewportSize(WIDE);
  const found = await look();
  await page.setViewportSize(NARROW);
  return found;
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
