import type { DemandView } from "#app/features/cv/machine/demand-list.tsx";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { type CvDemand, isKnockOut } from "#domain/applications/letter/cv-demand.ts";
import { type Education, ENGLISH_LEVELS, YEARS_EXPERIENCE } from "#domain/questionnaire/options.ts";
import { countryNamer, languageNamer } from "#domain/shared/display-names.ts";

/** Demands in the reader's words: what is asked, and an answer as the questionnaire has it. */
export function presentDemands(demands: readonly CvDemand[]): DemandView[] {
  return demands.map((demand) => ({
    ...demand,
    isKnockOut: isKnockOut(demand),
    title: titleOf(demand),
    words: demand.source === "answer" && demand.words !== null ? answerText(demand, demand.words) : demand.words,
  }));
}

function titleOf({ topic, name }: CvDemand): string {
  if (name === null || topic === "licence") return m.machine_topic({ topic });
  return topic === "language" ? languageNamer(getLocale())(name) : name;
}

function answerText({ topic }: CvDemand, value: string): string {
  const level = ENGLISH_LEVELS.find((option) => option === value);
  const years = YEARS_EXPERIENCE.find((option) => option === value);
  if (level) return m.questionnaire_english({ option: level });
  if (years) return m.questionnaire_years({ option: years });
  if (topic === "place") return countryNamer(getLocale())(value);
  if (topic === "language") return languageNamer(getLocale())(value);
  if (topic === "education") return m.questionnaire_education({ option: value as Education });
  return new Intl.NumberFormat(getLocale(), { style: "unit", unit: "year", unitDisplay: "long" }).format(Number(value));
}
