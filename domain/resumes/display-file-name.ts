import type { ResumeType } from "./resume-type.ts";

const MAX_LENGTH = 100;

/**
 * A user's file name made fit to be shown: no folders, control, direction-changing or unpaired characters, nothing that is special
 * in a path, a header or markup, at most 100 characters, and always the extension of what the file really is. Empty becomes
 * "resume". For display only: files are stored under keys of ours.
 */
export function displayFileName(given: string, type: ResumeType): string {
  const base = given.slice(-1000).toWellFormed().split(/[/\\]/).at(-1) ?? "";
  const clean = base
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}\uFFFD]/gu, "")
    .replace(/[<>:"|?*;%]/g, "")
    .replace(/\s+/g, " ")
    .replace(/\.(pdf|docx?)$/i, "")
    .replace(/^[.\s]+|(?<![.\s])[.\s]+$/g, "");
  const short = [...clean]
    .slice(0, MAX_LENGTH - 5)
    .join("")
    .trim();
  return `${short || "resume"}.${type}`;
}
