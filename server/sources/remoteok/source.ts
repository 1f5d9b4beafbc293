import { normalizer } from "#domain/sources/board.ts";
import { at } from "#domain/sources/raw-values.ts";
import { defineSource, getJson, sourcePage, wholePostings } from "../define-source.ts";

/** A job of the API. Amounts are dollars per year, 0 means none. Logos may not be used. */
const normalize = normalizer((raw) => {
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

/** About the hundred newest. The first element is no job but the terms of use. */
export const remoteok = defineSource({
  name: "remoteok",
  kind: "feed",
  normalize,
  request: () => getJson("https://remoteok.com/api"),
  read: (body, { board }) => {
    if (!Array.isArray(body) || body.length === 0) return "no list of jobs";
    const jobs = body.filter((raw) => at(raw, "legal") === undefined);
    const items = wholePostings(board, jobs, (raw) => at(raw, "id"));
    return sourcePage(items, { claim: "latest" });
  },
});
