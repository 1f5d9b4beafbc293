/**
 * `npm run quality:claims`: letters and tailored CVs of twenty persons for 300 postings that ask for what they lack, read by a checker that
 * sees only facts and text. The layouts "dated" and "classic" and Spanish were kept aside until it was done. Exit code 1 on any claim.
 */
import { extractText, getDocumentProxy } from "unpdf";
import { draftLetter } from "#domain/applications/letter/draft-letter.ts";
import { letterText } from "#domain/applications/letter/letter.ts";
import type { LetterPerson } from "#domain/applications/letter/letter-facts.ts";
import { tailorCv } from "#domain/applications/letter/tailor-cv.ts";
import { composeCv, cvText } from "#domain/resumes/cv/compose-cv.ts";
import { CV_LAYOUTS, readDesign } from "#domain/resumes/cv/cv-design.ts";
import { CV_LANGUAGES, type CvLanguage } from "#domain/resumes/cv/cv-words.ts";
import type { Fact } from "#domain/resumes/facts/fact-fields.ts";
import { factsOfReading } from "#domain/resumes/facts/facts-of-reading.ts";
import { readResume } from "#domain/resumes/reading/read-resume.ts";
import { documentOfText } from "#domain/resumes/reading/resume-document.ts";
import { drawCv } from "#server/features/resumes/cv/draw-cv.ts";
import { LETTER_CROWD, lackingPostings } from "#tests/support/build/letter-crowd.ts";
import { type FactRecord, unbackedInCv, unbackedInLetter, unknownWords } from "./claims/unbacked-words.ts";

/** The parts of the crowd's CVs, and what stands for an end that is not there. */
const HEADINGS: Record<CvLanguage, { parts: string[]; now: string }> = {
  en: { parts: ["work experience", "education", "skills", "languages"], now: "present" },
  it: { parts: ["esperienza lavorativa", "istruzione e formazione", "competenze", "lingue"], now: "oggi" },
  de: { parts: ["berufserfahrung", "ausbildung", "kenntnisse", "sprachen"], now: "heute" },
  fr: { parts: ["experience professionnelle", "formation", "competences", "langues"], now: "aujourd’hui" },
  es: { parts: ["experiencia laboral", "educacion", "habilidades", "idiomas"], now: "actualidad" },
  ar: { parts: ["الخبرة العملية", "التعليم", "المهارات", "اللغات"], now: "الآن" },
};

const TODAY = new Date("2026-01-01T00:00:00Z");
const faults: string[] = [];
const count = { letters: 0, texts: 0, pdfs: 0 };
const postings = lackingPostings();
for (const [at, person] of LETTER_CROWD.entries()) {
  const records = recordsOf(person);
  const facts = factsOf(person);
  for (const [turn, posting] of postings.entries()) {
    const letter = letterText(draftLetter({ person, posting }, "en"));
    faults.push(
      ...unbackedInLetter(
        letter,
        records,
        [posting.title, posting.company].map((name) => name ?? ""),
      ),
    );
    count.letters++;
    const language = CV_LANGUAGES[(at + turn) % CV_LANGUAGES.length] as CvLanguage;
    const { design } = tailorCv(facts, { posting, design: readDesign({}, language), given: null, today: TODAY });
    const stated = facts.map((fact) => recordOf(fact, language));
    const headings = new Set(HEADINGS[language].parts);
    // A line of skills or of languages names several.
    const short = ["skills", "languages"].map((section) =>
      facts.flatMap((fact, of) => (fact.section === section ? [stated[of]] : [])).join(" "),
    );
    faults.push(...unbackedInCv(cvText(composeCv(facts, design)), [...stated, ...short], headings));
    count.texts++;
    if (turn >= CV_LAYOUTS.length * CV_LANGUAGES.length) continue;
    const layout = CV_LAYOUTS[turn % CV_LAYOUTS.length] ?? "plain";
    const { pdf } = await drawCv({ cv: composeCv(facts, { ...design, layout }), at: "2026-01-01T00:00:00.000Z" });
    // Letters of Arabic are drawn in the order of the eye.
    if (language === "ar") continue;
    const { text } = await extractText(await getDocumentProxy(pdf), { mergePages: true });
    faults.push(...unknownWords(text, stated, headings).map((word) => `${word} ← PDF ${layout} ${language}`));
    count.pdfs++;
  }
}
console.log(
  `Read: ${count.letters} letters, ${count.texts} CVs as text, ${count.pdfs} as PDF in three layouts. Claims without a fact: ${faults.length}`,
);
for (const fault of [...new Set(faults)].slice(0, 20)) console.log(`  ${fault}`);
if (faults.length > 0) process.exitCode = 1;

function factsOf({ resumeText, profile }: LetterPerson): Fact[] {
  const read = factsOfReading(readResume(documentOfText(resumeText ?? "")));
  const skills = profile.skills.map((name) => ({ section: "skills" as const, value: { name } }));
  return [...read, ...skills].map(({ section, value }, at) => ({
    id: `${at}`,
    section,
    value,
    origin: "read",
    source: "cv.txt",
  }));
}

/** All that one fact says, its dates also by the names of their months. */
function recordOf({ value }: Fact, language: CvLanguage): FactRecord {
  const said = Object.values(value).flat();
  const months = said.flatMap((text) => {
    const [, year, month] = /^(\d{4})-(\d\d)/.exec(text) ?? [];
    const name = new Intl.DateTimeFormat(`${language}-u-nu-latn`, { month: "short", timeZone: "UTC" });
    return year === undefined ? [] : [year, name.format(new Date(`${year}-${month}-01T00:00:00Z`))];
  });
  const now = value.startDate !== undefined && value.endDate === undefined ? [HEADINGS[language].now] : [];
  return [...said, ...months, ...now].join(" ");
}

/** What a person told, in the pieces that belong together. */
function recordsOf({ profile, answers, resumeText }: LetterPerson): FactRecord[] {
  const blocks = (resumeText ?? "").split(/\n(?=[^\n]+\| )|\n\n/);
  const country = new Intl.DisplayNames("en", { type: "region" }).of(answers.country ?? "ZZ");
  return [
    ...blocks,
    [profile.jobTitle, profile.company].join(" "),
    profile.skills.join(" "),
    `${profile.yearsOfExperience} years of experience`,
    `English ${answers.englishLevel}`,
    `${answers.education}`,
    country ?? "",
    profile.fullName ?? "",
  ];
}
