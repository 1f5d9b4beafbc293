import { type MatchRule, met, NOT_STATED } from "../match-rule.ts";

type PriorityFacts = { workLifeBalance: boolean; professionalGrowth: boolean };

/** Does the posting offer what matters most to the person? Silence about it is not a refusal, so this is never "not met". */
export const priorityRule: MatchRule<PriorityFacts> = {
  topic: "priority",
  reads: ["priority"],
  isAnswered: ({ priority }) => priority !== undefined,
  factsOf: ({ workLifeBalance, professionalGrowth }) => ({ workLifeBalance, professionalGrowth }),
  judge({ priority }, facts) {
    return (priority === "work-life-balance" ? facts.workLifeBalance : facts.professionalGrowth) ? met() : NOT_STATED;
  },
  evidence: ({ priority }) => [priority === "work-life-balance" ? "workLifeBalance" : "professionalGrowth"],
};
