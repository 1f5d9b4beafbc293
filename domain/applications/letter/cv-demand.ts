import type { LetterPosting } from "./letter-facts.ts";
import type { Stated } from "./stated.ts";

/** What a posting asks, beside a person's words on it. `name`: a language's code, skill or licence; `words` of an answer: its value. */
export type CvDemand = {
  topic: "permit" | "place" | "licence" | "language" | "experience" | "education" | "skill";
  name: string | null;
  asked: string | null;
  state: "met" | "not-stated" | "contradicted";
  words: string | null;
  source: Stated["source"] | "answer";
};

export type Judged = Pick<CvDemand, "state" | "words">;

/** Permit, place, licence and language: an application that lacks one of them rarely goes further. */
export function isKnockOut({ topic }: Pick<CvDemand, "topic">): boolean {
  return ["permit", "place", "licence", "language"].includes(topic);
}

/** For a country that is only partly open, whether a place is in that part is unknown here. */
export function judgePlace(own: readonly string[], { reading }: Pick<LetterPosting, "reading">): CvDemand["state"] {
  const { open, closed, worldwide, inPart, orRemote } = reading.remote;
  const isOpen = (country: string) =>
    (worldwide || open.some((one) => one === country)) && !closed.some((one) => one === country);
  if (!own.some(isOpen)) return orRemote ? "not-stated" : "contradicted";
  return inPart ? "not-stated" : "met";
}
