import { expect, test } from "@playwright/test";
import { MAIL_LOCALES, mailLocale } from "#mail/compose-mail.ts";
import type { MailTemplate } from "#mail/mail-props.ts";
import { renderMail } from "#mail/render-mail.ts";
import { MAIL_SAMPLES } from "#tests/support/build/mail-samples.ts";
import { findViolations } from "./find-violations.ts";

const TEMPLATES = Object.keys(MAIL_SAMPLES) as MailTemplate[];
const SITE = { siteUrl: "https://jobs.example" };

for (const locale of MAIL_LOCALES)
  for (const colorScheme of ["light", "dark"] as const)
    test(`axe finds nothing in a mail in ${locale}, ${colorScheme}, and none is wider than a phone`, async ({
      page,
    }) => {
      test.setTimeout(120_000);
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width: 320, height: 640 });
      for (const template of TEMPLATES.filter((own) => mailLocale(own, locale) === locale)) {
        const { html } = renderMail(template, locale, MAIL_SAMPLES[template], SITE);
        await page.setContent(html);
        expect(await findViolations(page), template).toEqual([]);
        const [ground, width] = await page.evaluate(() => [
          getComputedStyle(document.body).backgroundColor,
          document.documentElement.scrollWidth,
        ]);
        expect(ground, template).toBe(colorScheme === "dark" ? "rgb(19, 27, 42)" : "rgb(248, 244, 236)");
        expect(width, template).toBeLessThanOrEqual(320);
      }
    });
