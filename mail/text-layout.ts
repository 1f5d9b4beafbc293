import type { MailContent, MailTexts } from "./mail-content.ts";
import type { DrawnPicture } from "./mail-pictures.ts";

/** The greeting and the footer are those of the mail's own frame where it has one. */
export type MailParts = Omit<MailContent, "frame" | "pictures"> & {
  pictures: DrawnPicture[];
  greeting: string | null;
  footer: string;
  siteUrl: string | null;
};

export function layOutText(
  { greeting, paragraphs, facts = [], action, after = [], footer, siteUrl }: MailParts,
  { signature }: MailTexts,
): string {
  const blocks = [
    ...(greeting ? [greeting] : []),
    ...paragraphs,
    ...(facts.length > 0 ? [facts.map(({ label, value }) => `${label}: ${value}`).join("\n")] : []),
    ...(action ? [`${action.label}:\n${action.link}`] : []),
    ...after,
    ["-- ", signature, footer, siteUrl].filter((line) => line !== null).join("\n"),
  ];
  return `${blocks.join("\n\n")}\n`;
}
