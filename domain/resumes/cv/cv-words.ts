import type { FactSection } from "#domain/resumes/facts/fact-fields.ts";
import { countryNamer } from "#domain/shared/display-names.ts";

/** The languages a CV can be written in: its headings and dates, not what the person says. */
export const CV_LANGUAGES = ["en", "it", "de", "fr", "es", "ar"] as const;
export type CvLanguage = (typeof CV_LANGUAGES)[number];

type Words = Record<FactSection, string> & {
  /** The document itself, for its title. */
  cv: string;
  /** The end of a period that goes on. */
  present: string;
  photo: string;
};

const WORDS: Record<CvLanguage, Words> = {
  en: {
    cv: "CV",
    present: "present",
    photo: "Photo",
    basics: "Personal details",
    profiles: "Links",
    work: "Work experience",
    volunteer: "Volunteering",
    education: "Education",
    skills: "Skills",
    languages: "Languages",
    certificates: "Certificates",
    projects: "Projects",
    awards: "Awards",
    publications: "Publications",
    interests: "Interests",
    references: "References",
  },
  it: {
    cv: "CV",
    present: "oggi",
    photo: "Foto",
    basics: "Dati personali",
    profiles: "Link",
    work: "Esperienza lavorativa",
    volunteer: "Volontariato",
    education: "Istruzione e formazione",
    skills: "Competenze",
    languages: "Lingue",
    certificates: "Certificazioni",
    projects: "Progetti",
    awards: "Premi",
    publications: "Pubblicazioni",
    interests: "Interessi",
    references: "Referenze",
  },
  de: {
    cv: "Lebenslauf",
    present: "heute",
    photo: "Foto",
    basics: "Persönliche Daten",
    profiles: "Links",
    work: "Berufserfahrung",
    volunteer: "Ehrenamt",
    education: "Ausbildung",
    skills: "Kenntnisse",
    languages: "Sprachen",
    certificates: "Zertifikate",
    projects: "Projekte",
    awards: "Auszeichnungen",
    publications: "Veröffentlichungen",
    interests: "Interessen",
    references: "Referenzen",
  },
  fr: {
    cv: "CV",
    present: "aujourd’hui",
    photo: "Photo",
    basics: "Coordonnées",
    profiles: "Liens",
    work: "Expérience professionnelle",
    volunteer: "Bénévolat",
    education: "Formation",
    skills: "Compétences",
    languages: "Langues",
    certificates: "Certifications",
    projects: "Projets",
    awards: "Distinctions",
    publications: "Publications",
    interests: "Centres d’intérêt",
    references: "Références",
  },
  es: {
    cv: "CV",
    present: "actualidad",
    photo: "Foto",
    basics: "Datos personales",
    profiles: "Enlaces",
    work: "Experiencia laboral",
    volunteer: "Voluntariado",
    education: "Educación",
    skills: "Habilidades",
    languages: "Idiomas",
    certificates: "Certificados",
    projects: "Proyectos",
    awards: "Premios",
    publications: "Publicaciones",
    interests: "Intereses",
    references: "Referencias",
  },
  ar: {
    cv: "السيرة الذاتية",
    present: "الآن",
    photo: "الصورة",
    basics: "البيانات الشخصية",
    profiles: "روابط",
    work: "الخبرة العملية",
    volunteer: "العمل التطوعي",
    education: "التعليم",
    skills: "المهارات",
    languages: "اللغات",
    certificates: "الشهادات",
    projects: "المشاريع",
    awards: "الجوائز",
    publications: "المنشورات",
    interests: "الاهتمامات",
    references: "المراجع",
  },
};

export function cvWords(language: CvLanguage): Words {
  return WORDS[language];
}

/** What stands between the parts of a list. */
export const cvComma = (language: CvLanguage) => (language === "ar" ? "، " : ", ");

/** What stands between a name and what is said of it; French has a space before it, which never ends a line. */
export const cvColon = (language: CvLanguage) => (language === "fr" ? "\u00a0: " : ": ");

/** A country by its name, where its code is stated. */
export const cvCountry = (stated: string, language: CvLanguage) =>
  /^[A-Z]{2}$/.test(stated) ? countryNamer(language)(stated) : stated;

const MONTHS = new Map<CvLanguage, Intl.DateTimeFormat>();

/** `2021-03-15`, `2021-03` and `2021` as a CV writes them: the month and year, or the year; anything else as it is. */
function cvDate(date: string, language: CvLanguage): string {
  const [, year, month] = /^(\d{4})(?:-(\d\d))?/.exec(date) ?? [];
  if (!year || !month) return year ?? date;
  const known = MONTHS.get(language);
  const format =
    known ?? new Intl.DateTimeFormat(`${language}-u-nu-latn`, { month: "short", year: "numeric", timeZone: "UTC" });
  MONTHS.set(language, format);
  return format.format(new Date(`${year}-${month}-01T00:00:00Z`));
}

/** A period as a CV writes it; "" when neither end is stated. */
export function cvPeriod(start: string, end: string, language: CvLanguage): string {
  if (start === "") return end === "" ? "" : cvDate(end, language);
  return `${cvDate(start, language)} – ${end === "" ? WORDS[language].present : cvDate(end, language)}`;
}
