import type { MailContent, MailTexts } from "./mail-content.ts";

export type MailParts = MailContent & { greeting: string; siteUrl: string | null };

export function layOutText(
  { greeting, paragraphs, action, after = [], siteUrl }: MailParts,
  { signature, footer }: MailTexts,
): string {
  const blocks = [
    greeting,
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.link}`] : []),
    ...after,
    ["-- ", signature, footer, siteUrl].filter((line) => line !== null).join("\n"),
  ];
  return `${blocks.join("\n\n")}\n`;
}
