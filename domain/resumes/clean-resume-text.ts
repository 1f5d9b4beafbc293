/** Longest text of a résumé that is kept, in UTF-16 units; some sixty pages. */
export const MAX_RESUME_TEXT = 200_000;

/** Text fit to be stored and searched: well-formed, without control characters, runs of blanks and empty lines; cut at the limit. */
export function cleanResumeText(text: string): string {
  return text
    .slice(0, MAX_RESUME_TEXT * 2)
    .toWellFormed()
    .replace(/\r\n?|\f|\v/g, "\n")
    .replace(/[^\P{Cc}\n\t]/gu, "")
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n[ \n]*/g, "\n")
    .trim()
    .slice(0, MAX_RESUME_TEXT)
    .toWellFormed();
}
