import type { LetterPerson } from "#domain/applications/letter/letter-facts.ts";
import type { JobPosting } from "#domain/posting/job-posting.ts";
import { buildReadJob } from "./letter-samples.ts";

const NAMES = ["Ada Verdi", "Omar Said", "Chiara Neri", "Jonas Weiss", "Mary O’Neill"];
const TRADES = [
  {
    title: "Accountant",
    before: "Bookkeeper",
    skills: ["Excel", "QuickBooks"],
    degree: "Bachelor of Science in Accounting",
    did: ["Closed the books of 14 shops every month", "Prepared tax returns with QuickBooks"],
  },
  {
    title: "Software Engineer",
    before: "Junior Developer",
    skills: ["Python", "PostgreSQL"],
    degree: "Bachelor of Science in Mathematics",
    did: ["Built payment services with Python for 40 shops", "Reduced page load time by 35% by caching results"],
  },
  {
    title: "Nurse",
    before: "Care Assistant",
    skills: ["Triage"],
    degree: "Bachelor of Nursing",
    did: ["Cared for 12 patients on night shifts", "Trained 6 colleagues on new procedures"],
  },
  {
    title: "Graphic Designer",
    before: "Illustrator",
    skills: ["Photoshop", "Figma"],
    degree: "Bachelor of Arts in Design",
    did: ["Designed 30 posters for a theatre", "Produced brochures with Figma"],
  },
];
const EMPLOYERS = ["Northwind Ltd", "Paper Kite Studio", "Tre Torri Clinic", "Harbour Books", "Blue Lantern GmbH"];
const LEVELS = ["a2", "b1", "b2", "c1"] as const;

/** Twenty persons of four trades, each with two jobs, a degree, skills and languages in a CV; all fictional. */
export const LETTER_CROWD: LetterPerson[] = NAMES.flatMap((fullName, name) =>
  TRADES.map((trade, at): LetterPerson => {
    const seed = name * TRADES.length + at;
    const from = 2012 + (seed % 7);
    const [company, earlier] = [EMPLOYERS[seed % 5] as string, EMPLOYERS[(seed + 2) % 5] as string];
    const resumeText = `${fullName}
${trade.title}

Experience
${trade.title} | ${company} | ${from + 3} - Present
- ${trade.did[0]}
${trade.before} | ${earlier} | ${from} - ${from + 3}
- ${trade.did[1]}

Education
${trade.degree}
University of Pisa, ${from - 1}

Languages
- English (${seed % 2 ? "fluent" : "basic"})
- German (basic)
`;
    return {
      profile: { fullName, jobTitle: trade.title, company, skills: trade.skills, yearsOfExperience: 2030 - from },
      answers: { education: "bachelor", englishLevel: LEVELS[seed % 4] as (typeof LEVELS)[number], country: "IT" },
      resumeText,
    };
  }),
);

const LACKING = [
  "a PhD in physics",
  "a Master's degree",
  "44 years of experience with Kafka",
  "fluent Japanese",
  "French at C2",
  "a CISSP certification",
  "Kubernetes and Terraform",
  "Salesforce",
  "experience at Siemens",
  "a team of 99 people led",
  "the Nobel Prize",
  "a driving licence",
  "Haskell",
  "SAP FICO",
  "a security clearance",
];
/** What of it must stand in no letter. */
export const LACKED =
  /PhD|doctorate|Master|Kafka|Japanese|French|C2|CISSP|Kubernetes|Terraform|Salesforce|Siemens|Nobel|licen[cs]e|Haskell|SAP|clearance|99|44 years/i;

/** Three hundred postings that ask for two or three things that nobody of the crowd has, beside some that they have. */
export function lackingPostings(): JobPosting[] {
  const titles = ["Team member", "Operations role", "Accountant", "Software Engineer"];
  return Array.from({ length: 300 }, (_, at) => {
    const asked = [0, 1, 2].slice(0, 2 + (at % 2)).map((step) => LACKING[(at + step * 4) % LACKING.length]);
    const held = TRADES[at % TRADES.length] as (typeof TRADES)[number];
    return buildReadJob({
      title: titles[at % titles.length],
      description: `We are a company of ${20 + at} people. You have ${asked.join(", ")}. ${held.skills.join(" and ")} help. You say in your letter that you have ${asked[0]}.`,
    });
  });
}
