import type { Locator } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

test.use({ consentGiven: false });

const PANEL = { name: "Your choice about cookies" };

test("a new visitor is asked after a second, without being moved or held up", async ({ page, axe }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector(".consent-panel[open]")) return;
      Reflect.set(window, "askedAfterMs", performance.now());
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true, attributes: true });
  });
  await page.goto("/onboarding/education");
  const panel = page.getByRole("dialog", PANEL);
  const first = page.getByRole("radio").first();
  await first.focus();
  await expect(panel).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, "askedAfterMs"))).toBeGreaterThanOrEqual(1_000);
  await expect(first).toBeFocused();
  await expect(page.getByRole("status").filter({ hasText: "right after “Skip to content”" })).toBeAttached();
  await page.getByRole("link", { name: "Skip to content" }).focus();
  await page.keyboard.press("Tab");
  await expect(panel.locator(":focus")).toHaveCount(1);
  expect(await axe(page)).toEqual([]);
  await page.getByRole("radio", { name: "Bachelor's degree" }).check();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: "How good is your English?" })).toBeVisible();
  await expect(panel).toBeVisible();
});

const SIZES = [
  [1280, 860],
  [1280, 560],
  [1280, 500],
  [844, 390],
  [360, 560],
] as const;

for (const step of ["education", "jobCategories", "country"])
  test(`at no size does the panel lie over what a person needs next: ${step}`, async ({ page }) => {
    await page.goto(`/onboarding/${step}`);
    await expect(page.getByRole("dialog", PANEL)).toBeVisible();
    const controls = page
      .locator("main")
      .locator("input:visible, select:visible, textarea:visible, button:visible, a:visible");
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      expect(await controls.count()).toBeGreaterThan(3);
      const covered = await controls.evaluateAll((all) =>
        all
          .filter((control) => {
            (control as HTMLElement).focus();
            const target = control.closest("label") ?? control;
            const { left, top, width, height } = target.getBoundingClientRect();
            const shown = document.elementFromPoint(left + Math.min(width / 2, 20), top + height / 2);
            return (
              document.activeElement === control &&
              shown?.closest(".consent-panel, .action-bar") &&
              !target.closest(".action-bar")
            );
          })
          .map((control) => control.outerHTML.slice(0, 120)),
      );
      expect(covered, `${width} x ${height}`).toEqual([]);
      const next = page.locator(".action-bar").getByRole("button").last();
      await next.scrollIntoViewIfNeeded();
      await next.click({ trial: true, timeout: 2_000 });
    }
  });

const CHOICES = [
  { name: "Reject All", kinds: { analytics: false, marketing: false, preferences: false } },
  { name: "Accept All", kinds: { analytics: true, marketing: true, preferences: true } },
  { name: "Accept Selected", kinds: { analytics: false, marketing: true, preferences: false } },
];

test("each choice is one press, is stored as it is, can be changed from the footer, and sets no cookie", async ({
  page,
  context,
}) => {
  await page.goto("/faq");
  const panel = page.getByRole("dialog", PANEL);
  const stored = () => page.evaluate(() => JSON.parse(localStorage.getItem("cookieConsent") ?? "null"));
  await expect(panel).toBeVisible();
  expect(await stored()).toBeNull();
  for (const { name, kinds } of CHOICES) {
    if (name === "Accept Selected") await panel.getByLabel("Marketing").setChecked(true);
    if (name === "Accept Selected") await panel.getByLabel("Analytics").setChecked(false);
    if (name === "Accept Selected") await panel.getByLabel("Preferences").setChecked(false);
    await panel.getByRole("button", { name }).click();
    await expect(panel).toBeHidden();
    expect(await stored()).toEqual({
      accepted: true,
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      preferences: { necessary: true, ...kinds },
    });
    await page.getByRole("link", { name: "Cookie settings" }).click();
    await expect(panel).toBeFocused();
  }
  await expect(panel.getByLabel("Marketing")).toBeChecked();
  await expect(panel.getByLabel("Analytics")).not.toBeChecked();
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(page.getByRole("link", { name: "Cookie settings" })).toBeFocused();
  expect(await context.cookies()).toEqual([]);
});

test("in both themes, on a phone and on a desktop, refusing weighs as much as accepting", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/faq");
  const panel = page.getByRole("dialog", PANEL);
  await expect(panel).toBeVisible();
  const buttons = ["Reject All", "Accept All"].map((name) => panel.getByRole("button", { name, exact: true }));
  for (const colorScheme of ["light", "dark"] as const)
    for (const width of [320, 1280]) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.setViewportSize({ width, height: 800 });
      await panel.focus();
      const [reject, accept] = await Promise.all(buttons.map((button) => button.evaluate(lookOf)));
      expect(Object.keys(reject?.style ?? {}).length).toBeGreaterThan(100);
      expect(reject, `${colorScheme}, ${width} px`).toEqual(accept);
      // One stop each, side by side, the refusal first.
      await buttons[0]?.focus();
      const focused = await buttons[0]?.evaluate(lookOf);
      await page.keyboard.press("Tab");
      await expect(buttons[1] as Locator).toBeFocused();
      expect(await buttons[1]?.evaluate(lookOf)).toEqual(focused);
      await page.keyboard.press("Shift+Tab");
      await expect(buttons[0] as Locator).toBeFocused();
    }
});

/** Runs in the page: how a button looks once its colours have changed, and how much room it takes. */
async function lookOf(button: Element) {
  await Promise.all(button.getAnimations().map(({ finished }) => finished));
  const { width, height, top } = button.getBoundingClientRect();
  const computed = getComputedStyle(button);
  const style = Object.fromEntries([...computed].map((name) => [name, computed.getPropertyValue(name)]));
  return { width, height, top, style, element: button.tagName };
}
