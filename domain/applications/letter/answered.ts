import type { Answers } from "#domain/questionnaire/answers.ts";
import { EDUCATION, type YearsExperience } from "#domain/questionnaire/options.ts";
import { type CvDemand, type Judged, judgePlace } from "./cv-demand.ts";
import { MIN_YEARS } from "./draft/match-requirements.ts";
import { reachesLevel } from "./facts/find-languages.ts";
import type { LetterPosting } from "./letter-facts.ts";

/** What a person answered of themselves: the questionnaire, and the whole years that the profile states, null = none. */
export type Given = { answers: Answers; years: number | null };

/** The most whole years that an answer may mean; without one there is no end. */
const MAX_YEARS: Partial<Record<YearsExperience, number>> = {
  "no-experience": 0,
  "less-than-1": 0,
  "1-2-years": 2,
  "3-5-years": 5,
  "6-10-years": 10,
};

/** What the answers say on a demand, their value as the words; null = nothing, or nothing sure. Permits, licences and skills are not asked there. */
export function judgeAnswer(
  { topic, name }: Pick<CvDemand, "topic" | "name">,
  { reading }: LetterPosting,
  { answers, years }: Given,
): Judged | null {
  const judge = (words: string | undefined, isMet: (words: string) => boolean): Judged | null =>
    words === undefined ? null : { state: isMet(words) ? "met" : "contradicted", words };
  if (topic === "place") {
    const state = answers.country && judgePlace([answers.country], { reading });
    return state && state !== "not-stated" ? { state, words: answers.country ?? null } : null;
  }
  if (topic === "education") {
    const rank = (level: string | null) => (EDUCATION as readonly (string | null)[]).indexOf(level);
    return judge(answers.education, (own) => rank(own) >= rank(reading.education));
  }
  if (topic === "language" && name === "en") {
    const { englishLevel: own } = answers;
    return judge(own, () => reading.englishLevel !== null && reachesLevel(own ?? null, reading.englishLevel));
  }
  if (topic === "language") {
    // Which languages somebody works in is answered without levels.
    const isPlain = reading.languages.some(({ language, level }) => language === name && level === null);
    return isPlain && answers.languages?.some((own) => own === name) ? { state: "met", words: name } : null;
  }
  if (topic !== "experience") return null;
  const least = reading.yearsAsked?.min ?? 0;
  if (years !== null) return judge(String(years), () => years >= least);
  const own = answers.yearsExperience;
  if (!own || MIN_YEARS[own] >= least) return judge(own, () => true);
  return (MAX_YEARS[own] ?? Number.POSITIVE_INFINITY) < least ? { state: "contradicted", words: own } : null;
}
