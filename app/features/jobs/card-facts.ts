import { m } from "#app/paraglide/messages.js";
import type { CardView } from "./present-card.ts";

type Stated = Pick<CardView, "salary" | "place" | "posted"> & Partial<Pick<CardView, "shortPlace" | "about" | "also">>;

/** Pay, place and age, as every card of a job states them; where pay takes two lines, other places are left to the job's page. */
export function cardFacts({ salary, about, place, shortPlace, also, posted }: Stated) {
  return [
    {
      label: m.jobs_fact_salary(),
      value: salary ?? m.jobs_salary_not_stated(),
      notStated: salary === null,
      note: about ?? undefined,
    },
    { label: m.jobs_fact_place(), value: shortPlace ?? place, note: about ? undefined : (also ?? undefined) },
    { label: m.jobs_fact_posted(), value: posted },
  ];
}
