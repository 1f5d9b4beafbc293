/** The paragraphs of a letter in plain text; single line breaks become blanks, since mails have none inside a paragraph. */
export function letterParagraphs(letter: string): string[] {
  return letter
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s+/g, " ").trim())
    .filter((paragraph) => paragraph !== "");
}
