import { normalizer } from "#domain/sources/board.ts";
import { at, entries, joined, places, segment, text } from "#domain/sources/raw-values.ts";
import { defineSource, getJson, sourcePage, tokenInPath, wholePostings } from "../define-source.ts";

/** A job of the widget API with details. `telecommuting` is its only word on remote work. */
const normalize = normalizer((raw) => {
  const listed = entries(raw.locations)
    .filter((one) => at(one, "hidden") !== true)
    .map((one) => joined([at(one, "city"), at(one, "region"), at(one, "country")]));
  return {
    id: raw.shortcode,
    title: raw.title,
    location: places(listed.length > 1 ? listed : [joined([raw.city, raw.state, raw.country]) ?? listed[0]], null),
    type: raw.employment_type,
    sourceCategory: joined([raw.department, raw.function, raw.industry]),
    description: raw.description,
    url: raw.url ?? raw.shortlink,
    applyUrl: raw.application_url,
    datePosted: raw.published_on ?? raw.created_at,
    remoteFlag: raw.telecommuting === true ? true : null,
  };
});

export const workable = defineSource({
  name: "workable",
  kind: "board",
  normalize,
  request: (_, { token }) =>
    getJson(`https://apply.workable.com/api/v1/widget/accounts/${segment(token)}?details=true`),
  read: (body, { board }) => {
    const jobs = at(body, "jobs");
    if (!Array.isArray(jobs)) return "no list of jobs";
    const items = wholePostings(board, jobs, (raw) => at(raw, "shortcode"));
    return sourcePage(items, { employerName: text(at(body, "name")) });
  },
  tokenOf: (address) => {
    const token = tokenInPath(address, /^apply\.workable\.com$/);
    return token === "j" || token === "api" ? null : token;
  },
});
