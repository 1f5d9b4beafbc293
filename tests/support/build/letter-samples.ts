import type { LetterPerson } from "#domain/applications/letter/letter-facts.ts";
import type { JobPosting } from "#domain/posting/job-posting.ts";
import { cleanPosting } from "#domain/reading/clean-posting.ts";
import { readPosting } from "#domain/reading/read-posting.ts";
import { buildJob } from "./build-job.ts";

const NOTHING: LetterPerson = {
  profile: { fullName: null, jobTitle: null, company: null, skills: [], yearsOfExperience: null },
  answers: {},
  resumeText: null,
};

const ENGINEER_RESUME = `Ada Verdi
Software Engineer

Summary
Software engineer with 8+ years in web platforms. No experience with Kubernetes. Currently learning Rust.

Experience
Software Engineer | Northwind Ltd | 2019 - Present
- Built payment services with Python and PostgreSQL for 40 shops
- Reduced page load time by 35% by caching results in Redis
- Reported to the Head of Engineering and worked with a team of 6 designers
- Wrote the tests of the billing module and documented the API

Junior Developer | Paper Kite Studio | 2016 - 2019
- Developed forms and reports with Django for the booking system
- Migrated three internal tools from Java to Python

Education
Bachelor of Science in Mathematics
University of Pisa, 2015

Certifications
- AWS Certified Developer
- Google Analytics course

Languages
- Italian (native)
- English (fluent)
- French (basic)
`;

const NURSE_RESUME = `Esperienze lavorative
Infermiera | Clinica Tre Torri | 2014 - 2021
- Gestito il reparto notturno con 12 letti
- Formato i colleghi sulle nuove procedure di triage

Istruzione
Laurea triennale in Infermieristica

Lingue
- italiano madrelingua
- tedesco B1
`;

/** Persons of a letter's tests, from one who states nothing to one with much in a résumé; all fictional. */
export const LETTER_PERSONS = {
  nobody: NOTHING,
  engineer: {
    profile: {
      fullName: "Ada Verdi",
      jobTitle: "Software Engineer",
      company: "Northwind Ltd",
      skills: ["Python", "PostgreSQL", "Redis"],
      yearsOfExperience: null,
    },
    answers: {
      education: "bachelor",
      englishLevel: "c1",
      yearsExperience: "6-10-years",
      country: "IT",
      employmentTypes: ["full-time"],
    },
    resumeText: ENGINEER_RESUME,
  },
  nurse: {
    profile: { fullName: "Chiara Neri", jobTitle: "Infermiera", company: null, skills: [], yearsOfExperience: 7 },
    answers: { education: "bachelor", englishLevel: "b1", country: "IT", employmentTypes: ["part-time"] },
    resumeText: NURSE_RESUME,
  },
  student: {
    profile: { ...NOTHING.profile, fullName: "Leo Bianchi", skills: ["Excel"] },
    answers: { education: "high-school", englishLevel: "b2", yearsExperience: "no-experience", country: "DE" },
    resumeText: null,
  },
} as const satisfies Record<string, LetterPerson>;

/** A posting as the import would store it: cleaned, and read by the real reader. */
export function buildReadJob(
  own: Partial<Pick<JobPosting, "title" | "company" | "description" | "skills">>,
): JobPosting {
  const job = buildJob(own);
  const cleaned = cleanPosting(job);
  if (!cleaned.ok) throw new Error(cleaned.reason);
  return { ...job, ...cleaned.posting, reading: readPosting(cleaned.posting, { sourceRemoteOnly: false }) };
}
