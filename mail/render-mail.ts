import { greetableName } from "./greetable-name.ts";
import { layOutHtml } from "./html-layout.ts";
import type { MailContent } from "./mail-content.ts";
import type { MailProps, MailTemplate } from "./mail-props.ts";
import { layOutText } from "./text-layout.ts";
import { TEXTS_EN } from "./texts-en.ts";
import { TEXTS_IT } from "./texts-it.ts";

export type RenderedMail = { subject: string; html: string; text: string };

/**
 * One mail, as HTML and as plain text.
 *
 * @param locale English for any language mails are not written in.
 * @param siteUrl the site's address, named in the footer; null when it is not configured.
 */
export function renderMail<Template extends MailTemplate>(
  template: Template,
  locale: string,
  props: MailProps[Template],
  { siteUrl }: { siteUrl: string | null },
): RenderedMail {
  const texts = locale === TEXTS_IT.locale ? TEXTS_IT : TEXTS_EN;
  const content: MailContent = texts.mails[template](props);
  const parts = { ...content, greeting: texts.greeting(greetableName(props.name)), siteUrl };
  return { subject: content.subject, html: layOutHtml(parts, texts), text: layOutText(parts, texts) };
}
