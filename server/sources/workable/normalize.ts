import { normalizer } from "#domain/sources/board.ts";
import { at, entries, joined, places } from "#domain/sources/raw-values.ts";

/** A job of the widget API with details. `telecommuting` is its only word on remote work. */
export const normalize = normalizer((raw) => {
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
