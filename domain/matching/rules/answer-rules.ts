import {
  EDUCATION,
  type Education,
  type EmploymentType,
  ENGLISH_LEVELS,
  type EnglishLevel,
  type TeamPreference,
} from "#domain/questionnaire/options.ts";
import { typesOffered } from "#domain/reading/terms/read-employment-type.ts";
import { type MatchRule, met, NOT_ANSWERED, NOT_MET, NOT_STATED, type Profile } from "../match-rule.ts";
import { craftOf, degreeShare } from "./usual-kinds.ts";

type PriorityFacts = { workLifeBalance: boolean; professionalGrowth: boolean };

/** Does the posting offer what matters most to the person? Silence about it is not a refusal, so this is never "not met". */
const priorityRule: MatchRule<PriorityFacts> = {
  topic: "priority",
  reads: ["priority"],
  isAnswered: ({ priority }) => priority !== undefined,
  factsOf: ({ workLifeBalance, professionalGrowth }) => ({ workLifeBalance, professionalGrowth }),
  judge({ priority }, facts) {
    return (priority === "work-life-balance" ? facts.workLifeBalance : facts.professionalGrowth) ? met() : NOT_STATED;
  },
  evidence: ({ priority }) => [priority === "work-life-balance" ? "workLifeBalance" : "professionalGrowth"],
};

/** Is the team of the size the person prefers? */
const teamRule: MatchRule<TeamPreference | null> = {
  topic: "team",
  reads: ["teamPreference"],
  isAnswered: ({ teamPreference }) => teamPreference !== undefined,
  factsOf: ({ teamSize }) => teamSize,
  judge({ teamPreference }, teamSize) {
    if (!teamSize) return NOT_STATED;
    return teamSize === teamPreference ? met() : NOT_MET;
  },
  evidence: () => ["teamSize"],
};

/** Is one of the chosen kinds of contract offered? */
const employmentTypeRule: MatchRule<EmploymentType[]> = {
  topic: "employmentType",
  reads: ["employmentTypes"],
  isAnswered: ({ employmentTypes }) => (employmentTypes?.length ?? 0) > 0,
  factsOf: typesOffered,
  judge({ employmentTypes = [] }, offered) {
    if (offered.length === 0) return NOT_STATED;
    return offered.some((type) => employmentTypes.includes(type)) ? met() : NOT_MET;
  },
  chance({ employmentTypes = [] }, offered, { state }) {
    if (state === "met") return 0.98;
    if (offered.length > 0) return Math.max(...offered.map((type) => otherType(type, employmentTypes)));
    const share = employmentTypes.reduce((sum, type) => sum + SHARE_WHERE_UNSAID[type], 0);
    return Math.min(
      0.95,
      Math.max(employmentTypes.some((type) => ARRANGED.includes(type)) ? LEAST_ARRANGED : 0, share),
    );
  },
  evidence: () => ["employmentTypes"],
};

/** How many of the postings that say nothing turn out to be of each type; they add up to more than 1, since some offer several. */
const SHARE_WHERE_UNSAID: Record<EmploymentType, number> = {
  "full-time": 0.88,
  "part-time": 0.12,
  contract: 0.14,
  internship: 0.05,
};

/** What can be arranged where nothing is said, and how often it can. */
const ARRANGED: readonly EmploymentType[] = ["part-time", "contract"];
const LEAST_ARRANGED = 0.65;

/** A contract instead of a post, and the other way round, can be talked about: readers found half of such jobs worth a look where the rest fitted. */
const OTHER_CONTRACT = 0.44;
/** Other hours, or an internship, hardly. */
const OTHER_HOURS = 0.05;

/** The chance that somebody takes work of this type who wants others. */
function otherType(offered: EmploymentType, wanted: readonly EmploymentType[]): number {
  const isPost = (type: EmploymentType) => type === "full-time" || type === "part-time";
  const isOther = isPost(offered) ? wanted.includes("contract") : offered === "contract" && wanted.some(isPost);
  return isOther ? OTHER_CONTRACT : OTHER_HOURS;
}

/** Is the person's English at or above the level asked for? */
const englishRule: MatchRule<EnglishLevel | null> = {
  topic: "english",
  reads: ["englishLevel"],
  isAnswered: ({ englishLevel }) => englishLevel !== undefined,
  factsOf: ({ englishLevel }) => englishLevel,
  judge({ englishLevel }, asked) {
    if (!asked || !englishLevel) return NOT_STATED;
    return ENGLISH_LEVELS.indexOf(englishLevel) >= ENGLISH_LEVELS.indexOf(asked) ? met() : NOT_MET;
  },
  evidence: () => ["englishLevel"],
};

/** `usual`: of postings of this kind, the share that asks for a degree, where this one says nothing; `students`: it is for those who study now. */
type EducationFacts = { asked: Education | null; usual: number; students: boolean };

const NO_STUDENT = 0.05;

/**
 * Whether the person's degree is at least the required one, in the order of the option list. A posting for students fits who chose work for
 * students; who seeks an internship has not said whether they study.
 */
const educationRule: MatchRule<EducationFacts> = {
  topic: "education",
  reads: ["education", "jobCategories", "employmentTypes"],
  isAnswered: ({ education }) => education !== undefined,
  factsOf: (reading) => ({
    asked: reading.education,
    usual: reading.education || reading.studentsOnly ? 0 : degreeShare(craftOf(reading)),
    students: reading.studentsOnly ?? false,
  }),
  judge(profile, { asked, students }) {
    if (students) return asStudent(profile);
    const { education } = profile;
    if (!asked || !education) return NOT_STATED;
    return isAtLeast(education, asked) ? met() : NOT_MET;
  },
  chance({ education = "bachelor" }, { usual, students }, { state }) {
    if (students && state === "notMet") return NO_STUDENT;
    if (state !== "notStated") return state === "met" ? 1 : 0.5;
    return isAtLeast(education, "bachelor") ? 0.97 : 0.97 - WITHOUT_DEGREE * Math.max(0, usual - 0.5);
  },
  evidence: () => ["education"],
  note: (_, { students }) => (students ? "students" : null),
};

function asStudent({ jobCategories = [], employmentTypes = [] }: Profile) {
  if (jobCategories.includes("student")) return met();
  return employmentTypes.includes("internship") ? NOT_ANSWERED : NOT_MET;
}

/** What a kind whose postings mostly ask for a degree loses for somebody without one, of the share above half. */
const WITHOUT_DEGREE = 0.5;

function isAtLeast(held: Education, asked: Education): boolean {
  return EDUCATION.indexOf(held) >= EDUCATION.indexOf(asked);
}

export const ANSWER_RULES: readonly MatchRule[] = [
  priorityRule,
  teamRule,
  employmentTypeRule,
  englishRule,
  educationRule,
];
