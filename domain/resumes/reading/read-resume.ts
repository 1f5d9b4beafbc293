import { hasDegree, hasSchool } from "./entry-words.ts";
import { readBasics } from "./read-basics.ts";
import { readEducation } from "./read-education.ts";
import { languagesTold, readLanguages, spokenIn } from "./read-languages.ts";
import { readCertificates, readInterests, readProjects, readSkillSections } from "./read-lists.ts";
import { readWork } from "./read-work.ts";
import { findDates } from "./resume-dates.ts";
import type { ResumeDocument, ResumeLine } from "./resume-document.ts";
import type { ReadResume } from "./resume-reading.ts";
import { type SectionKind, sectionsOf } from "./resume-sections.ts";
import { withUnnamed } from "./unnamed-sections.ts";

/** Longest résumé that is read, in lines; some forty pages. */
const MAX_LINES = 3_000;

/** What a résumé in six languages says of a person, each value with its words and line, to be proposed: it may be wrong. Never throws. */
export function readResume({ lines: all }: ResumeDocument): ReadResume {
  const own = withoutConsent(all.slice(0, MAX_LINES)).filter(({ text }) => !FOOTER.test(text));
  const lines = withoutSignature(own);
  const sections = withUnnamed(sectionsOf(lines));
  const of = (kind: SectionKind): ResumeLine[][] =>
    sections.filter((section) => section.kind === kind).map((section) => section.lines);
  const languages = readLanguages(
    [...of("languages"), ...of("skills").map((own) => own.flatMap((one) => spokenIn(one) ?? []))].flat(),
  );
  const studied = of("education");
  // Beside a section of studies one without a degree or a school holds courses: "Formations" below "Formation".
  const courses = studied.length > 1 ? studied.filter((own) => !own.some(isStudy)) : [];
  const worked = of("work").map(readWork);
  // Beside dated jobs a section that dates none holds what somebody does unpaid.
  const areDated = worked.some((own) => own.length > 1 && own.every(({ dates }) => dates !== null));
  const work = worked.filter((own) => !areDated || own.some(({ dates }) => dates !== null)).flat();
  const areTownsTold = work.filter(({ location }) => location !== null).length * 2 > work.length;
  const education = studied.filter((own) => !courses.includes(own)).flatMap((own) => readEducation(own, areTownsTold));
  // "Training" may head what somebody studied, where nothing else does.
  const trained = education.length > 0 ? [] : of("certificates").filter(namesStudies);
  const certified = [...of("certificates").filter((own) => !trained.includes(own)), ...courses];
  return {
    basics: readBasics(sections, lines),
    work,
    education: education.length > 0 ? education : trained.flatMap((own) => readEducation(own, areTownsTold)),
    skills: readSkillSections(of("skills")),
    languages:
      languages.length > 0 ? languages : languagesTold([...of("other"), ...of("interests"), ...of("summary")].flat()),
    certificates: readCertificates(certified.flat()),
    projects: of("projects").flatMap(readProjects),
    interests: of("interests").flatMap(readInterests),
  };
}

/** "Ada Example · Résumé" at the foot of a page, with a date and the page's number or without. */
const FOOTER =
  /^(?:[^\t·|]{0,24}\d{4}\t)?\p{Lu}[^\t·|]{2,40} [·|–-] (?:résumé|resume|curriculum vitae|lebenslauf|currículum|cv)(?:\t\d{1,2})?$/iu;

/** Below many CVs: that the data in them may be used. */
const CONSENT =
  /^(?:(?:(?:io|il|la) )?sottoscritt[oa][^.]{0,60} )?(?:autorizz[oa]|acconsento|(?:esprimo|presto)\b[^.]{0,20}consenso)\b[^.]{0,60}\bdati\b|^I (?:hereby )?(?:authori[sz]e|consent|agree|give)\b[^.]{0,60}\bpersonal (?:data|information|details)\b|^(?:hiermit )?(?:ich )?(?:willige|stimme|erkläre)\b[^.]{0,80}\bdaten\b|^j['’]autorise\b[^.]{0,60}\bdonn[ée]es\b|^autorizo\b[^.]{0,60}\b(?:datos|dados)\b|^wyrażam zgodę\b[^.]{0,60}\bdanych\b/iu;
const LAW = /(?<!\p{L})(?:gdpr|dsgvo|rgpd|rodo|2016\/679|196\/2003|101\/2018)(?!\p{L})/iu;

/** Without such a sentence and the lines it goes on in. */
function withoutConsent(lines: readonly ResumeLine[]): readonly ResumeLine[] {
  const at = lines.findIndex(({ text }) => CONSENT.test(text));
  if (at === -1) return lines;
  const more = lines.slice(at + 1).findIndex(({ text }) => !/^\p{Ll}/u.test(text) && !LAW.test(text));
  return [...lines.slice(0, at), ...(more === -1 ? [] : lines.slice(at + 1 + more))];
}

const isStudy = ({ text }: ResumeLine) => hasDegree(text) || hasSchool(text);

/** A degree and a school in lines of their own. */
const namesStudies = (lines: readonly ResumeLine[]) =>
  lines.some(({ text }) => hasDegree(text) && !hasSchool(text)) && lines.some(({ text }) => hasSchool(text));

/** "Münster, den 3. November 2026" at the end, and the name below: when and where it was signed, which says nothing of the person. */
function withoutSignature(lines: readonly ResumeLine[]): readonly ResumeLine[] {
  const at = lines.findIndex(({ text, isBullet }, index) => {
    if (index < lines.length - 3 || isBullet || !/^\p{Lu}[\p{L} .()-]*,\s/u.test(text)) return false;
    const [found, ...more] = findDates(text);
    const words = text.slice(text.indexOf(",") + 1, found?.start).trim();
    return found?.end === text.length &&
      more.length === 0 &&
      !found.isRange &&
      /^(?:den|am|le|il|lì|a|addì)?$/iu.test(words)
      ? found.dates.endDate?.length === 10
      : false;
  });
  return at === -1 ? lines : lines.slice(0, at);
}
