import { EDUCATION, type Education } from "#domain/questionnaire/options.ts";
import { type MatchRule, met, NOT_MET, NOT_STATED } from "../match-rule.ts";

/** Is the person's degree at or above the one asked for, in the order of the option list? */
export const educationRule: MatchRule<Education | null> = {
  topic: "education",
  reads: ["education"],
  isAnswered: ({ education }) => education !== undefined,
  factsOf: ({ education }) => education,
  judge({ education }, asked) {
    if (!asked || !education) return NOT_STATED;
    return EDUCATION.indexOf(education) >= EDUCATION.indexOf(asked) ? met() : NOT_MET;
  },
  evidence: () => ["education"],
};
