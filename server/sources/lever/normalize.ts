import { normalizer } from "#domain/sources/board.ts";
import { at, entries, joined, payPeriod, placeOr, places, sections, text } from "#domain/sources/raw-values.ts";

/** A posting of the postings API, mode=json. Its description comes in parts: opening, lists with headings, closing. */
export const normalize = normalizer((raw) => {
  const { categories, salaryRange, workplaceType } = raw;
  const all = entries(at(categories, "allLocations"));
  return {
    id: raw.id,
    title: raw.text,
    location: places(
      all.length > 1 ? all : [placeOr(at(categories, "location") ?? all[0], raw.country)],
      workplaceType,
    ),
    type: at(categories, "commitment"),
    salary: text(raw.salaryDescriptionPlain) ?? raw.salaryDescription,
    salaryMin: at(salaryRange, "min"),
    salaryMax: at(salaryRange, "max"),
    salaryCurrency: at(salaryRange, "currency"),
    salaryPeriod: payPeriod(at(salaryRange, "interval")),
    sourceCategory: joined([at(categories, "department"), at(categories, "team")]),
    description: sections([
      [null, text(raw.description) ?? raw.descriptionPlain],
      ...entries(raw.lists).map((list) => [at(list, "text"), listed(at(list, "content"))] as const),
      [null, text(raw.additional) ?? raw.additionalPlain],
    ]),
    url: raw.hostedUrl,
    applyUrl: raw.applyUrl,
    datePosted: raw.createdAt,
    remoteFlag: workplaceType === "remote" ? true : null,
  };
});

function listed(content: unknown): string | null {
  const items = text(content);
  return items !== null && /^<li[\s>]/i.test(items) ? `<ul>${items}</ul>` : items;
}
