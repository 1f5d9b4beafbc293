import { type MatchRule, met, NOT_MET, NOT_STATED } from "../match-rule.ts";
import { chanceOfOpen, factKeyFor, openTo, type RemoteFacts, remoteFacts } from "./remote-facts.ts";

/** Is the posting open to people who live in the chosen country? See `openTo`. */
export const countryRule: MatchRule<RemoteFacts> = {
  topic: "country",
  reads: ["country"],
  isAnswered: ({ country }) => country !== undefined,
  factsOf: remoteFacts,
  factKeyFor: ({ country }) => factKeyFor(country),
  judge({ country }, facts) {
    const state = country ? openTo(facts, country) : "notStated";
    return state === "met" ? met() : state === "notMet" ? NOT_MET : NOT_STATED;
  },
  chance: ({ country }, facts) => (country ? chanceOfOpen(facts, country) : 1),
  evidence: () => ["countries", "remote"],
};
