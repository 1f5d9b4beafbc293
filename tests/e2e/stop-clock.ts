import type { Page } from "@playwright/test";

/** Stops the clock of a page that was opened after `page.clock.install()`: from here on it goes as far as the test lets it. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
}
