import type { MailAttachment } from "#server/adapters/mail/mail-port.ts";
import { greetableName } from "./greetable-name.ts";
import { layOutHtml } from "./html-layout.ts";
import type { MailContent } from "./mail-content.ts";
import { drawPicture } from "./mail-pictures.ts";
import type { MailProps, MailTemplate } from "./mail-props.ts";
import { layOutText } from "./text-layout.ts";
import { TEXTS_EN } from "./texts-en.ts";
import { TEXTS_IT } from "./texts-it.ts";

export type RenderedMail = {
  subject: string;
  html: string;
  text: string;
  attachments: MailAttachment[];
  replyTo?: string;
};

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
  const { frame, ...content }: MailContent = texts.mails[template](props);
  const { greeting, footer } = frame ?? { greeting: texts.greeting(greetableName(props.name)), footer: texts.footer };
  const pictures = (content.pictures ?? []).map(drawPicture);
  const parts = { ...content, pictures, greeting, footer, siteUrl };
  const { subject, replyTo } = content;
  return {
    subject,
    html: layOutHtml(parts, texts),
    text: layOutText(parts, texts),
    attachments: pictures.map(({ attachment }) => attachment),
    ...(replyTo === undefined ? {} : { replyTo }),
  };
}
