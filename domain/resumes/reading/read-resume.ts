import { readBasics } from "./read-basics.ts";
import { readEducation } from "./read-education.ts";
import { readCertificates, readLanguages, readProjects, readSkillSections } from "./read-lists.ts";
import { readWork } from "./read-work.ts";
import type { ResumeDocument, ResumeLine } from "./resume-document.ts";
import type { ReadResume } from "./resume-reading.ts";
import { type SectionKind, sectionsOf } from "./resume-sections.ts";
import { withUnnamed } from "./unnamed-sections.ts";

/** Longest résumé that is read, in lines; some forty pages. */
const MAX_LINES = 3_000;

/**
 * What a résumé in English, Italian, German, French, Spanish or Arabic says of a person: contact, work, studies, skills, languages, certificates
 * and projects, each value with the source's own words and their line. A value may be wrong: it is to be proposed beside those words. Reads
 * the first 3,000 lines; never throws.
 */
export function readResume({ lines: all }: ResumeDocument): ReadResume {
  const lines = all.slice(0, MAX_LINES);
  const sections = withUnnamed(sectionsOf(lines));
  const of = (kind: SectionKind): ResumeLine[][] =>
    sections.filter((section) => section.kind === kind).map((section) => section.lines);
  return {
    basics: readBasics(sections, lines),
    work: of("work").flatMap(readWork),
    education: of("education").flatMap(readEducation),
    skills: readSkillSections(of("skills")),
    languages: readLanguages(of("languages").flat()),
    certificates: readCertificates(of("certificates").flat()),
    projects: of("projects").flatMap(readProjects),
  };
}
