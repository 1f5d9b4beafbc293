import { normalizer } from "#domain/sources/board.ts";

/** A job of the API. Amounts are dollars per year, 0 means none. Logos may not be used. */
export const normalize = normalizer((raw) => {
  const isPaid = Number(raw.salary_min) > 0 || Number(raw.salary_max) > 0;
  return {
    id: raw.id,
    title: raw.position,
    company: raw.company,
    location: raw.location,
    salaryMin: raw.salary_min || null,
    salaryMax: raw.salary_max || null,
    salaryCurrency: isPaid ? "USD" : null,
    salaryPeriod: isPaid ? "year" : null,
    description: raw.description,
    url: raw.url,
    applyUrl: raw.apply_url,
    datePosted: raw.epoch ?? raw.date,
    skills: raw.tags,
    remoteFlag: true,
  };
});
