import { type CvDocument, composeCv } from "#domain/resumes/cv/compose-cv.ts";
import { type CvDesign, readDesign } from "#domain/resumes/cv/cv-design.ts";
import type { Fact, FactSection, FactValue } from "#domain/resumes/facts/fact-fields.ts";

const WORK = ["Senior Nurse", "Staff Nurse", "Care Assistant", "Ward Clerk", "Volunteer Driver", "Receptionist"];

const STATED: [FactSection, FactValue][] = [
  [
    "basics",
    {
      name: "Ada Żółć-Müller",
      label: "Registered Nurse",
      email: "ada@example.org",
      phone: "+39 06 1234567",
      city: "Torino",
      countryCode: "IT",
      url: "https://ada.example/",
      summary:
        "Nurse with a steady hand and eleven years on surgical wards, used to nights, numbers and worried families.",
    },
  ],
  ...WORK.map((position, at): [FactSection, FactValue] => [
    "work",
    {
      position,
      name: `Hospital No. ${at + 1} (St. Mary)`,
      location: "Torino",
      startDate: `${2022 - 2 * at}-0${at + 1}`,
      ...(at > 0 ? { endDate: `${2024 - 2 * at}-0${at + 1}` } : {}),
      summary: "A ward of thirty beds, after operations of the heart and the lungs, with handovers in two languages.",
      highlights: [
        "Led a team of 7 on night shifts",
        "Cut waiting times by 12% with a new plan for handovers",
        "Trained 23 newcomers",
      ],
    },
  ]),
  [
    "education",
    {
      studyType: "Bachelor",
      area: "Nursing",
      institution: "Università di Torino",
      startDate: "2007-10",
      endDate: "2010-07",
      score: "108/110",
    },
  ],
  ["education", { studyType: "Diploma", institution: "Liceo Volta", endDate: "2007" }],
  ["skills", { name: "Wound care" }],
  ["skills", { name: "Triage", level: "expert", keywords: ["ESI", "Manchester"] }],
  ["skills", { name: "Excel" }],
  ["languages", { language: "Italian", fluency: "native" }],
  ["languages", { language: "English", fluency: "C1" }],
  ["certificates", { name: "Advanced Life Support", issuer: "Red Cross", date: "2023-05" }],
  [
    "projects",
    {
      name: "Ward garden",
      description: "A garden on the roof for those who stay long.",
      url: "https://garden.example/",
    },
  ],
];

const ARABIC: [FactSection, FactValue][] = [
  [
    "basics",
    { name: "ليلى منصور", label: "ممرضة مسجلة", email: "layla@example.org", phone: "+20 2 1234567", city: "القاهرة" },
  ],
  [
    "work",
    {
      position: "ممرضة (قسم الجراحة)",
      name: "مستشفى السلام",
      startDate: "2021-03",
      highlights: ["قيادة فريق من 7 ممرضات", "تقليل الانتظار بنسبة 12% باستخدام Excel و C++"],
    },
  ],
  [
    "education",
    { studyType: "بكالوريوس", area: "تمريض", institution: "جامعة القاهرة", startDate: "2010", endDate: "2014" },
  ],
  ["skills", { name: "العناية بالجروح" }],
  ["languages", { language: "الإنجليزية", fluency: "B2" }],
];

const factsOf = (stated: [FactSection, FactValue][]): Fact[] =>
  stated.map(([section, value], at) => ({ id: `fact-${at}`, section, value, origin: "typed", source: null }));

/** A nurse with a life of about two pages, in Latin letters; and another one in Arabic. */
export const CV_FACTS = { latin: factsOf(STATED), arabic: factsOf(ARABIC) };

export function sampleCv(design: Partial<CvDesign> = {}): CvDocument {
  const facts = design.language === "ar" ? CV_FACTS.arabic : CV_FACTS.latin;
  return composeCv(facts, readDesign(design));
}
