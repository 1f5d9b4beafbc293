import type { ResumeType } from "./resume-type.ts";

const MAX_LENGTH = 100;

/** A user's file name fit to be shown: no folders, control or special characters, 100 at most, and the extension of what the file is. */
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
