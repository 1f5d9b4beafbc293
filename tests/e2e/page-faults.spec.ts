import { expect, test } from "./fixtures.ts";
import { EVERY_PART, makeSmall, pageFaults } from "./page-faults.ts";

/**
 * Each a page that was broken on purpose: a rule that is added to the contact page, and what has to be found then. What the rule that
 * stills everything would undo comes from a layer before its own.
 */
const BROKEN: [rule: string, found: RegExp][] = [
  ["h1 { width: 200vw }", /^320 px: scrolls sideways/],
  ["h1 { height: 1rem; overflow: hidden }", /^320 px: cut off: h1/],
  ["main form { position: relative; inset-inline-start: -3rem }", /^320 px: outside the window: label/],
  ["main button { width: 4rem; white-space: nowrap }", /^320 px: sticks out of its box: button/],
  [
    "main label { margin-bottom: -2rem } #email { margin-top: -2.5rem }",
    /^320 px: lie on each other: input#name.* and input#email/,
  ],
  ["main select { width: 5rem }", /^320 px: cut off: select/],
  ["main input { padding-inline: 8rem }", /^320 px: no room to type: input#name/],
  ["main p { width: 5rem }", /^320 px: squeezed: p/],
  [".site-nav { row-gap: 0 } .site-nav a { min-height: 0; height: 0.9rem }", /^rules: target-size/],
  ["@media (min-width: 60rem) { main label { color: #ddd } }", /^1280 px: color-contrast/],
  ["@media (min-width: 40rem) { h1 { width: 40rem } }", /^letters of 200 %: scrolls sideways/],
  ["@layer theme { button { transition: color 1s !important } }", /^reduced motion: would glide: button/],
  [
    "@keyframes x { to { opacity: 0.9 } } @layer theme { h1 { animation: x 1s infinite !important } }",
    /^reduced motion: moves: h1/,
  ],
  ["@layer theme { html { scroll-behavior: smooth !important } }", /^reduced motion: would scroll smoothly/],
  ["progress::-webkit-progress-value { transition: inline-size 1s }", /^reduced motion: a part moves: progress/],
  ["@media (prefers-color-scheme: dark) { h1 { color: #334 } }", /^dark: color-contrast/],
  ["main button { border: 0 }", /^forced colours: no outline: button/],
  [
    ":focus-visible { outline: none !important; box-shadow: 0 0 0 3px red }",
    /^forced colours: focus without a ring: input#name/,
  ],
  ["h1 { forced-color-adjust: none; color: white }", /^forced colours: text not seen: h1/],
  ["footer svg { stroke: #fff !important }", /^forced colours: not seen: drawing/],
  [
    "[aria-pressed=true] { font-weight: 400 !important }",
    /^forced colours: chosen, but looks as the others: button "English"/,
  ],
];

test("a page that is broken on purpose is found out, and one that is not is left alone", async ({ page, axe }) => {
  await makeSmall(page);
  await page.goto("/contact");
  expect(await pageFaults(page, axe)).toEqual([]);
  const missed: string[] = [];
  for (const [rule, found] of BROKEN) {
    await page.evaluate(addRules, rule);
    const parts = EVERY_PART.filter((part) => found.source.startsWith(`^${part}: `));
    expect(parts, found.source).toHaveLength(1);
    const faults = await pageFaults(page, axe, { parts });
    if (!faults.some((fault) => found.test(fault))) missed.push(`${rule} (${faults.join("; ")})`);
    await page.evaluate(() => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1);
    });
  }
  expect(missed).toEqual([]);
});

/** Runs in the page, whose policy allows no styles written into it. */
function addRules(rules: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
