import { findCredentials } from "./find-credentials.ts";
import { isDenied, isUnfinished } from "./supported-facts.ts";

export type ResumeSpan = { start: number; end: number };

const LEAD = /^[\s*•▪●◦·–>-]+/u;
const TAIL = /(?<![\s.;,])[\s.;,]+$/u;
const DEGREES = new Set(["bachelor", "master", "doctoral", "associate"]);
const MAX_NAME_LENGTH = 80;
const MAX_ACHIEVEMENT_LENGTH = 220;

/** The lines of a résumé without bullets and final punctuation, as spans. */
export function resumeLines(resume: string): ResumeSpan[] {
  let at = 0;
  return resume.split("\n").flatMap((line) => {
    const from = at;
    at += line.length + 1;
    const start = from + (LEAD.exec(line)?.[0].length ?? 0);
    const end = from + line.replace(TAIL, "").length;
    return end > start ? [{ start, end }] : [];
  });
}

/** Degrees written out at the start of a line ("Bachelor of Science in Physics"). */
export function resumeDegrees(resume: string): ResumeSpan[] {
  return named(resume, (text) => {
    const [first] = findCredentials(text);
    return (
      first?.start === 0 &&
      DEGREES.has(first.family) &&
      !isUnfinished(text, first.end) &&
      /\s(?:of|in)\s|degree/i.test(text)
    );
  });
}

/** Certificates, each a short line of its own. */
export function resumeCertificates(resume: string): ResumeSpan[] {
  return named(resume, (text) => {
    const certificate = findCredentials(text).find(({ family }) => family === "certificate");
    const words = text.split(/\s+/).length;
    if (!certificate || words < 2 || words > 8 || isUnfinished(text, certificate.end)) return false;
    return !isDenied(text, certificate.start) && /^\p{Lu}/u.test(text) && !/[.:;]/.test(text);
  });
}

/** Lines that may describe an achievement. */
export function resumeAchievements(resume: string): ResumeSpan[] {
  return resumeLines(resume).filter(({ start, end }) => {
    const text = resume.slice(start, end);
    return text.length <= MAX_ACHIEVEMENT_LENGTH && /^\S+(?:\s+\S+){4,}$/.test(text) && !/[;!?|•]|\.\s/.test(text);
  });
}

/** The text before the first separator of each line, where `isNamed` accepts it. */
function named(resume: string, isNamed: (text: string) => boolean): ResumeSpan[] {
  return resumeLines(resume).flatMap(({ start, end }) => {
    const line = resume.slice(start, end);
    const parted = line.search(/\s*[|•(,]|\s+[–—-]\s+|\t|\s{2,}/);
    const text = (parted === -1 ? line : line.slice(0, parted)).trimEnd();
    return text.length > 0 && text.length <= MAX_NAME_LENGTH && isNamed(text)
      ? [{ start, end: start + text.length }]
      : [];
  });
}
