import { expect, test } from "@playwright/test";
import { MAIL_LOCALES, mailLocale } from "#mail/compose-mail.ts";
import type { MailTemplate } from "#mail/mail-props.ts";
import { renderMail } from "#mail/render-mail.ts";
import { MAIL_SAMPLES } from "#tests/support/build/mail-samples.ts";
import { findViolations } from "./find-violations.ts";
import { COLOURS } from "./page-faults.ts";

const TEMPLATES = Object.keys(MAIL_SAMPLES) as MailTemplate[];
const SITE = { siteUrl: "https://jobs.example" };

for (const locale of MAIL_LOCALES)
  test(`axe finds nothing in a mail in ${locale}, light or dark, and none is wider than a phone`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width: 320, height: 640 });
    for (const template of TEMPLATES.filter((own) => mailLocale(own, locale) === locale)) {
      await page.emulateMedia({ colorScheme: "light" });
      const { html } = renderMail(template, locale, MAIL_SAMPLES[template], SITE);
      await page.setContent(html);
      expect(await findViolations(page), template).toEqual([]);
      expect(await page.evaluate(groundAndWidth), template).toEqual(["rgb(248, 244, 236)", 320]);
      await page.emulateMedia({ colorScheme: "dark" });
      expect(await findViolations(page, { only: COLOURS }), template).toEqual([]);
      expect(await page.evaluate(groundAndWidth), template).toEqual(["rgb(19, 27, 42)", 320]);
    }
  });

/** Runs in the page. */
function groundAndWidth(): [string, number] {
  return [getComputedStyle(document.body).backgroundColor, document.documentElement.scrollWidth];
}
