import { DAY_MS } from "#domain/shared/instant.ts";
import { normalizer } from "#domain/sources/board.ts";
import { at, entries, joined, text } from "#domain/sources/raw-values.ts";

/** An ad of the Swedish public employment service. People know the workplace's name, not that of the company that owns it. */
export const normalize = normalizer((raw, _, fetchedAt) => {
  if (raw.removed === true) return "not-listed";
  const until = Date.parse(text(raw.application_deadline) ?? "");
  if (until < fetchedAt.getTime() - DAY_MS) return "expired";
  const place = raw.workplace_address;
  return {
    id: raw.id,
    title: raw.headline,
    company: text(at(raw, "employer", "workplace")) ?? at(raw, "employer", "name"),
    location: joined([at(place, "municipality") ?? at(place, "city"), at(place, "region"), at(place, "country")]),
    type: joined([at(raw, "working_hours_type", "label"), at(raw, "employment_type", "label")]),
    salary: raw.salary_description,
    sourceCategory: joined([at(raw, "occupation", "label"), at(raw, "occupation_field", "label")]),
    description: text(at(raw, "description", "text_formatted")) ?? at(raw, "description", "text"),
    url: raw.webpage_url,
    applyUrl: at(raw, "application_details", "url"),
    datePosted: raw.publication_date,
    skills: entries(at(raw, "must_have", "skills")).map((skill) => at(skill, "label")),
    companyWebsiteUrl: at(raw, "employer", "url"),
    remoteFlag: raw.remote_work === true || null,
  };
});
