import type { MailAttachment } from "#server/adapters/mail/mail-port.ts";
import { composeMail, mailLocale, mailTexts } from "./compose-mail.ts";
import { layOutHtml } from "./html-layout.ts";
import type { DrawnPicture, MailContent, MailParts, MailTexts } from "./mail-content.ts";
import type { MailProps, MailTemplate } from "./mail-props.ts";
import { BARCODE_QUIET, barcodeModules, modulesPng, QR_QUIET, qrModules } from "./scan-codes.ts";

type RenderedMail = {
  subject: string;
  html: string;
  text: string;
  attachments: MailAttachment[];
  replyTo?: string;
  unsubscribe?: string;
};

/** Renders an email as HTML and plain text. `locale`: English unless there are texts. `siteUrl`: for the footer, null if not configured. */
export function renderMail<Template extends MailTemplate>(
  template: Template,
  locale: string,
  props: MailProps[Template],
  { siteUrl }: { siteUrl: string | null },
): RenderedMail {
  const written = mailLocale(template, locale);
  const texts = mailTexts(written);
  const { frame, ...content } = composeMail(template, written, props);
  const name = greetableName(props.name);
  const greeting = name ? texts.greeting.replace("{name}", () => name) : texts.unnamed;
  const { footer } = texts;
  const pictures = content.pictures.map(drawPicture);
  const parts = { ...content, pictures, greeting, footer, siteUrl, ...frame };
  const { subject, replyTo, unsubscribe } = content;
  return {
    subject,
    html: layOutHtml(parts, { ...texts, locale: written }),
    text: layOutText(parts, texts),
    attachments: pictures.map(({ attachment }) => attachment),
    ...(replyTo === undefined ? {} : { replyTo }),
    ...(unsubscribe === undefined ? {} : { unsubscribe }),
  };
}

/** The name to greet with; null if an email client might make it a link, since the address may be somebody else's. */
function greetableName(name: string): string | null {
  const plain = name.trim();
  return /^[\p{L}\p{M}'’ -]{1,60}$/u.test(plain.replaceAll(/\.(?=\s|$)/g, "")) ? plain : null;
}

/** Drawn at twice its displayed size, for high-density screens. */
function drawPicture(picture: MailContent["pictures"][number]): DrawnPicture {
  const { kind, text } = picture;
  const { content, width, height } =
    kind === "barcode"
      ? modulesPng(barcodeModules(text), { x: 4, y: 120, quiet: BARCODE_QUIET })
      : modulesPng(qrModules(text), { x: 8, y: 8, quiet: QR_QUIET });
  return {
    ...picture,
    width: Math.round(width / 2),
    height: Math.round(height / 2),
    attachment: { fileName: `${kind}.png`, contentType: "image/png", content, contentId: kind },
  };
}

function layOutText(
  { greeting, paragraphs, facts, lists, jobs, action, after, links, footer, siteUrl }: MailParts,
  { signature }: Pick<MailTexts, "signature">,
): string {
  const blocks = [
    ...(greeting ? [greeting] : []),
    ...paragraphs,
    ...(facts.length > 0 ? [facts.map(({ label, value }) => `${label}: ${value}`).join("\n")] : []),
    ...lists.map(({ heading, lines }) => [`${heading}:`, ...lines].join("\n")),
    ...jobs.map(({ title, link, lines, quotes, hide }) =>
      [
        title,
        link,
        ...lines,
        ...quotes.map((quote) => `“${quote}”`),
        ...(hide ? [`${hide.label}:`, hide.link] : []),
      ].join("\n"),
    ),
    ...(action ? [`${action.label}:\n${action.link}`] : []),
    ...after,
    ...links.map(({ label, link }) => `${label}:\n${link}`),
    ["-- ", signature, footer, siteUrl].filter((line) => line !== null).join("\n"),
  ];
  return `${blocks.join("\n\n")}\n`;
}
