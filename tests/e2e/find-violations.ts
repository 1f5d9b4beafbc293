import type { Page } from "@playwright/test";
import axeCore, { type AxeResults, type RunOptions } from "axe-core";

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** All rules, unless it is told to look by some only. */
export type Axe = (page: Page, rules?: { only?: string[] | undefined }) => Promise<string[]>;

/**
 * What axe finds wrong on the page as it is now, one line per rule; empty = nothing. It does not look into frames.
 * The rules are read once a document: reading them takes as long as half of them take to run.
 */
export const findViolations: Axe = async (page, { only } = {}) => {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeCore.source);
  // Where a rule holds is not asked for: naming those places takes a third of the time.
  const runOnly: RunOptions["runOnly"] = only ? { type: "rule", values: only } : { type: "tag", values: RULES };
  return page.evaluate(runAxe, { runOnly, iframes: false, resultTypes: ["violations"] } satisfies RunOptions);
};

/** Runs in the page, once what is on its way in has arrived: a half transparent text has too little contrast. */
async function runAxe(options: RunOptions): Promise<string[]> {
  const passing = document.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
  await Promise.allSettled(passing.map(({ finished }) => finished));
  const { axe } = window as unknown as { axe: { run: (options: RunOptions) => Promise<AxeResults> } };
  const { violations } = await axe.run(options);
  return violations.map(({ id, help, nodes }) => {
    const where = nodes.map((node) => node.target.join(" ")).join(", ");
    return `${id}: ${help} (${where})`;
  });
}
